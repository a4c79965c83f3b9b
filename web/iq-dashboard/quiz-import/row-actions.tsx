import type { QuizImportRow } from "#contract/quiz-import.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { importRowsText as text } from "#web/text/quiz-import.ts";
import { ActionRow } from "#web/ui/action-row.tsx";
import { EditIcon, RestoreIcon } from "#web/ui/dashboard-icons.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { CrossIcon } from "#web/ui/icons.tsx";
import { showToast } from "#web/ui/toast.tsx";
import type { RowTools } from "./row-tools.ts";
import { useChangeRow } from "./use-import-rows.ts";

type RowActionsProps = { row: QuizImportRow; tools: RowTools };

export const rowActionsId = (rowNumber: number) => `row-${rowNumber}-actions`;

/** Correct the serial, leave the row out, take it in again. */
export function RowActions({ row, tools: { importId, onEdit, onChanged } }: RowActionsProps) {
  const change = useChangeRow(importId);
  const { rowNumber, state } = row;
  const number = formatNumber(rowNumber);
  const isExcluded = state === "excluded";
  const turn = () => {
    // A button that is disabled loses the focus, which is needed for the next row.
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
    <ActionRow id={rowActionsId(rowNumber)}>
      {!isExcluded && (
        <IconButton
          label={text.correct(number)}
          tip={text.tips.correct}
          Icon={EditIcon}
          onClick={() => onEdit(rowNumber)}
        />
      )}
      <IconButton
        label={isExcluded ? text.include(number) : text.exclude(number)}
        tip={isExcluded ? text.tips.include : text.tips.exclude}
        Icon={isExcluded ? RestoreIcon : CrossIcon}
        onClick={turn}
      />
    </ActionRow>
  );
}
