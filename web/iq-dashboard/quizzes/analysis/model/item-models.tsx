import type { AnalysedItem, ItemAnalysis } from "#contract/quizzes/item-analysis.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { itemAnalysisText as text } from "#web/text/iq-dashboard/item-analysis.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { ScrollBox } from "#web/ui/lists/scroll-box.tsx";
import { ColumnHeaders } from "../column-headers.tsx";
import { type Estimate, estimateText } from "../estimate-text.ts";
import { isAboutModels, RemarkBadges } from "../remark-badges.tsx";

const columns: readonly [name: string, of: (item: AnalysedItem) => Estimate | undefined][] = [
  [text.rasch, ({ rasch }) => rasch?.difficulty],
  [text.difficulty, ({ twoParameter }) => twoParameter?.difficulty],
  [text.slope, ({ twoParameter }) => twoParameter?.slope],
];

/** Estimates of each question by both models, with standard errors and fit. */
export function ItemModels({ analysis: { items, models } }: { analysis: ItemAnalysis }) {
  const rasch = models.find(({ model }) => model === "rasch");
  return (
    <Panel title={text.models} lead={text.modelsBody}>
      <ul className="mb-4 text-small text-ink-2">
        {models.map(({ model, logLikelihood, iterations, isConverged }) => (
          <li key={model}>
            {text.fit(
              text.modelNames[model],
              formatNumber(logLikelihood),
              formatNumber(iterations),
              isConverged ? text.converged : text.notConverged,
            )}
          </li>
        ))}
        {rasch && <li>{text.variance(estimateText(rasch.variance, text.notEstimated))}</li>}
      </ul>
      <ScrollBox label={text.modelTable} className="overflow-x-auto">
        <table className="w-full min-w-[30rem] border-collapse text-small">
          <caption className="sr-only">{text.modelTable}</caption>
          <thead>
            <ColumnHeaders names={[text.item, ...columns.map(([name]) => name)]} />
          </thead>
          <tbody className="column-figures">
            {items.map((item) => (
              <tr key={item.number} className="break-inside-avoid border-b border-line last:border-0">
                <th scope="row" className="py-1.5 pe-4 text-start font-normal">
                  {formatNumber(item.number)}
                  <RemarkBadges remarks={item.remarks.filter(isAboutModels)} />
                </th>
                {columns.map(([name, of]) => (
                  <td key={name} className="py-1.5 pe-4 whitespace-nowrap">
                    {estimateText(of(item), text.notEstimated)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Panel>
  );
}
