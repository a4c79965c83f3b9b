import type { SortDirection } from "#web/ui/lists/sort-button.tsx";

/** The page sizes of most lists. */
const usualPageSizes = [10, 15, 25, 50] as const;
/** The largest page number that the API accepts. */
const largestPageNumber = 1_000_000;
const directions = ["asc", "desc"] as const;

/** Parses a parameter; undefined if it is invalid. A missing parameter is the empty text. */
type Reader = (text: string) => unknown;
type Readers = Readonly<Record<string, Reader>>;

export const oneOf =
  <const Value>(values: readonly Value[]) =>
  (text: string): Value | undefined =>
    values.find((value) => String(value) === text);
/** Accepts any text that is not blank. */
export const anyText = (text: string): string | undefined => text.trim() || undefined;

/** Accepts a day such as `2026-11-20`. */
export const dayText = (text: string): string | undefined => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined);

const pageNumberOf = (text: string) =>
  /^[1-9]\d*$/.test(text) ? Math.min(Number(text), largestPageNumber) : undefined;

type Definition<Filters extends Readers, Column extends string> = {
  pageSizes?: readonly number[];
  /** The page size without a choice. */
  pageSize: number;
  /** The filters. Undefined ones are left out of the address. */
  filters?: Filters;
  /** The columns that can be sorted, each with the direction after the first press. The first column is the default. */
  orders?: Readonly<Record<Column, SortDirection>>;
};

export type Place = { pageNumber: number; pageSize: number };
type Order<Column extends string> = [Column] extends [never]
  ? unknown
  : { sortBy: Column; sortDirection: SortDirection };
type View<Filters extends Readers, Column extends string> = Place &
  Order<Column> & { [Name in keyof Filters]: ReturnType<Filters[Name]> };

/** How the view of a list is written in the page's address. */
export type ListAddress<ListView> = {
  pageSizes: readonly number[];
  /** The names of the filters. */
  filters: readonly string[];
  /** Reads the view. Defaults replace missing or invalid parameters, so that old links still open. */
  read(search: URLSearchParams): ListView;
  /** Writes the view. Parameters that equal their defaults are left out. */
  write(view: ListView): URLSearchParams;
  /**
   * Orders by a column: in the given direction, otherwise in its first direction, or in the opposite one if the list
   * already has that order.
   */
  order(view: ListView, columnId: string, direction?: SortDirection): ListView;
};
export type ViewOf<Address> = Address extends ListAddress<infer ListView> ? ListView : never;

/**
 * Makes a list's address. Its parameters have the names of the API's query: `pageNumber`, `pageSize`, `sortBy`,
 * `sortDirection` and the filters.
 */
export function listAddress<Filters extends Readers = Record<never, Reader>, Column extends string = never>(
  definition: Definition<Filters, Column>,
): ListAddress<View<Filters, Column>> {
  type ListView = View<Filters, Column>;
  const { pageSizes = usualPageSizes, pageSize, filters } = definition;
  const natural: Readonly<Record<string, SortDirection>> = definition.orders ?? {};
  const columns = Object.keys(natural);
  const [first] = columns;
  const readers: Readers = {
    ...filters,
    ...(first && { sortBy: oneOf(columns), sortDirection: oneOf(directions) }),
    pageSize: oneOf(pageSizes),
    pageNumber: pageNumberOf,
  };
  const bare: Record<string, unknown> = {
    ...(first && { sortBy: first, sortDirection: natural[first] }),
    pageSize,
    pageNumber: 1,
  };
  return {
    pageSizes,
    filters: Object.keys(filters ?? {}),
    read: (search) => {
      const values = Object.entries(readers).map(([name, read]) => [name, read(search.get(name) ?? "") ?? bare[name]]);
      return Object.fromEntries(values) as ListView;
    },
    write: (view) => {
      const values: Record<string, unknown> = view;
      const written = Object.keys(readers).filter((name) => values[name] !== undefined && values[name] !== bare[name]);
      return new URLSearchParams(written.map((name) => [name, String(values[name])]));
    },
    order: (view, sortBy, direction) => {
      const now = view as { sortBy?: string; sortDirection?: SortDirection };
      const isNatural = now.sortBy === sortBy && now.sortDirection === natural[sortBy];
      const opposite = natural[sortBy] === "asc" ? "desc" : "asc";
      const sortDirection = direction ?? (isNatural ? opposite : natural[sortBy]);
      return { ...view, pageNumber: 1, sortBy, sortDirection };
    },
  };
}

/** The last page of a list; 1 for an empty list. */
export const lastPageOf = (totalCount: number, pageSize: number): number =>
  Math.max(1, Math.ceil(totalCount / pageSize));

/** Cuts a page out of a list that is loaded whole. */
export function pageOf<Row>(rows: readonly Row[], { pageNumber, pageSize }: Place) {
  const start = (pageNumber - 1) * pageSize;
  return { items: rows.slice(start, start + pageSize), totalCount: rows.length };
}
