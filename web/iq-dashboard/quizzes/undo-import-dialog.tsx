import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { QuizItem } from "#contract/quizzes.ts";
import { longIqApi } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { undoImportText as text } from "#web/text/quizzes.ts";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { quizzesPath } from "../quiz-paths.ts";
import { quizName } from "./quiz-columns.tsx";
import { forgetQuiz, forgetResults } from "./use-quizzes.ts";

type UndoImportDialogProps = {
  quiz: Pick<QuizItem, "id" | "title" | "fileName" | "resultCount">;
  importId: string;
  onClose: () => void;
};

/** Takes an import back, and leads to the list, because its test is gone with it. */
export function UndoImportDialog({ quiz, importId, onClose }: UndoImportDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const undo = useMutation({
    mutationFn: () => longIqApi.send("undoQuizImport", { params: { id: importId } }),
    onSuccess: async () => {
      showToast("success", text.done);
      await forgetResults(client);
      await navigate(quizzesPath);
      forgetQuiz(client, quiz.id);
    },
  });
  return (
    <ConfirmDialog
      title={text.title}
      confirmText={text.confirm}
      pendingText={text.pending}
      isOpen
      isPending={undo.isPending}
      error={undo.isError ? failureMessage(undo.error, text.failed) : undefined}
      onConfirm={() => undo.mutate()}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{text.body(formatNumber(quiz.resultCount), quizName(quiz))}</p>
      <p className="mt-2">{text.again}</p>
    </ConfirmDialog>
  );
}
