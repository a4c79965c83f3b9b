import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { QuizImport } from "#contract/quiz-import.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { discardImportText } from "#web/text/quiz-import.ts";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { quizzesPath } from "../quiz-paths.ts";
import { importsKey } from "../quizzes/use-quizzes.ts";

type DiscardImportDialogProps = { record: QuizImport; onClose: () => void };

/** Asks, discards a preview or a file without one, and leads to the list of tests. */
export function DiscardImportDialog({ record, onClose }: DiscardImportDialogProps) {
  const text =
    discardImportText[record.state === "ready" ? "preview" : record.state === "reading" ? "reading" : "unread"];
  const client = useQueryClient();
  const navigate = useNavigate();
  const discard = useMutation({
    mutationFn: () => iqApi.send("removeQuizImport", { params: { id: record.id } }),
    onSuccess: async () => {
      showToast("success", text.done);
      onClose();
      await navigate(quizzesPath, { replace: true });
      await client.invalidateQueries({ queryKey: [...importsKey, "list"] });
    },
  });
  return (
    <ConfirmDialog
      title={text.title}
      confirmText={text.confirm}
      pendingText={text.pending}
      isOpen
      isPending={discard.isPending}
      error={discard.isError ? failureMessage(discard.error, text.failed) : undefined}
      onConfirm={() => discard.mutate()}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{text.body(record.fileName)}</p>
    </ConfirmDialog>
  );
}
