import type { ReactNode } from "react";
import { formatNumber } from "#web/text/numbers.ts";
import { ScrollBox } from "#web/ui/lists/scroll-box.tsx";

type FiguresTableProps = {
  caption: string;
  /** The names of the columns. Without a third one, visitors are left out. */
  headers: readonly string[];
  rows: readonly { key: string; name: ReactNode; viewCount: number; visitorCount?: number | undefined }[];
};

/** Views and visitors of each row. */
export const FiguresTable = ({ caption, headers, rows }: FiguresTableProps) => (
  <ScrollBox label={caption} hasStickyHeader className="mt-4 max-h-80 overflow-y-auto">
    <table className="w-full border-collapse text-small">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {headers.map((header) => (
            <th key={header} scope="col" className={headCell}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, viewCount, visitorCount = 0 }) => (
          <tr key={key} className="border-b border-line last:border-0">
            <th scope="row" className="py-1.5 pe-4 text-start font-normal wrap-anywhere">
              {name}
            </th>
            <td className="w-28 py-1.5 column-figures">{formatNumber(viewCount)}</td>
            {headers.length > 2 && <td className="w-20 py-1.5 column-figures">{formatNumber(visitorCount)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
);

const headCell = "sticky top-0 border-b border-line bg-sand-50 py-2 text-start font-medium text-ink-3";
