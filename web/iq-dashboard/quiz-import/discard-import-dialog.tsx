import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { QuizImport } from "#contract/quiz-import.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { discardImportText } from "#web/text/quiz-import.ts";
import { quizzesPath } from "../quiz-paths.ts";
import { importsKey } from "../quizzes/use-quizzes.ts";

type DiscardImportDialogProps = { record: QuizImport; onClose: () => void };

/** Asks, discards a preview or a file without one, and leads to the list of tests. */
export function DiscardImportDialog({ record, onClose }: DiscardImportDialogProps) {
  const text =
    discardImportText[record.state === "ready" ? "preview" : record.state === "reading" ? "reading" : "unread"];
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = async () => {
    await navigate(quizzesPath, { replace: true });
    await client.invalidateQueries({ queryKey: [...importsKey, "list"] });
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
