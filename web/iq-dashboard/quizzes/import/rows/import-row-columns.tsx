import type { QuizImportRow } from "#contract/quizzes/quiz-import.ts";
import { importRowsText as text } from "#web/text/iq-dashboard/quiz-import.ts";
import { formatDateTime, formatNumber, formatPercent } from "#web/text/numbers.ts";
import type { Column } from "#web/ui/lists/data-table.tsx";
import { RowActions } from "./row-actions.tsx";
import { RowContestant } from "./row-contestant.tsx";
import { RowSerial } from "./row-serial.tsx";
import { RowState } from "./row-state.tsx";
import type { RowTools } from "./row-tools.ts";

export const importRowColumns = (tools: RowTools): readonly Column<QuizImportRow>[] => [
  {
    id: "rowNumber",
    header: text.number,
    className: "@3xl:w-16 tabular-nums text-ink-3",
    cell: ({ rowNumber }) => formatNumber(rowNumber),
  },
  {
    id: "state",
    header: text.state,
    className: "@3xl:w-44",
    cell: (row) => <RowState row={row} />,
  },
  {
    id: "serialNumber",
    header: text.serial,
    isRowHeader: true,
    isWideOnCard: true,
    className: "@3xl:w-60",
    cell: (row) => <RowSerial row={row} tools={tools} />,
  },
  {
    id: "contestant",
    header: text.contestant,
    isWideOnCard: true,
    cell: (row) => <RowContestant row={row} tools={tools} />,
  },
  {
    id: "score",
    header: text.score,
    className: "@3xl:w-28 tabular-nums",
    cell: ({ score, points, maxPoints, typedScore }) =>
      score === null ? (
        <span className="text-danger wrap-anywhere">{typedScore || text.missing}</span>
      ) : (
        <>
          <span className="block font-medium">{formatPercent(score)}</span>
          {points !== null && maxPoints !== null && (
            <span className="block text-[0.87rem]/5 text-ink-3">
              {text.pointsOf(formatNumber(points), formatNumber(maxPoints))}
            </span>
          )}
        </>
      ),
  },
  {
    id: "takenAt",
    header: text.takenAt,
    className: "@3xl:w-44",
    cell: ({ takenAt, typedTime }) =>
      takenAt ? (
        <time dateTime={takenAt} className="block text-[0.94rem]/6 text-ink-2">
          {formatDateTime(takenAt)}
        </time>
      ) : (
        <bdi className={typedTime ? "text-danger wrap-anywhere" : "text-ink-3"}>{typedTime || text.noTime}</bdi>
      ),
  },
  {
    id: "actions",
    header: text.actions,
    isHeaderHidden: true,
    isWideOnCard: true,
    className: "@3xl:w-24",
    cell: (row) => <RowActions row={row} tools={tools} />,
  },
];
