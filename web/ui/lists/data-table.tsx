import type { Key, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Skeleton } from "../feedback/skeleton.tsx";
import { type OrderKind, OrderSelect } from "../forms/order-select.tsx";
import { SortButton, type SortDirection, type TableSort } from "./sort-button.tsx";

export type Column<Row> = {
  id: string;
  header: string;
  /** Whether the header is hidden from view, as for actions and pictures. */
  isHeaderHidden?: boolean;
  /** Stands in place of the header, and with it above the cards. */
  head?: ReactNode;
  /** Whether the cell is the row's header, which screen readers read before its other cells. */
  isRowHeader?: boolean;
  /** Makes the column sortable, and sets its first direction. `onSort` receives its `id`. */
  order?: OrderKind;
  /** The class of header and cell in the wide form, for width and alignment. */
  className?: string;
  /** Whether the cell takes the full width on a card, with its header hidden from view. */
  isWideOnCard?: boolean;
  /** Whether the cell is left out on cards. */
  isHiddenOnCard?: boolean;
  cell: (row: Row, index: number) => ReactNode;
};

type DataTableProps<Row> = {
  /** The accessible name. */
  caption: string;
  columns: readonly Column<Row>[];
  /** The rows. Undefined while they load; placeholders are then shown for as many as expected. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => Key;
  expectedRows: number;
  sort?: TableSort;
  /**
   * Called when a header is pressed. Without a direction it means the column's first direction, or the opposite one.
   */
  onSort?: (columnId: string, direction?: SortDirection) => void;
  /** Whether other rows are loading. The present ones then stay, faded. */
  isStale?: boolean;
  rowClassName?: (row: Row) => string | false | undefined;
  /** Replaces the rows, for an empty state or a failure. */
  children?: ReactNode;
};

const ariaSort = { asc: "ascending", desc: "descending" } as const;
const headCell =
  "bg-sand-50 px-2.5 first:ps-4 last:pe-3 py-2.5 text-start text-small font-medium whitespace-nowrap text-ink-3";

/**
 * A table with a header that stays in view. Below 48rem its rows become cards that repeat the headers. Its container
 * must not scroll sideways, because the header could then not stay at the edge of the window.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, expectedRows, sort, onSort, isStale = false, rowClassName, children } = props;
  const isEmpty = rows?.length === 0;
  const isOrdered = sort !== undefined && onSort !== undefined && !isEmpty;
  return (
    <div className="@container">
      {isOrdered && <OrderSelect columns={columns} sort={sort} onSort={onSort} />}
      {!isEmpty &&
        columns.map(
          ({ id, head, header }) =>
            head && (
              <div
                key={id}
                className="flex items-center gap-1 border-b border-line ps-1 text-small text-ink-2 @3xl:hidden"
              >
                {head}
                <span aria-hidden="true">{header}</span>
              </div>
            ),
        )}
      {children}
      <table
        aria-busy={!rows || isStale}
        hidden={children !== undefined && (isEmpty || !rows)}
        className="w-full border-collapse text-small @max-3xl:block"
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="@max-3xl:hidden">
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                aria-sort={sort?.columnId === column.id ? ariaSort[sort.direction] : undefined}
                className={classNames(headCell, "sticky top-[72px] z-[5] border-b border-line", column.className)}
              >
                {column.head ??
                  (column.order && onSort ? (
                    <SortButton columnId={column.id} label={column.header} sort={sort} onSort={onSort} />
                  ) : (
                    <span className={column.isHeaderHidden ? "sr-only" : undefined}>{column.header}</span>
                  ))}
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
                // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no ids
                <tr key={index} className={line}>
                  {columns.map((column) => (
                    <Cell key={column.id} column={column}>
                      <Skeleton className="h-4 w-4/5 min-w-8" />
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
  "@max-3xl:relative border-b border-line last:border-0 hover:bg-sand-100 @3xl:h-13 @max-3xl:grid @max-3xl:grid-cols-2 @lg:@max-3xl:grid-cols-4 @max-3xl:gap-x-3 @max-3xl:gap-y-2.5 @max-3xl:p-4";

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const Tag = column.isRowHeader ? "th" : "td";
  return (
    <Tag
      scope={column.isRowHeader ? "row" : undefined}
      className={classNames(
        "px-2.5 py-1 text-start align-middle @3xl:first:ps-4 @3xl:last:pe-3 font-normal @max-3xl:p-0 @max-3xl:[inline-size:auto] @max-3xl:wrap-anywhere @max-3xl:[&_.whitespace-nowrap]:whitespace-normal",
        // Room for a name without parting its words.
        column.isRowHeader && "@3xl:min-w-52",
        column.isHiddenOnCard ? "@max-3xl:hidden" : "@max-3xl:block",
        column.isWideOnCard && "@max-3xl:col-span-full",
        column.className,
      )}
    >
      <CardLabel {...column} />
      {children}
    </Tag>
  );
}

/** The header of a cell on a card. Row headers and cells that explain themselves have none. */
function CardLabel({ header, isWideOnCard, isRowHeader, isHeaderHidden }: CardLabelProps) {
  if (isWideOnCard && (isRowHeader || isHeaderHidden)) return null;
  const look = isWideOnCard ? "sr-only" : "block text-caption text-ink-3";
  return <span className={classNames(look, "@3xl:hidden")}>{header}</span>;
}

type CardLabelProps = Pick<Column<never>, "header" | "isWideOnCard" | "isRowHeader" | "isHeaderHidden">;
