import { homeText } from "#web/text/site.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { CodeDisplay } from "#web/ui/code-display.tsx";

export function HomeHero() {
  return (
    <section className="hero-ground on-dark girih overflow-hidden pt-24 md:pt-28">
      <div className="wrap grid items-center gap-9 pt-6 pb-32 lg:grid-cols-[1.15fr_0.85fr] lg:gap-16 lg:pt-12 lg:pb-36">
        <div>
          <h1 className="text-[clamp(2.1rem,4.4vw,3.5rem)]">
            {homeText.heroFirst} <span className="block text-gold-300">{homeText.heroSecond}</span>
          </h1>
          <p className="mt-5 mb-8 max-w-[34em] text-[1.12rem] text-white/90">{homeText.heroBody}</p>
          <div className="flex flex-wrap gap-3.5">
            <LinkButton to="/IQ-test/form" look="gold" size="large">
              {homeText.register}
            </LinkButton>
            <LinkButton to="/IQ-test" look="ghost" size="large">
              {homeText.lookUp}
            </LinkButton>
          </div>
        </div>
        <SampleTicket />
      </div>
    </section>
  );
}

/** What a person walks away with, marked as a sample. */
function SampleTicket() {
  return (
    <figure className="on-light rounded-panel bg-white p-6 shadow-lift sm:p-7 lg:-rotate-2">
      <figcaption className="mb-3 inline-block rounded-full bg-gold-100 px-3 text-[0.82rem]/7 text-ink">
        {homeText.sample}
      </figcaption>
      <p className="text-[1.12rem]/8 font-semibold">{homeText.sampleName}</p>
      <p className="text-[0.93rem] text-ink-2">{homeText.sampleNote}</p>
      <p className="mt-3 mb-1 text-center">
        <CodeDisplay groups="4827 1930 5562 0918" className="text-[clamp(1.1rem,5.2vw,1.55rem)]" />
      </p>
      <hr className="my-4 border-t-2 border-dashed border-line" />
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-0.5 text-[0.95rem]">
        {homeText.sampleRows.map(({ term, value }) => (
          <div key={term} className="contents">
            <dt className="text-ink-3">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
