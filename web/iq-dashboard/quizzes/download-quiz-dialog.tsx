import type { QuizItem } from "#contract/quizzes/quizzes.ts";
import { DownloadDialog, tableFormats } from "#web/dashboard/lists/download-dialog.tsx";
import { quizDownloadText as text } from "#web/text/iq-dashboard/quizzes.ts";
import { formatNumber } from "#web/text/numbers.ts";

type DownloadQuizDialogProps = { quiz: Pick<QuizItem, "id" | "resultCount">; onClose: () => void };

export function DownloadQuizDialog({ quiz: { id, resultCount }, onClose }: DownloadQuizDialogProps) {
  return (
    <DownloadDialog
      realm="iq"
      formats={tableFormats}
      texts={{ ...text, body: text.body(formatNumber(resultCount)) }}
      rowCount={resultCount}
      fallbackName="quiz"
      fetchFile={(client, format, signal) =>
        client.exchange("exportQuiz", { params: { id }, query: { format }, signal })
      }
      onClose={onClose}
    />
  );
}
