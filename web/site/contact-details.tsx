import type { ReactNode } from "react";
import type { Contact } from "#web/frame/load-contact.ts";
import { homeText } from "#web/text/home.ts";
import { MailIcon, PhoneIcon, PinIcon } from "#web/ui/icons.tsx";
import { phoneAddress } from "#web/ui/phone-address.ts";

const tile = "flex min-h-18 items-center gap-4 rounded-m border border-line bg-white px-5 py-3.5";
const sign = "grid size-11 shrink-0 place-items-center rounded-full bg-river-50 text-river-700";

export function ContactDetails({ contact }: { contact: Contact }) {
  return (
    <address className="mt-7 grid gap-3 not-italic lg:grid-cols-3">
      <p className={tile}>
        <span className={sign}>
          <PinIcon />
        </span>
        <Labelled label={homeText.address}>{contact.address}</Labelled>
      </p>
      <a className={`${tile} transition-colors hover:border-river-600`} href={phoneAddress(contact.phone)}>
        <span className={sign}>
          <PhoneIcon />
        </span>
        <Labelled label={homeText.phone}>
          <bdi dir="ltr">{contact.phone}</bdi>
        </Labelled>
      </a>
      <a className={`${tile} transition-colors hover:border-river-600`} href={`mailto:${contact.email}`}>
        <span className={sign}>
          <MailIcon />
        </span>
        <Labelled label={homeText.email}>
          <bdi dir="ltr">{contact.email}</bdi>
        </Labelled>
      </a>
    </address>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="min-w-0 leading-7 wrap-anywhere">
      <span className="block text-[0.88rem]/5 text-ink-3">{label}</span>
      {children}
    </span>
  );
}
