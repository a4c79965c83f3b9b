import { formatWeekday } from "#web/text/days.ts";
import { homeText as text } from "#web/text/main-dashboard/main-dashboard.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { ScrollBox } from "#web/ui/lists/scroll-box.tsx";

export type DayOfViews = { date: string; viewCount: number };

/** Views by day, newest first. */
export const ViewsTable = ({ days }: { days: readonly DayOfViews[] }) => (
  <ScrollBox label={text.viewsTable} hasStickyHeader className="mt-4 max-h-80 overflow-y-auto">
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
            <th scope="row" className="py-1.5 text-start font-normal">
              {formatWeekday(date)}
            </th>
            <td className="w-36 py-1.5 column-figures">{formatNumber(viewCount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
);

const headCell = "sticky top-0 border-b border-line bg-sand-50 py-2 text-start font-medium text-ink-3";
