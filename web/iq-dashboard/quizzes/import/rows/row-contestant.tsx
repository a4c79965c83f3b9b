import { formatSerial } from "#contract/contestants/serial.ts";
import type { QuizImportRow } from "#contract/quizzes/quiz-import.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { importRowsText as text } from "#web/text/iq-dashboard/quiz-import.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/forms/field.tsx";
import type { RowTools } from "./row-tools.ts";
import { useChangeRow } from "./use-import-rows.ts";

type RowContestantProps = { row: QuizImportRow; tools: RowTools };

/** The contestant of a row; for an unknown code, a suggestion that one press accepts. */
export function RowContestant({ row, tools: { importId, editing, onChanged } }: RowContestantProps) {
  const change = useChangeRow(importId);
  const { contestant, suggestion, rowNumber } = row;
  if (contestant) return <span className="font-medium wrap-anywhere">{contestant.fullName}</span>;
  if (!suggestion || editing === rowNumber) return null;
  const { serialNumber, fullName } = suggestion;
  const take = () => change.mutate({ rowNumber, serialNumber }, { onSuccess: ({ row: next }) => onChanged(next) });
  return (
    <div className="rounded-c bg-sand-50 px-3 py-2">
      <p className="text-[0.87rem]/6 text-ink-3">{text.nearest}</p>
      <p className="font-medium wrap-anywhere">{fullName}</p>
      <bdi dir="ltr" className="block w-fit text-[0.94rem]/6 whitespace-nowrap text-ink-2">
        {formatSerial(serialNumber)}
      </bdi>
      {change.isError && (
        <div role="alert">
          <FieldError id={`take-${rowNumber}`}>{failureMessage(change.error, text.changeFailed)}</FieldError>
        </div>
      )}
      <Button
        look="outline"
        size="small"
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
