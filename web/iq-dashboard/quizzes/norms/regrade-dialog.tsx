import type { NormRun } from "#contract/quizzes/norms.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { normRunsText as text } from "#web/text/iq-dashboard/norms.ts";
import { formatDateTime } from "#web/text/numbers.ts";
import { useChooseNorms } from "./use-quiz-norms.ts";

const texts = {
  title: text.judgeAnewTitle,
  confirm: text.judgeAnew,
  pending: text.judgingAnew,
  failed: text.chooseFailed,
};

type RegradeDialogProps = { quizId: string; run: NormRun; onClose: () => void };

/** Asks before a regrade of earlier results changes students' slips. */
export function RegradeDialog({ quizId, run: { id, createdAt }, onClose }: RegradeDialogProps) {
  const { mutateAsync: choose } = useChooseNorms(quizId);
  return (
    <ActionDialog texts={texts} look="primary" act={() => choose({ runId: id, isForEarlier: true })} onClose={onClose}>
      {text.judgeAnewBody(formatDateTime(createdAt))}
    </ActionDialog>
  );
}
