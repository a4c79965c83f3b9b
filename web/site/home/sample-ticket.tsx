import { homeText } from "#web/text/site/home.ts";
import { CodeDisplay } from "#web/ui/code-display.tsx";

/** The registration card, marked as a sample. */
export function SampleTicket() {
  return (
    <figure className="on-light rounded-panel bg-white p-6 shadow-lift max-md:hidden lg:-rotate-2 lg:p-7">
      <figcaption className="mb-3 inline-block rounded-full bg-gold-100 px-3 text-caption text-ink">
        {homeText.sample}
      </figcaption>
      <p className="text-body font-bold">{homeText.sampleName}</p>
      <p className="text-small text-ink-2">{homeText.sampleNote}</p>
      <p className="mt-3 mb-1 text-center">
        <CodeDisplay groups="4827 1930 5562 0918" className="text-body lg:text-lead" />
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
