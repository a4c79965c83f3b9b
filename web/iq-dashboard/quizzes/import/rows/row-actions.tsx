import { PencilIcon, Undo2Icon, XIcon } from "lucide-react";
import type { QuizImportRow } from "#contract/quizzes/quiz-import.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { importRowsText as text } from "#web/text/iq-dashboard/quiz-import.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { RowTools } from "./row-tools.ts";
import { useChangeRow } from "./use-import-rows.ts";

type RowActionsProps = { row: QuizImportRow; tools: RowTools };

export const rowActionsId = (rowNumber: number) => `row-${rowNumber}-actions`;

/** Corrects the serial, excludes the row or includes it again. */
export function RowActions({ row, tools: { importId, onEdit, onChanged } }: RowActionsProps) {
  const change = useChangeRow(importId);
  const { rowNumber, state } = row;
  const number = formatNumber(rowNumber);
  const isExcluded = state === "excluded";
  const turn = () => {
    // The button is not disabled, because it would lose the focus, which then continues with the next row.
    if (change.isPending) return;
    change.mutate(
      { rowNumber, isExcluded: !isExcluded },
      {
        onSuccess: ({ row: next }) => onChanged(next),
        onError: (error) => showToast("error", failureMessage(error, text.changeFailed)),
      },
    );
  };
  return (
    <span id={rowActionsId(rowNumber)} className="inline-flex gap-0.5">
      {!isExcluded && (
        <IconButton
          label={text.correct(number)}
          tip={text.tips.correct}
          Icon={PencilIcon}
          onClick={() => onEdit(rowNumber)}
        />
      )}
      <IconButton
        label={isExcluded ? text.include(number) : text.exclude(number)}
        tip={isExcluded ? text.tips.include : text.tips.exclude}
        Icon={isExcluded ? Undo2Icon : XIcon}
        onClick={turn}
      />
    </span>
  );
}
