import { useEffect } from "react";
import type { SortDirection, TableSort } from "#web/ui/lists/sort-button.tsx";
import { useSearchAddress } from "#web/ui/lists/use-search-address.ts";
import { type ListAddress, lastPageOf, type Place } from "./list-address.ts";

type ShowOptions = { replace?: boolean };

/** The filters and the order of a list, for saving, and how they are shown again. */
export type SavableView = { now: string; isFiltered: boolean; show: (search: URLSearchParams) => void };

/** Filters that are not saved: a search may name somebody, and the lists of runs pass. */
const passing: readonly string[] = ["text", "runId"];

/** The page of a list, with functions that change it. */
export type ListPlace = Place & {
  /** Undefined for a list without filters. */
  savable?: SavableView | undefined;
  pageSizes: readonly number[];
  toPage: (pageNumber: number, options?: ShowOptions) => void;
  toPageSize: (pageSize: number) => void;
  sort?: TableSort | undefined;
  onSort?: ((columnId: string, direction?: SortDirection) => void) | undefined;
};

/**
 * The view of a list, which is kept in the page's address. With `startsAtTop` each change scrolls to the top. A list
 * below other content stays where it is.
 */
export function useListAddress<View extends Place>(list: ListAddress<View>, { startsAtTop = false } = {}) {
  const address = useSearchAddress();
  const view = list.read(address.search);
  const latest = () => list.read(address.latest());
  const show = (next: View, options?: ShowOptions) =>
    address.show(list.write(next), { preventScrollReset: !startsAtTop, ...options });
  /** A new view always starts with its first page. */
  const change = (changes: Partial<View>, options?: ShowOptions) =>
    show({ ...latest(), pageNumber: 1, ...changes }, options);
  const filters = list.filters.filter((name) => !passing.includes(name));
  const savable = list.write({ ...view, pageNumber: 1 });
  for (const name of passing) savable.delete(name);
  const { sortBy, sortDirection } = view as { sortBy?: string; sortDirection?: SortDirection };
  const place: ListPlace = {
    pageNumber: view.pageNumber,
    pageSize: view.pageSize,
    pageSizes: list.pageSizes,
    savable:
      filters.length === 0
        ? undefined
        : {
            now: savable.toString(),
            isFiltered: filters.some((name) => savable.has(name)),
            show: (search) => show(list.read(search)),
          },
    toPage: (pageNumber, options) => show({ ...latest(), pageNumber }, options),
    toPageSize: (pageSize) => show({ ...latest(), pageNumber: 1, pageSize }),
    ...(sortBy !== undefined &&
      sortDirection !== undefined && {
        sort: { columnId: sortBy, direction: sortDirection },
        onSort: (columnId, direction) => show(list.order(latest(), columnId, direction)),
      }),
  };
  return { view, change, place };
}

export type ListPage<Row> = Partial<Place> & {
  items: readonly Row[];
  totalCount: number;
  isTotalCapped?: boolean | undefined;
};

/**
 * Whether a page is behind the end of its list. If so, goes to the last page, unless a navigation is already under way.
 */
export function usePastEnd(
  { pageSize, toPage }: ListPlace,
  page: ListPage<unknown> | undefined,
  isPlaceholderData: boolean,
): boolean {
  const isPastEnd = page !== undefined && page.items.length === 0 && page.totalCount > 0;
  const lastPage = isPastEnd && !isPlaceholderData ? lastPageOf(page.totalCount, pageSize) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `toPage` is a new function in each render
  useEffect(() => {
    if (lastPage !== null) toPage(lastPage, { replace: true });
  }, [lastPage]);
  return isPastEnd;
}
