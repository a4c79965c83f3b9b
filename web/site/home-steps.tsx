import { formatNumber } from "#web/text/numbers.ts";
import { homeText } from "#web/text/site.ts";

export function HomeSteps() {
  return (
    <section className="wrap pt-16 md:pt-22">
      <p className="text-[0.95rem] font-medium text-gold-700">{homeText.stepsKicker}</p>
      <h2 className="text-[clamp(1.6rem,3vw,2rem)]">{homeText.stepsTitle}</h2>
      <ol className="mt-7 grid gap-x-6 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
        {homeText.steps.map(({ title, body }, index) => (
          <li key={title} className="border-t-2 border-river-200 pt-4">
            <span aria-hidden="true" className="text-[1.7rem]/none font-semibold text-river-700">
              {formatNumber(index + 1)}
            </span>
            <h3 className="mt-2 text-[1.1rem]">{title}</h3>
            <p className="mt-1 text-ink-2">{body}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
