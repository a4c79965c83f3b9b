import type { RetentionPreview } from "#contract/contestants/retention.ts";
import { retentionText as text } from "#web/text/iq-dashboard/retention.ts";
import { formatDate, formatNumber, formatYear } from "#web/text/numbers.ts";

/** The contestants whom the rule would erase at once. */
export function RetentionPreviewTable({ preview: { total, from, to, years } }: { preview: RetentionPreview }) {
  if (from === null || to === null)
    return (
      <p role="status" className="mt-5 font-medium">
        {text.nobody}
      </p>
    );
  return (
    <div role="status" className="mt-5">
      <p className="text-[1.1rem] font-semibold">{text.total(formatNumber(total))}</p>
      <p className="text-ink-2">{text.span(formatDate(from), formatDate(to))}</p>
      <table className="mt-3 w-full max-w-sm">
        <thead>
          <tr className="border-b border-line text-start text-ink-2">
            <th scope="col" className="py-1.5 text-start font-medium">
              {text.year}
            </th>
            <th scope="col" className="py-1.5 text-start font-medium">
              {text.count}
            </th>
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, total: ofYear }) => (
            <tr key={year} className="border-b border-line">
              <td className="py-1.5">{formatYear(year)}</td>
              <td className="py-1.5">{formatNumber(ofYear)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
