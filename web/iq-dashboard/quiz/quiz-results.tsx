import type { QuizResult } from "#contract/quizzes.ts";
import { formatSerial } from "#contract/serial.ts";
import { failureMessage } from "#web/failure-message.ts";
import { pageSizes } from "#web/list-pages.ts";
import { LoadFailure } from "#web/load-failure.tsx";
import { listText } from "#web/text/dashboards.ts";
import { formatDateTime, formatNumber, formatPercent } from "#web/text/numbers.ts";
import { quizzesText, quizText as text } from "#web/text/quizzes.ts";
import { Badge } from "#web/ui/badge.tsx";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { HeaderSearch } from "#web/ui/header-search.tsx";
import { ListFooter } from "#web/ui/list-footer.tsx";
import type { SortDirection } from "#web/ui/sort-button.tsx";
import { PageGone } from "../page-gone.tsx";
import { usePageAddress } from "../use-page-address.ts";
import { type ResultOrder, resultOrders, useQuizResults } from "./use-quizzes.ts";

const defaultPageSize = 15;
const footerTexts = { ...listText, pages: text.resultPages };
const searchTexts = {
  placeholder: text.searchPlaceholder,
  search: text.search,
  clear: text.clearSearch,
  blank: text.blankSearch,
};

const columns: readonly Column<QuizResult>[] = [
  {
    id: "fullName",
    header: text.name,
    isRowHeader: true,
    order: "text",
    isWideOnCard: true,
    cell: ({ contestant: { fullName, isDeleted } }) => (
      <span className="flex flex-wrap items-center gap-x-2.5">
        <span className="font-medium wrap-anywhere">{fullName}</span>
        {isDeleted && <Badge look="sand">{text.isDeleted}</Badge>}
      </span>
    ),
  },
  {
    id: "serialNumber",
    header: text.serial,
    isWideOnCard: true,
    cell: ({ contestant: { serialNumber } }) => (
      <bdi dir="ltr" className="whitespace-nowrap">
        {formatSerial(serialNumber)}
      </bdi>
    ),
  },
  {
    id: "score",
    header: text.score,
    order: "number",
    className: "tabular-nums",
    cell: ({ score }) => <span className="font-medium">{formatPercent(score)}</span>,
  },
  {
    id: "points",
    header: text.points,
    className: "tabular-nums",
    cell: ({ points, maxPoints }) =>
      points === null || maxPoints === null
        ? quizzesText.noAverage
        : text.pointsOf(formatNumber(points), formatNumber(maxPoints)),
  },
  {
    id: "createdAt",
    header: text.takenAt,
    order: "date",
    isWideOnCard: true,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="text-ink-2">
        {formatDateTime(createdAt)}
      </time>
    ),
  },
];

/** Who got what: found, ordered and paged by the address. */
export function QuizResults({ id, expectedRows }: { id: string; expectedRows: number }) {
  const { address, pageNumber, pageSize, change, toPage, toPageSize } = usePageAddress(defaultPageSize);
  const searched = address.get("text")?.trim() ?? "";
  const sortBy = resultOrders.find((known) => known === address.get("sortBy")) ?? "createdAt";
  const sortDirection = address.get("sortDirection") === "asc" ? "asc" : "desc";
  const list = useQuizResults(id, { pageNumber, pageSize, text: searched, sortBy, sortDirection });
  const { data } = list;

  const orderBy = (columnId: string, named?: SortDirection) => {
    // A name is first read from its beginning, figures from the highest.
    const natural = (columnId as ResultOrder) === "fullName" ? "asc" : "desc";
    const other = natural === "asc" ? "desc" : "asc";
    const direction = named ?? (columnId === sortBy && sortDirection === natural ? other : natural);
    change({
      sortBy: columnId === "createdAt" ? null : columnId,
      sortDirection: direction === "desc" ? null : direction,
    });
  };

  return (
    <section aria-label={text.resultList} className="rounded-panel border border-line bg-white">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-4">
        <h2 className="text-[1.1rem]">{text.resultList}</h2>
        <HeaderSearch texts={searchTexts} isInPage />
      </div>
      {searched && (
        <p className="border-b border-line px-4 py-3 font-medium wrap-anywhere">{text.resultsFor(searched)}</p>
      )}
      <DataTable
        caption={text.resultList}
        columns={columns}
        rows={list.isError ? undefined : data?.items}
        keyOf={(result) => result.id}
        expectedRows={expectedRows}
        sort={{ columnId: sortBy, direction: sortDirection }}
        onSort={orderBy}
        isStale={list.isPlaceholderData}
      >
        {list.isError ? (
          <LoadFailure className="m-4" message={failureMessage(list.error, quizzesText.loadFailed)} query={list} />
        ) : (
          data?.items.length === 0 && (
            <div className="p-6">
              {data.totalCount > 0 ? (
                <PageGone onFirstPage={() => toPage(1)} />
              ) : searched ? (
                <EmptyState role="status" title={text.nothingFound} body={text.nothingFoundBody} />
              ) : (
                <EmptyState role="status" title={text.noResults} />
              )}
            </div>
          )
        )}
      </DataTable>
      {data && !list.isError && data.totalCount > 0 && (
        <ListFooter
          texts={footerTexts}
          pageNumber={pageNumber}
          pageSize={pageSize}
          pageSizes={pageSizes}
          totalCount={data.totalCount}
          onPage={toPage}
          onPageSize={toPageSize}
        />
      )}
      {list.isPending && (
        <p role="status" className="sr-only">
          {text.loadingResults}
        </p>
      )}
    </section>
  );
}
