import type { TestInformation } from "#contract/quizzes/fit-figures.ts";
import { LazyChart } from "#web/dashboard/lists/lazy-chart.tsx";
import { itemAnalysisText } from "#web/text/iq-dashboard/item-analysis.ts";
import { modelFitText as text } from "#web/text/iq-dashboard/model-fit.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { lazyCode } from "#web/ui/lazy-part.tsx";
import { ScrollBox } from "#web/ui/lists/scroll-box.tsx";
import { ColumnHeaders } from "../column-headers.tsx";

const chart = lazyCode(() => import("./information-chart.tsx").then((module) => module.InformationChart));

/** The precision of a test at each ability, as a chart and in figures. */
export function Information({ rows }: Pick<TestInformation, "rows">) {
  return (
    <section aria-label={text.information} className="break-inside-avoid">
      <h3 className="text-[1rem]">{text.information}</h3>
      <p className="text-[0.94rem]/7 text-ink-2">{text.informationBody}</p>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <LazyChart code={chart} className="h-64 lg:h-full lg:min-h-64" whatFailed={text.chartFailed}>
          {(InformationChart) => <InformationChart rows={rows} />}
        </LazyChart>
        <ScrollBox label={text.informationTable} className="max-h-80 overflow-y-auto print:max-h-none">
          <table className="w-full border-collapse text-[0.95rem]/6">
            <caption className="sr-only">{text.informationTable}</caption>
            <thead>
              <ColumnHeaders names={[text.theta, text.informationOf, text.standardError]} />
            </thead>
            <tbody className="tabular-nums">
              {rows.map(({ theta, information, standardError }) => (
                <tr key={theta} className="border-b border-line last:border-0">
                  <th scope="row" className="py-1 text-start font-normal">
                    {formatNumber(theta)}
                  </th>
                  <td className="py-1">{formatNumber(information)}</td>
                  <td className="py-1">
                    {standardError === null ? itemAnalysisText.unknown : formatNumber(standardError)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </div>
    </section>
  );
}
