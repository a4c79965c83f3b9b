import type { Key, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Skeleton } from "./skeleton.tsx";
import { SortButton, type TableSort } from "./sort-button.tsx";

export type Column<Row> = {
  id: string;
  header: string;
  /** The header is read out but not seen: actions, pictures. */
  isHeaderHidden?: boolean;
  /** Names the row: read out before its other cells. */
  isRowHeader?: boolean;
  /** Whether the list can be ordered by it. Its `id` is what `onSort` is told. */
  isSortable?: boolean;
  /** Of header and cell in the wide form: width, alignment. */
  className?: string;
  /** In the narrow form, where a row is a card: takes the card's whole width, without its header. */
  isWideOnCard?: boolean;
  /** Left out of the narrow form. */
  isHiddenOnCard?: boolean;
  cell: (row: Row, index: number) => ReactNode;
};

type DataTableProps<Row> = {
  /** What the table holds, read out before it. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while they are on the way: as many rows as are expected hold their place. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => Key;
  expectedRows: number;
  sort?: TableSort;
  onSort?: (columnId: string) => void;
  /** Other rows are on the way: those on show stay, faded. */
  isStale?: boolean;
  rowClassName?: (row: Row) => string | false | undefined;
  /** In place of rows: nothing there, or why they cannot be shown. */
  children?: ReactNode;
};

const headCell =
  "bg-sand-50 px-2.5 first:ps-4 last:pe-3 py-2.5 text-start text-[0.9rem]/6 font-medium whitespace-nowrap text-ink-3";

/**
 * A table whose header stays in sight. Where it has less than 48rem, rows become cards that repeat the headers. What it
 * stands in must not scroll sideways, so that the header can stick to the window.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, expectedRows, sort, onSort, isStale = false, rowClassName, children } = props;
  const isEmpty = rows?.length === 0;
  return (
    <div className="@container">
      {children}
      <table
        aria-busy={!rows || isStale}
        hidden={children !== undefined && (isEmpty || !rows)}
        className="w-full border-collapse text-[0.97rem]/7 @max-3xl:block"
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="@max-3xl:sr-only">
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                aria-sort={sort?.columnId === column.id ? sort.direction : undefined}
                className={classNames(headCell, "sticky top-[72px] z-[5] border-b border-line", column.className)}
              >
                {column.isSortable && onSort ? (
                  <SortButton columnId={column.id} label={column.header} sort={sort} onSort={onSort} />
                ) : (
                  <span className={column.isHeaderHidden ? "sr-only" : undefined}>{column.header}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={classNames("@max-3xl:block", isStale && "opacity-60 transition-opacity")}>
          {rows
            ? rows.map((row, index) => (
                <tr key={keyOf(row)} className={classNames(line, rowClassName?.(row))}>
                  {columns.map((column) => (
                    <Cell key={column.id} column={column}>
                      {column.cell(row, index)}
                    </Cell>
                  ))}
                </tr>
              ))
            : Array.from({ length: expectedRows }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: places, not things
                <tr key={index} className={line}>
                  {columns.map((column) => (
                    <Cell key={column.id} column={column}>
                      <Skeleton className="my-1.5 h-4 w-4/5 min-w-8" />
                    </Cell>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}

const line =
  "border-b border-line last:border-0 hover:bg-sand-50 @max-3xl:grid @max-3xl:grid-cols-2 @lg:@max-3xl:grid-cols-4 @max-3xl:gap-x-4 @max-3xl:gap-y-2.5 @max-3xl:p-4";

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const Tag = column.isRowHeader ? "th" : "td";
  return (
    <Tag
      scope={column.isRowHeader ? "row" : undefined}
      className={classNames(
        "px-2.5 py-2.5 text-start align-middle @3xl:first:ps-4 @3xl:last:pe-3 font-normal @max-3xl:p-0 @max-3xl:[inline-size:auto]",
        column.isHiddenOnCard ? "@max-3xl:hidden" : "@max-3xl:block",
        column.isWideOnCard && "@max-3xl:col-span-full",
        column.className,
      )}
    >
      {!column.isWideOnCard && (
        <span aria-hidden="true" className="block text-[0.85rem]/6 text-ink-3 @3xl:hidden">
          {column.header}
        </span>
      )}
      {children}
    </Tag>
  );
}
