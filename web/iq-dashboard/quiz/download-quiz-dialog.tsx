import type { exportQuiz, QuizItem } from "#contract/quizzes.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { quizDownloadText as text } from "#web/text/quizzes.ts";
import { DownloadDialog } from "../download-dialog.tsx";

type DownloadQuizDialogProps = { quiz: Pick<QuizItem, "id" | "resultCount">; onClose: () => void };

export function DownloadQuizDialog({ quiz: { id, resultCount }, onClose }: DownloadQuizDialogProps) {
  return (
    <DownloadDialog
      texts={{ ...text, body: text.body(formatNumber(resultCount)) }}
      rowCount={resultCount}
      fallbackName="quiz"
      fetchFile={(client, format, signal) =>
        client.exchange<typeof exportQuiz>(
          { method: "GET", path: "/api/quiz/:id/export" },
          { params: { id }, query: { format }, signal },
        )
      }
      onClose={onClose}
    />
  );
}
