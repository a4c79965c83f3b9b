import type { ReactNode } from "react";
import type { Contact, Phone } from "#web/shared/frame/load-contact.ts";
import { homeText, contactText as text } from "#web/text/site/home.ts";
import { PhoneLinks } from "#web/ui/forms/phone-links.tsx";
import { MailIcon, PhoneIcon, PinIcon } from "#web/ui/icons/icons.tsx";

/** The heading and contact data above the form and the map. `id` is the id of the heading. */
export function ContactIntro({ id, contact }: { id: string; contact: Contact }) {
  return (
    <div className="wrap pb-8">
      <h2 id={id} className="text-title md:text-display">
        {text.title}
      </h2>
      <p className="mt-1 max-w-[36em] text-body text-ink-2">{text.lead}</p>
      <ContactDetails contact={contact} />
    </div>
  );
}

const tile = "flex min-h-18 items-center gap-4 rounded-m border border-line bg-white px-5 py-3.5";
const sign = "grid size-11 shrink-0 place-items-center rounded-full bg-river-50 text-river-700";

function ContactDetails({ contact }: { contact: Contact }) {
  return (
    <address className="mt-7 grid gap-3 not-italic lg:grid-cols-3">
      <p className={tile}>
        <span className={sign}>
          <PinIcon />
        </span>
        <Labelled label={homeText.address}>{contact.address}</Labelled>
      </p>
      <Phones phones={contact.phones} />
      <a className={`${tile} transition-colors hover:border-river-600`} href={`mailto:${contact.email}`}>
        <span className={sign}>
          <MailIcon />
        </span>
        <Labelled label={homeText.email}>
          <bdi translate="no" dir="ltr">
            {contact.email}
          </bdi>
        </Labelled>
      </a>
    </address>
  );
}

/** The phone numbers. A single one makes the whole tile a link; several are separate links. */
function Phones({ phones }: { phones: readonly Phone[] }) {
  const [phone, ...others] = phones;
  const icon = (
    <span className={sign}>
      <PhoneIcon />
    </span>
  );
  if (phone && others.length === 0)
    return (
      <a className={`${tile} transition-colors hover:border-river-600`} href={phone.address}>
        {icon}
        <Labelled label={homeText.phone}>
          <bdi dir="ltr">{phone.number}</bdi>
        </Labelled>
      </a>
    );
  return (
    <div className={tile}>
      {icon}
      <Labelled label={homeText.phone}>
        <span className="flex flex-wrap gap-x-5">
          <PhoneLinks phones={phones} className="inline-flex min-h-11 items-center hover:underline" />
        </span>
      </Labelled>
    </div>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="min-w-0 wrap-anywhere">
      <span className="block text-small text-ink-3">{label}</span>
      {children}
    </span>
  );
}
