import { formatSerial } from "#contract/contestants/serial.ts";
import { wholePercentile } from "#contract/quizzes/percentiles.ts";
import type { QuizResult } from "#contract/quizzes/quizzes.ts";
import { ListTable } from "#web/dashboard/lists/list-table.tsx";
import { useListAddress } from "#web/dashboard/lists/use-list-address.ts";
import { normsText } from "#web/text/iq-dashboard/norms.ts";
import { quizzesText, quizText as text } from "#web/text/iq-dashboard/quizzes.ts";
import { formatDateTime, formatNumber, formatPercent } from "#web/text/numbers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { HeaderSearch } from "#web/ui/frames/header-search.tsx";
import type { Column } from "#web/ui/lists/data-table.tsx";
import { ContestantLink } from "../contestants/contestant-link.tsx";
import { resultsAddress, useQuizResults } from "./use-quizzes.ts";

const listTexts = {
  list: text.resultList,
  pages: text.resultPages,
  loading: text.loadingResults,
  loadFailed: quizzesText.loadFailed,
};

const percentile: Column<QuizResult> = {
  id: "percentile",
  header: normsText.percentile,
  className: "column-figures",
  cell: ({ norm }) =>
    norm ? (
      <span className="flex flex-wrap items-center gap-x-2">
        {formatNumber(wholePercentile(norm.percentile))}
        {norm.standardScore === null && <Badge look="gold">{normsText.provisional}</Badge>}
      </span>
    ) : (
      normsText.unknown
    ),
};

const columnsOf = (hasNorms: boolean): readonly Column<QuizResult>[] => [
  {
    id: "fullName",
    header: text.name,
    isRowHeader: true,
    order: "text",
    isWideOnCard: true,
    cell: ({ contestant }) => (
      <span className="flex flex-wrap items-center gap-x-2.5">
        <ContestantLink contestant={contestant} />
        {contestant.isDeleted && <Badge look="sand">{text.isDeleted}</Badge>}
      </span>
    ),
  },
  {
    id: "serialNumber",
    header: text.serial,
    isWideOnCard: true,
    cell: ({ contestant: { serialNumber } }) => (
      <bdi dir="ltr" className="@3xl:whitespace-nowrap">
        {formatSerial(serialNumber)}
      </bdi>
    ),
  },
  {
    id: "score",
    header: text.score,
    order: "number",
    className: "column-figures",
    cell: ({ score }) => <span className="font-medium">{formatPercent(score)}</span>,
  },
  {
    id: "points",
    header: text.points,
    className: "column-figures",
    cell: ({ points, maxPoints }) =>
      points === null || maxPoints === null
        ? quizzesText.noAverage
        : text.pointsOf(formatNumber(points), formatNumber(maxPoints)),
  },
  ...(hasNorms ? [percentile] : []),
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

/** The results of a test. Search, order and page are in the address. */
export function QuizResults({ id, expectedRows }: { id: string; expectedRows: number }) {
  const { view, place } = useListAddress(resultsAddress);
  const list = useQuizResults(id, view);
  const normsKeptAt = list.data?.normsKeptAt ?? null;
  return (
    <section aria-label={text.resultList} className="rounded-panel border border-line bg-white">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-4">
        <h2 className="text-body">{text.resultList}</h2>
        <HeaderSearch texts={text.search} isInPage />
      </div>
      {view.text && (
        <p className="border-b border-line px-4 py-3 font-medium wrap-anywhere">{text.resultsFor(view.text)}</p>
      )}
      {normsKeptAt !== null && (
        <p className="border-b border-line px-4 py-3 text-small text-ink-2">
          {text.byNorms(formatDateTime(normsKeptAt))}
        </p>
      )}
      <ListTable
        texts={listTexts}
        columns={columnsOf(normsKeptAt !== null)}
        keyOf={(result) => result.id}
        page={list.data}
        query={list}
        place={place}
        expectedRows={expectedRows}
        empty={view.text ? { title: text.nothingFound, body: text.nothingFoundBody } : { title: text.noResults }}
      />
    </section>
  );
}
