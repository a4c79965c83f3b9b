import { Link } from "react-router";
import { formatNumber } from "#web/text/numbers.ts";
import { homeText } from "#web/text/site/home.ts";
import { LinkButton } from "#web/ui/button.tsx";

/** The steps from registration to result. */
export function HomeSteps() {
  return (
    <section aria-labelledby="steps-title" className="wrap pt-10 md:pt-20">
      <div className="on-dark girih overflow-hidden rounded-panel bg-river-900 p-6 [--girih:0.08] sm:p-10 lg:p-12">
        <div className="flex items-end justify-between gap-6">
          <div>
            <p className="text-small font-medium text-gold-300">{homeText.stepsKicker}</p>
            <h2 id="steps-title" className="text-title md:text-display">
              {homeText.stepsTitle}
            </h2>
          </div>
          <LinkButton to="/IQ-test/form" look="gold" className="max-md:hidden">
            {homeText.register}
          </LinkButton>
        </div>
        <ol className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2 md:mt-9 lg:grid-cols-4">
          {homeText.steps.map(({ title, body }, index) => (
            <li key={title} className="flex gap-3.5">
              <span
                aria-hidden="true"
                className="grid size-9 shrink-0 place-items-center rounded-c border border-gold-500/60 font-bold text-gold-300"
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
        <p className="mt-3 md:mt-6">
          <Link to="/practice" className="inline-flex min-h-11 items-center text-gold-300 underline underline-offset-4">
            {homeText.practice}
          </Link>
        </p>
      </div>
    </section>
  );
}
