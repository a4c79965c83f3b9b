import { homeText } from "#web/text/site.ts";
import { MailIcon, PhoneIcon, PinIcon } from "#web/ui/icons.tsx";

type Contact = { address: string; phone: string; email: string };

/** About the directorate, and how to reach it. */
export function HomeContact({ contact }: { contact: Contact }) {
  const tile = "flex min-h-16 items-center gap-4 rounded-m border border-line bg-white px-5 py-3.5";
  return (
    <div className="mt-16 bg-sand-100 py-16 md:mt-22">
      <div className="wrap grid gap-12 lg:grid-cols-2 lg:gap-16">
        <section id="about" aria-labelledby="about-title">
          <h2 id="about-title" className="text-[clamp(1.6rem,3vw,2rem)]">
            {homeText.aboutTitle}
          </h2>
          <p className="mt-4 max-w-[34em] text-[1.08rem]/9 text-ink-2">{homeText.aboutBody}</p>
        </section>
        <section id="contact" aria-labelledby="contact-title">
          <h2 id="contact-title" className="text-[clamp(1.6rem,3vw,2rem)]">
            {homeText.contactTitle}
          </h2>
          <address className="mt-5 grid gap-3 not-italic">
            <p className={tile}>
              <PinIcon className="shrink-0 text-river-600" />
              <Labelled label={homeText.address}>{contact.address}</Labelled>
            </p>
            <a className={`${tile} hover:border-river-600`} href={`tel:${contact.phone.replaceAll(" ", "")}`}>
              <PhoneIcon className="shrink-0 text-river-600" />
              <Labelled label={homeText.phone}>
                <bdi dir="ltr">{contact.phone}</bdi>
              </Labelled>
            </a>
            <a className={`${tile} hover:border-river-600`} href={`mailto:${contact.email}`}>
              <MailIcon className="shrink-0 text-river-600" />
              <Labelled label={homeText.email}>
                <bdi dir="ltr">{contact.email}</bdi>
              </Labelled>
            </a>
          </address>
        </section>
      </div>
    </div>
  );
}

function Labelled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <span className="leading-7">
      <span className="block text-[0.88rem]/5 text-ink-3">{label}</span>
      {children}
    </span>
  );
}
