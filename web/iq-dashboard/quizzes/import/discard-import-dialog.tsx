import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { QuizImport } from "#contract/quizzes/quiz-import.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { invalidateCalls } from "#web/dashboard/use-call.ts";
import { quizzesPath } from "#web/iq-dashboard/quiz-paths.ts";
import { discardImportText } from "#web/text/iq-dashboard/quiz-import.ts";

type DiscardImportDialogProps = { record: QuizImport; onClose: () => void };

/** Asks before an import is discarded, then returns to the list of tests. */
export function DiscardImportDialog({ record, onClose }: DiscardImportDialogProps) {
  const text =
    discardImportText[record.state === "ready" ? "preview" : record.state === "reading" ? "reading" : "unread"];
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = async () => {
    await navigate(quizzesPath, { replace: true });
    await invalidateCalls(client, ["listQuizImports"]);
  };
  return (
    <ActionDialog
      texts={text}
      act={() => iqApi.send("removeQuizImport", { params: { id: record.id } })}
      onDone={leave}
      onClose={onClose}
    >
      {text.body(record.fileName)}
    </ActionDialog>
  );
}
