import type { ItemAnalysis } from "#contract/quizzes/item-analysis.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LazyChart } from "#web/dashboard/lists/lazy-chart.tsx";
import { itemAnalysisText as text } from "#web/text/iq-dashboard/item-analysis.ts";
import { formatNumber, shareInColumn } from "#web/text/numbers.ts";
import { lazyCode } from "#web/ui/lazy-part.tsx";
import { ScrollBox } from "#web/ui/lists/scroll-box.tsx";

const chart = lazyCode(() => import("./right-answers-chart.tsx").then((module) => module.RightAnswersChart));

/** The number of attempts by number of right answers, as a chart and in figures. */
export function RightAnswers({ analysis: { scores, people } }: { analysis: ItemAnalysis }) {
  return (
    <Panel title={text.distribution} lead={text.distributionBody} className="break-inside-avoid">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <LazyChart code={chart} className="h-72 lg:h-full lg:min-h-80" whatFailed={text.chartFailed}>
          {(RightAnswersChart) => <RightAnswersChart scores={scores} />}
        </LazyChart>
        <ScrollBox label={text.distributionTable} hasStickyHeader className="max-h-96 overflow-y-auto print:max-h-none">
          <table className="w-full border-collapse text-small">
            <caption className="sr-only">{text.distributionTable}</caption>
            <thead>
              <tr>
                {[text.score, text.count, text.share].map((header) => (
                  <th
                    key={header}
                    scope="col"
                    className="sticky top-0 border-b border-line bg-white py-1.5 text-start text-small font-medium text-ink-3"
                  >
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="column-figures">
              {scores.map(({ score, count }) => (
                <tr key={score} className={count === 0 ? "text-ink-3" : undefined}>
                  <th scope="row" className="py-1 text-start font-normal">
                    {formatNumber(score)}
                  </th>
                  <td className="py-1">{formatNumber(count)}</td>
                  <td className="py-1">{shareInColumn(count / people)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </div>
    </Panel>
  );
}
