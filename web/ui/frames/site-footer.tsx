import { Link } from "react-router";
import { PhoneLinks } from "../forms/phone-links.tsx";
import { MailIcon, PhoneIcon, PinIcon } from "../icons/icons.tsx";
import { Logo } from "../icons/logo.tsx";
import type { SiteLink } from "./site-header.tsx";

type SiteFooterProps = {
  logo: { to: string; name: string; detail?: string };
  contact: { address: string; phones: readonly { number: string; address: string }[]; email: string };
  links: readonly SiteLink[];
  navigation: string;
};

export function SiteFooter({ logo, contact, links, navigation }: SiteFooterProps) {
  const line = "flex min-h-11 items-center gap-2.5";
  return (
    <footer className="print:hidden on-dark bg-river-950 py-10 text-small">
      <div className="wrap grid gap-8 md:grid-cols-[1fr_auto] md:items-start">
        <div>
          <Logo {...logo} />
          <address className="mt-4 flex flex-col gap-x-8 not-italic md:flex-row md:flex-wrap">
            <span className={line}>
              <PinIcon className="shrink-0 text-gold-300" />
              {contact.address}
            </span>
            <span className={`${line} flex-wrap`}>
              <PhoneIcon className="shrink-0 text-gold-300" />
              <PhoneLinks phones={contact.phones} className="inline-flex min-h-11 items-center hover:underline" />
            </span>
            <a href={`mailto:${contact.email}`} className={`${line} hover:underline`}>
              <MailIcon className="shrink-0 text-gold-300" />
              <bdi translate="no" dir="ltr">
                {contact.email}
              </bdi>
            </a>
          </address>
        </div>
        <nav aria-label={navigation} className="grid grid-cols-2 gap-x-10">
          {links.map(({ to, label }) => (
            <Link key={to} to={to} reloadDocument className={`${line} opacity-90 hover:underline hover:opacity-100`}>
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
