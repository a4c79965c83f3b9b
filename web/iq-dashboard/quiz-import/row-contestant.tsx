import type { QuizImportRow } from "#contract/quiz-import.ts";
import { formatSerial } from "#contract/serial.ts";
import { failureMessage } from "#web/failure-message.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { importRowsText as text } from "#web/text/quiz-import.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import type { RowTools } from "./row-tools.ts";
import { useChangeRow } from "./use-import-rows.ts";

type RowContestantProps = { row: QuizImportRow; tools: RowTools };

/** Whose row it is; of an unknown one whose it may be, with one press to take that. */
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
