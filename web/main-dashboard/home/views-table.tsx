import { ChevronDownIcon } from "lucide-react";
import { formatWeekday } from "#web/text/days.ts";
import { homeText as text } from "#web/text/main-dashboard/main-dashboard.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { ScrollBox } from "#web/ui/lists/scroll-box.tsx";

export type DayOfViews = { date: string; viewCount: number };

/** Views by day, newest first, in a table that can be unfolded. */
export function ViewsTable({ days, isOpen }: { days: readonly DayOfViews[]; isOpen: boolean }) {
  return (
    <details key={String(isOpen)} open={isOpen} className="group mt-3 border-t border-line">
      <summary className="flex min-h-12 items-center justify-between gap-3 rounded-b-m px-5 py-2 font-medium text-river-700 hover:bg-sand-50">
        {text.viewsTable}
        <ChevronDownIcon className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <ScrollBox label={text.viewsTable} hasStickyHeader className="max-h-80 overflow-y-auto rounded-b-m">
        <table className="w-full border-collapse text-small">
          <caption className="sr-only">{text.viewsTable}</caption>
          <thead>
            <tr>
              <th scope="col" className={headCell}>
                {text.day}
              </th>
              <th scope="col" className={headCell}>
                {text.viewCount}
              </th>
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map(({ date, viewCount }) => (
              <tr key={date} className="border-b border-line last:border-0">
                <th scope="row" className="px-5 py-1.5 text-start font-normal">
                  {formatWeekday(date)}
                </th>
                <td className="w-36 px-5 py-1.5 column-figures">{formatNumber(viewCount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </details>
  );
}

const headCell = "sticky top-0 border-b border-line bg-sand-50 px-5 py-2 text-start text-small font-medium text-ink-3";
