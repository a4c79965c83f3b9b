import { formatNumber } from "#web/text/numbers.ts";
import { homeText } from "#web/text/site/home.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { CodeDisplay } from "#web/ui/code-display.tsx";

/** The steps from registration to result, with a sample of the registration card. */
export function HomeSteps() {
  return (
    <section aria-labelledby="steps-title" className="wrap pt-20 md:pt-28">
      <div className="on-dark girih overflow-hidden rounded-panel bg-river-900 px-6 py-10 [--girih:0.08] sm:px-10 lg:px-14 lg:py-14">
        <div className="grid items-center gap-10 lg:grid-cols-[1.25fr_0.75fr] lg:gap-16">
          <div>
            <p className="text-[0.97rem] font-medium text-gold-300">{homeText.stepsKicker}</p>
            <h2 id="steps-title" className="text-[clamp(1.6rem,3vw,2.1rem)]">
              {homeText.stepsTitle}
            </h2>
            <ol className="mt-7 grid gap-x-8 gap-y-7 sm:grid-cols-2">
              {homeText.steps.map(({ title, body }, index) => (
                <li key={title} className="flex gap-4">
                  <span
                    aria-hidden="true"
                    className="grid size-11 shrink-0 place-items-center rounded-c border border-gold-500/60 text-[1.25rem] font-semibold text-gold-300"
                  >
                    {formatNumber(index + 1)}
                  </span>
                  <div>
                    <h3 className="text-[1.12rem]">{title}</h3>
                    <p className="mt-1 text-[0.98rem]/7 text-white/85">{body}</p>
                  </div>
                </li>
              ))}
            </ol>
            <LinkButton to="/IQ-test/form" look="gold" size="large" className="mt-9">
              {homeText.register}
            </LinkButton>
          </div>
          <SampleTicket />
        </div>
      </div>
    </section>
  );
}

/** The registration card, marked as a sample. */
function SampleTicket() {
  return (
    <figure className="on-light rounded-panel bg-white p-6 shadow-lift sm:p-7 lg:-rotate-2">
      <figcaption className="mb-3 inline-block rounded-full bg-gold-100 px-3 text-[0.82rem]/7 text-ink">
        {homeText.sample}
      </figcaption>
      <p className="text-[1.12rem]/8 font-semibold">{homeText.sampleName}</p>
      <p className="text-[0.93rem] text-ink-2">{homeText.sampleNote}</p>
      <p className="mt-3 mb-1 text-center">
        <CodeDisplay groups="4827 1930 5562 0918" className="text-[clamp(1.05rem,4.6vw,1.4rem)]" />
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
