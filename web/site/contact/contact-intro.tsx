import type { Contact } from "#web/shared/frame/load-contact.ts";
import { contactText as text } from "#web/text/site/home.ts";
import { ContactDetails } from "./contact-details.tsx";

/** The heading and contact data above the form and the map. `id` is the heading's. */
export function ContactIntro({ id, contact }: { id: string; contact: Contact }) {
  return (
    <div className="wrap pb-8">
      <h2 id={id} className="text-[clamp(1.7rem,3.2vw,2.3rem)]">
        {text.title}
      </h2>
      <p className="mt-1 max-w-[36em] text-[1.08rem] text-ink-2">{text.lead}</p>
      <ContactDetails contact={contact} />
    </div>
  );
}
