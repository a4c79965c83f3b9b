import { spacedReference } from "#contract/site/messages.ts";
import type { Contact } from "#web/shared/frame/load-contact.ts";
import { contactText as text } from "#web/text/site/home.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { CheckIcon, CrossIcon, MailIcon } from "#web/ui/icons/icons.tsx";
import { ContactForm } from "./contact-form.tsx";
import { ContactIntro } from "./contact-intro.tsx";
import { ContactMap } from "./contact-map.tsx";
import type { RefusedMessage } from "./send-from-form.ts";

type ContactSectionProps = {
  contact: Contact;
  mapTileUrl: string;
  /** The reference of the message that was sent just now, empty if it is not known. */
  sentReference: string | null;
  refused: RefusedMessage | undefined;
};

/** The contact form over the map. Visitors can close it to see the map. It closes by itself after a message is sent. */
export function ContactSection({ contact, mapTileUrl, sentReference, refused }: ContactSectionProps) {
  const isSent = sentReference !== null && !refused;
  return (
    <section id="contact" aria-labelledby="contact-title" className="pt-16 md:pt-24">
      <ContactIntro id="contact-title" contact={contact} />
      <div className="relative isolate flex min-h-[30rem] flex-col overflow-hidden border-t border-line bg-sand-100">
        <ContactMap tileUrl={mapTileUrl} address={contact.address} />
        <div className="wrap pointer-events-none flex-1 py-6 md:py-10">
          {isSent && sentReference && (
            <p className="pointer-events-auto mb-3 w-fit max-w-full rounded-m bg-white px-4 py-2.5 font-medium shadow-card">
              {text.reference} <bdi className="font-bold">{spacedReference(sentReference)}</bdi>
            </p>
          )}
          <details open className="group pointer-events-auto w-fit max-w-full">
            <summary
              className={buttonClass({ look: "outline", className: "cursor-pointer shadow-card noscript:hidden" })}
            >
              <CrossIcon className="hidden group-open:block" />
              <span className="hidden group-open:inline">{text.hide}</span>
              <MailIcon className="group-open:hidden" />
              <span className="group-open:hidden">{text.show}</span>
            </summary>
            <div className="mt-3 w-[min(30rem,100vw-40px)] rounded-panel bg-white p-6 shadow-card sm:p-8">
              {isSent && <ContactSent />}
              <div hidden={isSent}>
                <ContactForm refused={refused} />
              </div>
            </div>
          </details>
        </div>
      </div>
    </section>
  );
}

function ContactSent() {
  return (
    <div data-sent tabIndex={-1} role="status" className="py-6 text-center">
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
