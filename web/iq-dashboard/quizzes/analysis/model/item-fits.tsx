import type { ItemFit } from "#contract/quizzes/fit-figures.ts";
import { itemAnalysisText } from "#web/text/iq-dashboard/item-analysis.ts";
import { modelFitText as text } from "#web/text/iq-dashboard/model-fit.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ScrollBox } from "#web/ui/lists/scroll-box.tsx";
import { ColumnHeaders } from "../column-headers.tsx";
import { probabilityText } from "../estimate-text.ts";
import { QuestionLink } from "../question-link.tsx";

const formatFigure = (value: number | undefined | null) =>
  value === null || value === undefined ? itemAnalysisText.unknown : formatNumber(value);

/** The fit of each question, those that do not fit first. */
export function ItemFits({ items }: { items: readonly ItemFit[] }) {
  const shown = [...items].sort((one, other) => Number(other.isFlagged) - Number(one.isFlagged));
  return (
    <section aria-label={text.items}>
      <h3 className="text-[1rem]">{text.items}</h3>
      <p className="text-[0.94rem]/7 text-ink-2">{text.itemsBody}</p>
      <ScrollBox label={text.itemsTable} className="mt-2 max-h-112 overflow-auto print:max-h-none">
        <table className="w-full min-w-[32rem] border-collapse text-[0.95rem]/6">
          <caption className="sr-only">{text.itemsTable}</caption>
          <thead>
            <ColumnHeaders names={[itemAnalysisText.item, "infit", "outfit", "S-X²", text.pValue]} />
          </thead>
          <tbody className="tabular-nums">
            {shown.map(({ number, infit, outfit, sX2, isFlagged }) => (
              <tr key={number} className="border-b border-line last:border-0">
                <th scope="row" className="py-1.5 pe-4 text-start font-normal">
                  <QuestionLink number={number} /> {isFlagged && <Badge look="gold">{text.misfits}</Badge>}
                </th>
                <td className="py-1.5 pe-4">{formatFigure(infit)}</td>
                <td className="py-1.5 pe-4">{formatFigure(outfit)}</td>
                <td className="py-1.5 pe-4">{formatFigure(sX2?.statistic)}</td>
                <td className="py-1.5 pe-4">{sX2 ? probabilityText(sX2.pValue) : itemAnalysisText.unknown}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}
