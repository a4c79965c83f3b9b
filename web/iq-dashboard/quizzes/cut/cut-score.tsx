import type { CutFigures } from "#contract/quizzes/cut-scores.ts";
import type { ItemAnalysis } from "#contract/quizzes/item-analysis.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { reportPath } from "#web/iq-dashboard/quiz-paths.ts";
import { cutScoreText as text } from "#web/text/iq-dashboard/cut-score.ts";
import { reportText } from "#web/text/iq-dashboard/report.ts";
import { formatNumber, formatShare, numberInColumn, shareInColumn } from "#web/text/numbers.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { PillSelect } from "#web/ui/forms/pill-select.tsx";
import { useSearchAddress } from "#web/ui/lists/use-search-address.ts";
import { Disclosure } from "#web/ui/overlays/disclosure.tsx";
import { PlainTable } from "../plain-table.tsx";
import { cutRows, errorAt } from "./cut-rows.ts";
import { NearCut } from "./near-cut.tsx";
import { useCutFigures } from "./use-cut-scores.ts";

type CutScoreProps = { id: string; analysis: ItemAnalysis };

/**
 * A cut score for staff to try: how many people reach it, how surely it decides, and who is near it. The address names
 * the score.
 */
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
            label: text.option(formatNumber(score), formatNumber(count), formatShare(count / people)),
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
              formatShare(cut.count / people),
            )}
          </p>
          <LinkButton look="outline" className="mt-3 print:hidden" to={`${reportPath(id)}?cut=${cut.score}`}>
            {reportText.ofCut}
          </LinkButton>
          <Decision key={cut.score} id={id} cut={cut.score} />
        </>
      )}
    </Panel>
  );
}

/** For each score from 1, the number of people who have it or more. */
function reachingOf({ scores, itemCount }: ItemAnalysis): { score: number; count: number }[] {
  let count = 0;
  return Array.from({ length: itemCount }, (_, place) => {
    const score = itemCount - place;
    count += scores[score]?.count ?? 0;
    return { score, count };
  }).reverse();
}

function Decision({ id, cut }: { id: string; cut: number }) {
  const found = useCutFigures(id, cut);
  if (found.error) return <LoadFailure className="mt-4" whatFailed={text.loadFailed} query={found} />;
  if (!found.data) return <Loading text={text.loading} className="mt-4 h-56 rounded-c" />;
  const { figures } = found.data;
  if (figures.length === 0) return <p className="mt-3 text-ink-2">{text.unknown}</p>;
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <h3 className="text-body">{text.table}</h3>
        <p className="mt-1 max-w-[75ch] text-small text-ink-2">{text.tableBody}</p>
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

/** Shows how surely a cut decides, by each model. */
export const FigureTable = ({ figures, cut }: { figures: readonly CutFigures[]; cut: number }) => (
  <PlainTable
    caption={text.table}
    headers={[text.figure, ...figures.map(({ by }) => text.by[by])]}
    rows={cutRows.map(({ label, figureOf, isShare }) => [
      label,
      ...figures.map((of) => {
        const figure = figureOf(of, cut);
        if (figure === null) return text.none;
        return isShare ? shareInColumn(figure) : numberInColumn(figure);
      }),
    ])}
  />
);

const ErrorTable = ({ figures }: { figures: readonly CutFigures[] }) => (
  <PlainTable
    caption={text.errors}
    headers={[text.score, ...figures.map(({ by }) => text.by[by])]}
    rows={(figures[0]?.errors ?? []).map(({ score }) => [
      formatNumber(score),
      ...figures.map((of) => numberInColumn(errorAt(of, score))),
    ])}
    isLong
    className="max-w-2xl"
  />
);
