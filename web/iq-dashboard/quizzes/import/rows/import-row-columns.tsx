import { formatSerial } from "#contract/contestants/serial.ts";
import { type QuizImportRow, quizImportProblems } from "#contract/quizzes/quiz-import.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { actionsColumn } from "#web/dashboard/lists/actions-column.tsx";
import { ContestantLink } from "#web/iq-dashboard/contestants/contestant-link.tsx";
import { importRowsText as text } from "#web/text/iq-dashboard/quiz-import.ts";
import { formatDateTime, formatNumber, formatPercent } from "#web/text/numbers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/forms/field.tsx";
import type { Column } from "#web/ui/lists/data-table.tsx";
import { RowActions } from "./row-actions.tsx";
import { RowSerial } from "./row-serial.tsx";
import type { RowTools } from "./row-tools.ts";
import { useChangeRow } from "./use-import-rows.ts";

export const importRowColumns = (tools: RowTools): readonly Column<QuizImportRow>[] => [
  {
    id: "rowNumber",
    header: text.number,
    className: "@3xl:w-16 column-figures text-ink-3",
    cell: ({ rowNumber }) => formatNumber(rowNumber),
  },
  {
    id: "state",
    header: text.state,
    className: "@3xl:w-36 @5xl:w-44",
    cell: (row) => <RowState row={row} />,
  },
  {
    id: "serialNumber",
    header: text.serial,
    isRowHeader: true,
    isWideOnCard: true,
    className: "@3xl:w-48 @5xl:w-60",
    cell: (row) => <RowSerial row={row} tools={tools} />,
  },
  {
    id: "contestant",
    header: text.contestant,
    isWideOnCard: true,
    className: "@3xl:min-w-52",
    cell: (row) => <RowContestant row={row} tools={tools} />,
  },
  {
    id: "score",
    header: text.score,
    className: "@3xl:w-28 column-figures",
    cell: ({ score, points, maxPoints, typedScore }) =>
      score === null ? (
        <span className="text-danger wrap-anywhere">{typedScore || text.missing}</span>
      ) : (
        <>
          <span className="block font-medium">{formatPercent(score)}</span>
          {points !== null && maxPoints !== null && (
            <span className="block text-caption text-ink-3">
              {text.pointsOf(formatNumber(points), formatNumber(maxPoints))}
            </span>
          )}
        </>
      ),
  },
  {
    id: "takenAt",
    header: text.takenAt,
    className: "@3xl:w-36 @5xl:w-44",
    cell: ({ takenAt, typedTime }) =>
      takenAt ? (
        <time dateTime={takenAt} className="block text-small text-ink-2">
          {formatDateTime(takenAt)}
        </time>
      ) : (
        <bdi className={typedTime ? "text-danger wrap-anywhere" : "text-ink-3"}>{typedTime || text.noTime}</bdi>
      ),
  },
  actionsColumn((row) => <RowActions row={row} tools={tools} />),
];

const looks = { matched: "ok", unknown: "gold", duplicate: "sand", malformed: "danger", excluded: "sand" } as const;

/** Shows what happens to a row, and why. */
function RowState({ row }: { row: QuizImportRow }) {
  const reasons = reasonsOf(row);
  return (
    <>
      <Badge look={looks[row.state]}>{text.states[row.state]}</Badge>
      {reasons.length > 0 && (
        <ul className="mt-1 text-small text-ink-2">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function reasonsOf({ state, problems, unknownBecause, duplicateOf }: QuizImportRow): readonly string[] {
  if (state === "malformed") return problems.map((code) => quizImportProblems[code]);
  if (state === "duplicate") return [text.why[duplicateOf ?? "stored"]];
  if (state === "unknown") return [text.why[unknownBecause ?? "not_registered"]];
  if (state === "excluded") return [text.why.excluded];
  return [];
}

type RowContestantProps = { row: QuizImportRow; tools: RowTools };

/** The contestant of a row. An unknown code has a suggestion that one press accepts. */
function RowContestant({ row, tools: { importId, editing, onChanged } }: RowContestantProps) {
  const change = useChangeRow(importId);
  const { contestant, suggestion, rowNumber } = row;
  if (contestant) return <ContestantLink contestant={contestant} />;
  if (!suggestion || editing === rowNumber) return null;
  const { serialNumber, fullName } = suggestion;
  const take = () => change.mutate({ rowNumber, serialNumber }, { onSuccess: ({ row: next }) => onChanged(next) });
  return (
    <div className="rounded-c bg-sand-50 px-3 py-2">
      <p className="text-caption text-ink-3">{text.nearest}</p>
      <p className="font-medium wrap-anywhere">{fullName}</p>
      <bdi dir="ltr" className="block w-fit text-small whitespace-nowrap text-ink-2">
        {formatSerial(serialNumber)}
      </bdi>
      {change.isError && (
        <div role="alert">
          <FieldError id={`take-${rowNumber}`}>{failureMessage(change.error, text.changeFailed)}</FieldError>
        </div>
      )}
      <Button
        look="outline"
        className="mt-2"
        aria-label={text.takeFor(formatNumber(rowNumber), fullName)}
        isPending={change.isPending}
        pendingText={text.saving}
        onClick={take}
      >
        {text.take}
      </Button>
    </div>
  );
}
