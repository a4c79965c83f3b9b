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
            <p className="text-small font-medium text-gold-300">{homeText.stepsKicker}</p>
            <h2 id="steps-title" className="text-title md:text-display">
              {homeText.stepsTitle}
            </h2>
            <ol className="mt-7 grid gap-x-8 gap-y-7 sm:grid-cols-2">
              {homeText.steps.map(({ title, body }, index) => (
                <li key={title} className="flex gap-4">
                  <span
                    aria-hidden="true"
                    className="grid size-11 shrink-0 place-items-center rounded-c border border-gold-500/60 text-lead font-bold text-gold-300"
                  >
                    {formatNumber(index + 1)}
                  </span>
                  <div>
                    <h3 className="text-body">{title}</h3>
                    <p className="mt-1 text-small text-white/85">{body}</p>
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
      <figcaption className="mb-3 inline-block rounded-full bg-gold-100 px-3 text-caption text-ink">
        {homeText.sample}
      </figcaption>
      <p className="text-body font-bold">{homeText.sampleName}</p>
      <p className="text-small text-ink-2">{homeText.sampleNote}</p>
      <p className="mt-3 mb-1 text-center">
        <CodeDisplay groups="4827 1930 5562 0918" className="text-body xs:text-lead" />
      </p>
      <hr className="my-4 border-t-2 border-dashed border-line" />
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-0.5 text-small">
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
