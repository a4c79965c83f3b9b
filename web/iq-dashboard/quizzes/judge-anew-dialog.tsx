import type { NormRun } from "#contract/norms.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { normRunsText as text } from "#web/text/norms.ts";
import { formatDateTime } from "#web/text/numbers.ts";
import { useChooseNorms } from "./use-quiz-norms.ts";

const texts = {
  title: text.judgeAnewTitle,
  confirm: text.judgeAnew,
  pending: text.judgingAnew,
  failed: text.chooseFailed,
};

type JudgeAnewDialogProps = { quizId: string; run: NormRun; onClose: () => void };

/** Asks before results that were judged already change what students read on their slips. */
export function JudgeAnewDialog({ quizId, run: { id, createdAt }, onClose }: JudgeAnewDialogProps) {
  const { mutateAsync: choose } = useChooseNorms(quizId);
  return (
    <ActionDialog texts={texts} look="primary" act={() => choose({ runId: id, isForEarlier: true })} onClose={onClose}>
      {text.judgeAnewBody(formatDateTime(createdAt))}
    </ActionDialog>
  );
}
