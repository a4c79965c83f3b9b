import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { QuizImport, removeQuizImport } from "#contract/quiz-import.ts";
import { failureMessage } from "#web/failure-message.ts";
import { iqApi } from "#web/session-transport.ts";
import { discardImportText as text } from "#web/text/quiz-import.ts";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { importsKey } from "../quiz/use-quizzes.ts";
import { quizzesPath } from "../quiz-paths.ts";

type DiscardImportDialogProps = { record: Pick<QuizImport, "id" | "fileName">; onClose: () => void };

/** Asks, discards a preview and leads to the list of tests. */
export function DiscardImportDialog({ record, onClose }: DiscardImportDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const discard = useMutation({
    mutationFn: () =>
      iqApi.send<typeof removeQuizImport>(
        { method: "DELETE", path: "/api/quiz/imports/:id" },
        { params: { id: record.id } },
      ),
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
