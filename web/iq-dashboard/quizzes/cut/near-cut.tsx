import { useState } from "react";
import { formatSerial } from "#contract/contestants/serial.ts";
import type { QuizResult } from "#contract/quizzes/quizzes.ts";
import { RunList } from "#web/dashboard/lists/run-list.tsx";
import { ContestantLink } from "#web/iq-dashboard/contestants/contestant-link.tsx";
import { cutScoreText as text } from "#web/text/iq-dashboard/cut-score.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { type Column, DataTable } from "#web/ui/lists/data-table.tsx";
import { useNearResults } from "./use-cut-scores.ts";

const pageSize = 25;
const listTexts = {
  loading: text.nearLoading,
  loadFailed: text.nearLoadFailed,
  empty: text.nearEmpty,
  pages: text.nearPages,
};

/** Lists people with a score within one standard error of the cut. */
export function NearCut({ id, cut, standardError }: { id: string; cut: number; standardError: number }) {
  const [pageNumber, setPageNumber] = useState(1);
  const [rightFrom, rightTo] = [Math.ceil(cut - standardError), Math.floor(cut + standardError)];
  const list = useNearResults(id, { rightFrom, rightTo, pageNumber, pageSize });
  return (
    <section aria-label={text.near} className="min-w-0">
      <h3 className="text-body">{text.near}</h3>
      <p className="mt-1 mb-3 max-w-[75ch] text-small text-ink-2">
        {text.nearBody(formatNumber(rightFrom), formatNumber(rightTo))}
      </p>
      <RunList query={list} texts={listTexts} pageNumber={pageNumber} onPage={setPageNumber} hasSkeleton>
        <DataTable
          caption={text.near}
          columns={columnsAt(cut)}
          rows={list.data?.items}
          keyOf={(result) => result.id}
          expectedRows={3}
          isStale={list.isPlaceholderData}
        />
      </RunList>
    </section>
  );
}

const rightAnswers = ({ questions }: QuizResult) => questions.filter(({ isCorrect }) => isCorrect).length;

const columnsAt = (cut: number): readonly Column<QuizResult>[] => [
  {
    id: "fullName",
    header: text.name,
    isRowHeader: true,
    isWideOnCard: true,
    cell: ({ contestant }) => <ContestantLink contestant={contestant} />,
  },
  {
    id: "serialNumber",
    header: text.serial,
    isWideOnCard: true,
    cell: ({ contestant }) => <bdi dir="ltr">{formatSerial(contestant.serialNumber)}</bdi>,
  },
  {
    id: "right",
    header: text.right,
    className: "column-figures",
    cell: (result) => formatNumber(rightAnswers(result)),
  },
  {
    id: "side",
    header: text.side,
    cell: (result) =>
      rightAnswers(result) >= cut ? <Badge look="ok">{text.above}</Badge> : <Badge look="sand">{text.below}</Badge>,
  },
];
