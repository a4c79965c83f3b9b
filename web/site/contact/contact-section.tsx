import { useEffect, useId, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Contact } from "#web/shared/frame/load-contact.ts";
import { contactText as text } from "#web/text/site/home.ts";
import { Button } from "#web/ui/button.tsx";
import { CheckIcon, CrossIcon, MailIcon } from "#web/ui/icons/icons.tsx";
import { ContactForm } from "./contact-form.tsx";
import { ContactIntro } from "./contact-intro.tsx";
import { ContactMap } from "./contact-map.tsx";
import type { MessageOutcome, RefusedMessage } from "./send-from-form.ts";

const closesAfterMilliseconds = 2000;

type ContactSectionProps = {
  contact: Contact;
  mapTileUrl: string;
  /** Whether a message was sent without JavaScript, or before hydration. */
  isMessageSent: boolean;
  refused: MessageOutcome | undefined;
};

/** The contact form over the map. Visitors can close it to see the map. It closes by itself after a message is sent. */
export function ContactSection({ contact, mapTileUrl, isMessageSent, refused }: ContactSectionProps) {
  const fetcher = useFetcher<MessageOutcome>();
  const outcome = fetcher.data ?? refused;
  const panelId = useId();
  const { isOpen, setIsOpen, isSent, toggle, closeSent } = usePanel(outcome, isMessageSent, panelId);
  return (
    <section id="contact" aria-labelledby="contact-title" className="pt-16 md:pt-24">
      <ContactIntro id="contact-title" contact={contact} />
      <div className="relative isolate flex min-h-[30rem] flex-col overflow-hidden border-t border-line bg-sand-100">
        <ContactMap tileUrl={mapTileUrl} address={contact.address} />
        <div className="wrap pointer-events-none flex flex-1 flex-col items-start gap-3 py-6 md:py-10">
          <Button
            ref={toggle}
            look={isOpen ? "outline" : "primary"}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => (isSent ? closeSent() : setIsOpen(!isOpen))}
            className="pointer-events-auto shadow-card noscript:hidden"
          >
            {isOpen ? <CrossIcon /> : <MailIcon />}
            {isOpen ? text.hide : text.show}
          </Button>
          <div
            id={panelId}
            hidden={!isOpen}
            className="pointer-events-auto w-full max-w-[30rem] rounded-panel bg-white p-6 shadow-card sm:p-8"
          >
            {isSent ? (
              <ContactSent hasFocus={outcome !== undefined} />
            ) : (
              <ContactForm fetcher={fetcher} refused={outcome?.state === "refused" ? outcome : undefined} />
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

/**
 * The state of the panel, which is open at first. After a message it shows the confirmation for two seconds, and then
 * closes with an empty form.
 */
function usePanel(outcome: MessageOutcome | RefusedMessage | undefined, isMessageSent: boolean, panelId: string) {
  const [isOpen, setIsOpen] = useState(true);
  const [closed, setClosed] = useState(0);
  const toggle = useRef<HTMLButtonElement>(null);
  const sentAt = outcome?.state === "sent" ? outcome.attempt : Number(isMessageSent && !outcome);
  const isSent = sentAt > closed;
  const closeSent = () => {
    setIsOpen(false);
    setClosed(sentAt);
    // If the focus is inside the panel, it moves with it; otherwise it stays where it is.
    const focused = document.activeElement;
    if (focused === document.body || document.getElementById(panelId)?.contains(focused))
      toggle.current?.focus({ preventScroll: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: one message, one timer
  useEffect(() => {
    if (!isSent) return;
    // A reload must not repeat the confirmation.
    if (!outcome) history.replaceState(history.state, "", "/#contact");
    const timer = setTimeout(closeSent, closesAfterMilliseconds);
    return () => clearTimeout(timer);
  }, [isSent]);
  return { isOpen, setIsOpen, isSent, toggle, closeSent };
}

function ContactSent({ hasFocus }: { hasFocus: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasFocus) return;
    box.current?.focus({ preventScroll: true });
    // The form was higher, so the confirmation may stand outside the window.
    box.current?.scrollIntoView({ block: "center" });
  }, [hasFocus]);
  return (
    <div ref={box} tabIndex={-1} role="status" className="py-6 text-center">
      <span className="mx-auto grid size-16 place-items-center rounded-full bg-ok-soft text-ok">
        <CheckIcon width="32" height="32" />
      </span>
      <p className="mt-4 text-lead font-bold">{text.sent}</p>
      <p className="mt-1 text-ink-2">{text.sentBody}</p>
      {/* With JavaScript the panel closes by itself. */}
      <a
        href="/#contact"
        className="mt-4 hidden min-h-11 items-center font-medium text-river-700 underline underline-offset-4 noscript:inline-flex"
      >
        {text.another}
      </a>
    </div>
  );
}
