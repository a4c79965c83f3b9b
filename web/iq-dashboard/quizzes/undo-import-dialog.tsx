import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { QuizItem } from "#contract/quizzes/quizzes.ts";
import { longIqApi } from "#web/calls/session-transport.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { undoImportText as text } from "#web/text/iq-dashboard/quizzes.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { quizzesPath } from "../quiz-paths.ts";
import { quizName } from "./quiz-columns.tsx";
import { forgetQuiz, forgetResults } from "./use-quizzes.ts";

type UndoImportDialogProps = {
  quiz: Pick<QuizItem, "id" | "title" | "fileName" | "resultCount">;
  importId: string;
  onClose: () => void;
};

/** Undoes an import and returns to the list, because its test is deleted too. */
export function UndoImportDialog({ quiz, importId, onClose }: UndoImportDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const undo = async () => {
    await longIqApi.send("undoQuizImport", { params: { id: importId } });
    await forgetResults(client);
    await navigate(quizzesPath);
    forgetQuiz(client, quiz.id);
  };
  return (
    <ActionDialog texts={text} act={undo} onClose={onClose}>
      <p className="wrap-anywhere">{text.body(formatNumber(quiz.resultCount), quizName(quiz))}</p>
      <p className="mt-2">{text.again}</p>
    </ActionDialog>
  );
}
