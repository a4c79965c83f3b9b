import type { UseQueryResult } from "@tanstack/react-query";
import type { ComponentProps, Key } from "react";
import { listText } from "#web/text/dashboards.ts";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ListFooter } from "#web/ui/list-footer.tsx";
import { SpokenStatus } from "#web/ui/spoken-status.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { type ListPage, type ListPlace, usePastEnd } from "./use-list-address.ts";

type ListTableProps<Row> = {
  texts: { list: string; pages: string; loading: string; loadFailed: string };
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => Key;
  /** Undefined until it has come. */
  page: ListPage<Row> | undefined;
  /** What the page comes from. A list that came with its screen has none. */
  query?: Pick<UseQueryResult, "isPending" | "isError" | "error" | "isFetching" | "refetch" | "isPlaceholderData">;
  place: ListPlace;
  /** The number of skeleton rows while loading. */
  expectedRows?: number;
  rowClassName?: (row: Row) => string | false | undefined;
  /** The message for an empty list. */
  empty: ComponentProps<typeof EmptyState>;
};

type EmptyTexts = Record<"empty" | "emptyBody" | "nothingFound" | "nothingFoundBody", string>;

/** What an empty list says: that nothing was found, or that there is nothing yet. */
export const emptyOf = (texts: EmptyTexts, isNarrowed: boolean): ComponentProps<typeof EmptyState> =>
  isNarrowed
    ? { title: texts.nothingFound, body: texts.nothingFoundBody }
    : { title: texts.empty, body: texts.emptyBody };

/** A page of a list: its rows, or that they are on their way, are none or could not be loaded, and the way to others. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { texts, columns, keyOf, page, query, place, expectedRows = place.pageSize, rowClassName, empty } = props;
  const isStale = query?.isPlaceholderData ?? false;
  const isPastEnd = usePastEnd(place, page, isStale);
  const totalCount = page?.totalCount ?? 0;
  const isPaged = totalCount > (place.pageSizes.length > 1 ? 0 : place.pageSize);
  const isEmpty = page?.totalCount === 0;
  return (
    <>
      {query?.isPending && <SpokenStatus>{texts.loading}</SpokenStatus>}
      <DataTable
        caption={texts.list}
        columns={columns}
        rows={isPastEnd ? undefined : page?.items}
        keyOf={keyOf}
        expectedRows={expectedRows}
        isStale={isStale}
        {...(place.sort && { sort: place.sort })}
        {...(place.onSort && { onSort: place.onSort })}
        {...(rowClassName && { rowClassName })}
      >
        {query?.isError ? (
          <LoadFailure className="m-4" whatFailed={texts.loadFailed} query={query} />
        ) : isEmpty ? (
          <div className="px-5 py-10">
            <EmptyState role="status" {...empty} />
          </div>
        ) : undefined}
      </DataTable>
      {isPaged && <PageFooter pages={texts.pages} page={page} place={place} />}
    </>
  );
}

type PageFooterProps = { pages: string; page: ListPage<unknown> | undefined; place: ListPlace };

/** Which part of a list is on show, and the way to the others. */
export function PageFooter({ pages, page, place }: PageFooterProps) {
  const { pageSize, pageSizes, toPage, toPageSize } = place;
  // While the next page loads, the rows of the previous one are shown.
  const pageNumber = page?.pageSize === pageSize ? page.pageNumber : undefined;
  return (
    <ListFooter
      texts={{ ...listText, pages }}
      pageNumber={pageNumber ?? place.pageNumber}
      pageSize={pageSize}
      pageSizes={pageSizes}
      totalCount={page?.totalCount ?? 0}
      isTotalCapped={page?.isTotalCapped ?? false}
      onPage={toPage}
      onPageSize={toPageSize}
    />
  );
}
