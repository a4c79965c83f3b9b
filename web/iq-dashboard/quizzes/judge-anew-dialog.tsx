import type { NormRun } from "#contract/norms.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { normRunsText as text } from "#web/text/norms.ts";
import { formatDateTime } from "#web/text/numbers.ts";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { useChooseNorms } from "./use-quiz-norms.ts";

type JudgeAnewDialogProps = { quizId: string; run: NormRun; onClose: () => void };

/** Asks before results that were judged already change what students read on their slips. */
export function JudgeAnewDialog({ quizId, run: { id, createdAt }, onClose }: JudgeAnewDialogProps) {
  const choose = useChooseNorms(quizId);
  return (
    <ConfirmDialog
      title={text.judgeAnewTitle}
      confirmText={text.judgeAnew}
      pendingText={text.judgingAnew}
      look="primary"
      isOpen
      isPending={choose.isPending}
      error={choose.isError ? failureMessage(choose.error, text.chooseFailed) : undefined}
      onConfirm={() => choose.mutate({ runId: id, isForEarlier: true }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{text.judgeAnewBody(formatDateTime(createdAt))}</p>
    </ConfirmDialog>
  );
}
