import type { UseQueryResult } from "@tanstack/react-query";
import type { ComponentProps, Key, ReactNode } from "react";
import { listText } from "#web/text/dashboard/dashboards.ts";
import { classNames } from "#web/ui/class-names.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { type Column, DataTable } from "#web/ui/lists/data-table.tsx";
import { ListFooter } from "#web/ui/lists/list-footer.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { type Choice, ChoiceBar, choiceColumn, choiceRow } from "./choice.tsx";
import { SavedViews } from "./saved-views.tsx";
import { type ListPage, type ListPlace, usePastEnd } from "./use-list-address.ts";

type ListTableProps<Row> = {
  texts: { list: string; pages: string; loading: string; loadFailed: string };
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => Key;
  /** The page; undefined while it loads. */
  page: ListPage<Row> | undefined;
  /** The query that loads the page. A list from a loader has none. */
  query?: Pick<UseQueryResult, "isPending" | "isError" | "error" | "isFetching" | "refetch" | "isPlaceholderData">;
  place: ListPlace;
  /** The number of skeleton rows while loading. */
  expectedRows?: number;
  rowClassName?: (row: Row) => string | false | undefined;
  /** The message if the list is empty. */
  empty: ComponentProps<typeof EmptyState>;
  /** Lets rows be chosen, for actions on many. */
  many?: { choice: Choice; nameOf: (row: Row) => string; hasMatching: boolean; actions: ReactNode };
};

type EmptyTexts = Record<"empty" | "emptyBody" | "nothingFound" | "nothingFoundBody", string>;

/** Chooses the message: nothing matches, or the list is empty. */
export const emptyOf = (texts: EmptyTexts, isNarrowed: boolean): ComponentProps<typeof EmptyState> =>
  isNarrowed
    ? { title: texts.nothingFound, body: texts.nothingFoundBody }
    : { title: texts.empty, body: texts.emptyBody };

/** A page of a list: rows, placeholders while loading, empty message or failure, with pagination. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { texts, keyOf, page, query, place, expectedRows = place.pageSize, empty, many } = props;
  const isStale = query?.isPlaceholderData ?? false;
  const isPastEnd = usePastEnd(place, page, isStale);
  const totalCount = page?.totalCount ?? 0;
  const isPaged = totalCount > (place.pageSizes.length > 1 ? 0 : place.pageSize);
  const isEmpty = page?.totalCount === 0;
  return (
    <>
      {query?.isPending && <SpokenStatus>{texts.loading}</SpokenStatus>}
      {place.savable && <SavedViews {...place.savable} />}
      <DataTable
        caption={texts.list}
        rows={isPastEnd ? undefined : page?.items}
        keyOf={keyOf}
        expectedRows={expectedRows}
        isStale={isStale}
        {...(place.sort && { sort: place.sort })}
        {...(place.onSort && { onSort: place.onSort })}
        {...withChoice(props)}
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
      {many && (
        <ChoiceBar choice={many.choice} total={many.hasMatching ? page : undefined}>
          {many.actions}
        </ChoiceBar>
      )}
    </>
  );
}

/** The columns and the class of the rows, which can be chosen or not. */
function withChoice<Row>({ columns, rowClassName, keyOf, many }: ListTableProps<Row>) {
  if (!many) return { columns, ...(rowClassName && { rowClassName }) };
  const keyText = (row: Row) => String(keyOf(row));
  return {
    columns: [choiceColumn(many.choice, keyText, many.nameOf), ...columns],
    rowClassName: (row: Row) => {
      const isChosen = many.choice.has(keyText(row));
      return classNames(choiceRow(isChosen), !isChosen && rowClassName?.(row));
    },
  };
}

type PageFooterProps = { pages: string; page: ListPage<unknown> | undefined; place: ListPlace };

/** Pagination with the number of rows and the place in the list. */
export function PageFooter({ pages, page, place }: PageFooterProps) {
  const { pageSize, pageSizes, toPage, toPageSize } = place;
  // The previous rows stay on screen while the next page loads.
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
