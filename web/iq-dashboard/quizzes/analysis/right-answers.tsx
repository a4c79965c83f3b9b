import type { ItemAnalysis } from "#contract/quizzes/item-analysis.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LazyChart } from "#web/dashboard/lists/lazy-chart.tsx";
import { itemAnalysisText as text } from "#web/text/iq-dashboard/item-analysis.ts";
import { formatNumber, shareInColumn } from "#web/text/numbers.ts";
import { lazyCode } from "#web/ui/lazy-part.tsx";
import { PlainTable } from "../plain-table.tsx";

const chart = lazyCode(() => import("./right-answers-chart.tsx").then((module) => module.RightAnswersChart));

/** The number of attempts by number of right answers, as a chart and in figures. */
export function RightAnswers({ analysis: { scores, people } }: { analysis: ItemAnalysis }) {
  return (
    <Panel title={text.distribution} lead={text.distributionBody} className="break-inside-avoid">
      <LazyChart code={chart} whatFailed={text.chartFailed}>
        {(RightAnswersChart) => <RightAnswersChart scores={scores} />}
      </LazyChart>
      <PlainTable
        caption={text.distributionTable}
        headers={[text.score, text.count, text.share]}
        rows={scores.map(({ score, count }) => [
          formatNumber(score),
          formatNumber(count),
          shareInColumn(count / people),
        ])}
        className="max-w-2xl"
      />
    </Panel>
  );
}
