import type { QuizItem } from "#contract/quizzes.ts";
import { DownloadDialog, tableFormats } from "#web/dashboard/download-dialog.tsx";
import { formatNumber } from "#web/text/numbers.ts";
import { quizDownloadText as text } from "#web/text/quizzes.ts";

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
