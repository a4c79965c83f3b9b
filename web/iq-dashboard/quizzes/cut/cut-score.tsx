import type { CutFigures } from "#contract/quizzes/cut-scores.ts";
import type { ItemAnalysis } from "#contract/quizzes/item-analysis.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { cutScoreText as text } from "#web/text/iq-dashboard/cut-score.ts";
import { formatNumber, formatPercent } from "#web/text/numbers.ts";
import { PillSelect } from "#web/ui/forms/pill-select.tsx";
import { ScrollBox } from "#web/ui/lists/scroll-box.tsx";
import { useSearchAddress } from "#web/ui/lists/use-search-address.ts";
import { Disclosure } from "#web/ui/overlays/disclosure.tsx";
import { ColumnHeaders } from "../analysis/column-headers.tsx";
import { NearCut } from "./near-cut.tsx";
import { useCutFigures } from "./use-cut-scores.ts";

type CutScoreProps = { id: string; analysis: ItemAnalysis };

/** A cut score that staff try: how many reach it, how surely it decides, and who is near it. The address names it. */
export function CutScore({ id, analysis }: CutScoreProps) {
  const { search, latest, show } = useSearchAddress();
  const { itemCount, people } = analysis;
  const reaching = reachingOf(analysis);
  const cut = reaching.find(({ score }) => String(score) === search.get("cut"));
  const choose = (score: string | undefined) => {
    const next = new URLSearchParams(latest());
    if (score) next.set("cut", score);
    else next.delete("cut");
    show(next, { replace: true, preventScrollReset: true });
  };
  return (
    <Panel title={text.title} lead={text.lead} {...(!cut && { className: "print:hidden" })}>
      <div className="w-fit max-w-full print:hidden">
        <PillSelect
          label={text.choose}
          options={reaching.map(({ score, count }) => ({
            value: String(score),
            label: text.option(formatNumber(score), formatNumber(count), shareText(count / people)),
          }))}
          value={cut && String(cut.score)}
          onChange={choose}
        />
      </div>
      {cut && (
        <>
          <p className="mt-4 font-medium">
            {text.reached(
              formatNumber(cut.score),
              formatNumber(itemCount),
              formatNumber(cut.count),
              formatNumber(people),
              shareText(cut.count / people),
            )}
          </p>
          <Decision key={cut.score} id={id} cut={cut.score} />
        </>
      )}
    </Panel>
  );
}

/** For each score from 1 how many have it or more. */
function reachingOf({ scores, itemCount }: ItemAnalysis): { score: number; count: number }[] {
  let count = 0;
  return Array.from({ length: itemCount }, (_, place) => {
    const score = itemCount - place;
    count += scores[score]?.count ?? 0;
    return { score, count };
  }).reverse();
}

const shareText = (share: number) => formatPercent(Math.round(share * 1000) / 10);

function Decision({ id, cut }: { id: string; cut: number }) {
  const found = useCutFigures(id, cut);
  if (found.error) return <LoadFailure className="mt-4" whatFailed={text.loadFailed} query={found} />;
  if (!found.data) return <Loading text={text.loading} className="mt-4 h-56 rounded-c" />;
  const { figures } = found.data;
  if (figures.length === 0) return <p className="mt-3 text-ink-2">{text.unknown}</p>;
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <h3 className="text-[1rem]">{text.table}</h3>
        <p className="mt-1 max-w-[75ch] text-[0.94rem]/7 text-ink-2">{text.tableBody}</p>
        <FigureTable figures={figures} cut={cut} />
        <div className="mt-3 print:hidden">
          <Disclosure summary={text.errors}>
            <ErrorTable figures={figures} />
          </Disclosure>
        </div>
      </div>
      <NearCut id={id} cut={cut} standardError={Math.max(...figures.map((of) => errorAt(of, cut)))} />
    </div>
  );
}

const errorAt = ({ errors }: CutFigures, cut: number): number => errors[cut]?.standardError ?? 0;

const rows: readonly [label: string, figureOf: (figures: CutFigures, cut: number) => string][] = [
  [text.rows.accuracy, ({ wronglyPassed, wronglyFailed }) => shareText(1 - wronglyPassed - wronglyFailed)],
  [text.rows.wronglyPassed, ({ wronglyPassed }) => shareText(wronglyPassed)],
  [text.rows.wronglyFailed, ({ wronglyFailed }) => shareText(wronglyFailed)],
  [text.rows.consistency, ({ consistency }) => shareText(consistency)],
  [
    text.rows.lostWithOtherHalf,
    ({ lostWithOtherHalf }) => (lostWithOtherHalf === null ? text.none : shareText(lostWithOtherHalf)),
  ],
  [text.rows.standardError, (figures, cut) => formatNumber(errorAt(figures, cut))],
];

const FigureTable = ({ figures, cut }: { figures: readonly CutFigures[]; cut: number }) => (
  <ScrollBox label={text.table} className="mt-2 overflow-x-auto">
    <table className="w-full max-w-4xl border-collapse text-[0.95rem]/6">
      <caption className="sr-only">{text.table}</caption>
      <thead>
        <ColumnHeaders names={[text.figure, ...figures.map(({ by }) => text.by[by])]} />
      </thead>
      <tbody className="tabular-nums">
        {rows.map(([label, figureOf]) => (
          <tr key={label} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 pe-4 text-start font-normal">
              {label}
            </th>
            {figures.map((of) => (
              <td key={of.by} className="py-2 pe-4 whitespace-nowrap">
                {figureOf(of, cut)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
);

const ErrorTable = ({ figures }: { figures: readonly CutFigures[] }) => (
  <ScrollBox label={text.errors} className="max-h-80 overflow-auto">
    <table className="w-full max-w-2xl border-collapse text-[0.95rem]/6">
      <caption className="sr-only">{text.errors}</caption>
      <thead>
        <ColumnHeaders names={[text.score, ...figures.map(({ by }) => text.by[by])]} />
      </thead>
      <tbody className="tabular-nums">
        {figures[0]?.errors.map(({ score }) => (
          <tr key={score} className="border-b border-line last:border-0">
            <th scope="row" className="py-1 pe-4 text-start font-normal">
              {formatNumber(score)}
            </th>
            {figures.map((of) => (
              <td key={of.by} className="py-1 pe-4">
                {formatNumber(errorAt(of, score))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
);
