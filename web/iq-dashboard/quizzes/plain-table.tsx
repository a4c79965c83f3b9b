import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { ScrollBox } from "#web/ui/lists/scroll-box.tsx";
import { ColumnHeaders } from "./analysis/column-headers.tsx";

type PlainTableProps = {
  caption: string;
  headers: readonly string[];
  /** The rows. The first cell of a row names it. */
  rows: readonly (readonly ReactNode[])[];
  /** Whether the table is long. It then scrolls in a box. */
  isLong?: boolean;
  className?: string;
};

/** A table of figures, on screen and on paper. */
export const PlainTable = ({ caption, headers, rows, isLong = false, className = "max-w-4xl" }: PlainTableProps) => (
  <ScrollBox
    label={caption}
    hasStickyHeader={isLong}
    className={classNames(
      "mt-2 print:overflow-visible",
      isLong ? "max-h-112 overflow-auto print:max-h-none" : "overflow-x-auto",
    )}
  >
    <table className={classNames("w-full border-collapse text-small", className)}>
      <caption className="sr-only">{caption}</caption>
      <thead className={isLong ? "sticky top-0 bg-sand-50 print:static print:bg-white" : undefined}>
        <ColumnHeaders names={headers} />
      </thead>
      <tbody className="column-figures">
        {rows.map(([name, ...cells], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of figures keep their order
          <tr key={row} className="break-inside-avoid border-b border-line align-top last:border-0">
            <th scope="row" className="py-1.5 pe-4 text-start font-normal">
              {name}
            </th>
            {cells.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells keep their columns
              <td key={column} className="py-1.5 pe-4">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
);
