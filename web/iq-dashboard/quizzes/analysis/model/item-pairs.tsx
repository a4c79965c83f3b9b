import type { ItemPairs as Pairs } from "#contract/quizzes/fit-figures.ts";
import { modelFitText as text } from "#web/text/iq-dashboard/model-fit.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { QuestionLink } from "../question-link.tsx";

/** Pairs of questions with answers that depend on each other, the strongest first. */
export function ItemPairs({ pairs: { largest, critical, flagged, flaggedCount } }: { pairs: Pairs }) {
  const words = flagged.length > 0 ? text.pairsBody : text.noPairs;
  return (
    <section aria-label={text.pairs}>
      <h3 className="text-[1rem]">{text.pairs}</h3>
      <p className="text-[0.94rem]/7 text-ink-2">{critical === null ? text.pairsUnknown : words}</p>
      {critical !== null && (
        <p className="text-[0.94rem]/7 text-ink-2">{text.largestPair(formatNumber(largest), formatNumber(critical))}</p>
      )}
      {flagged.length > 0 && (
        <ul className="mt-2 grid gap-1.5 sm:grid-cols-2 xl:grid-cols-3">
          {flagged.map(({ one, other, q3 }) => (
            <li key={`${one} ${other}`} className="rounded-m bg-sand-50 px-4 py-2">
              <QuestionLink number={one} /> {text.and} <QuestionLink number={other} />{" "}
              <bdi className="text-[0.94rem] text-ink-3 tabular-nums">{text.q3(formatNumber(q3))}</bdi>
            </li>
          ))}
          {flaggedCount > flagged.length && (
            <li className="px-4 py-2">{text.morePairs(flaggedCount - flagged.length)}</li>
          )}
        </ul>
      )}
    </section>
  );
}
