import { ChartNoAxesColumnIcon, DownloadIcon, FileClockIcon, PencilIcon, Undo2Icon } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Quiz } from "#contract/quizzes/quizzes.ts";
import { may } from "#web/session/session.ts";
import { itemAnalysisText } from "#web/text/iq-dashboard/item-analysis.ts";
import { quizzesText, renameQuizText, quizText as text } from "#web/text/iq-dashboard/quizzes.ts";
import { formatDateTime, formatNumber, formatPercent } from "#web/text/numbers.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { assessmentPath } from "../assessments/assessment-paths.ts";
import { analysisPath } from "../quiz-paths.ts";
import { DownloadQuizDialog } from "./download-quiz-dialog.tsx";
import { dateWord, quizName } from "./quiz-columns.tsx";
import { RenameQuizDialog } from "./rename-quiz-dialog.tsx";
import { UndoImportDialog } from "./undo-import-dialog.tsx";

type Task = "download" | "rename" | "undo";

/** Figures and actions of the whole test. */
export function QuizHeader({ quiz }: { quiz: Quiz }) {
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  const { resultCount, erasedCount, averageScore, createdAt, importId, assessmentId } = quiz;
  return (
    <section aria-label={text.figures} className="rounded-panel border border-line bg-white p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="text-lead wrap-anywhere">
            <bdi>{quizName(quiz)}</bdi>
          </h2>
          <p className="text-small text-ink-3">
            {dateWord(quiz)}: <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-auto">
          {resultCount > 0 && (
            <LinkButton look="outline" to={analysisPath(quiz.id)}>
              <ChartNoAxesColumnIcon />
              {itemAnalysisText.open}
            </LinkButton>
          )}
          <Button look="outline" onClick={() => setTask("rename")}>
            <PencilIcon />
            {renameQuizText.open}
          </Button>
          <Button look="soft" disabled={resultCount === 0} onClick={() => setTask("download")}>
            <DownloadIcon />
            {text.download}
          </Button>
          {assessmentId && may("getAssessment") && (
            <LinkButton look="outline" to={assessmentPath(assessmentId)}>
              <FileClockIcon />
              {text.assessment}
            </LinkButton>
          )}
          {importId && (
            <Button look="outline" onClick={() => setTask("undo")}>
              <Undo2Icon />
              {text.undo}
            </Button>
          )}
        </div>
      </div>
      <dl className="mt-5 grid grid-cols-2 gap-3 border-t border-line pt-5 sm:flex sm:gap-16">
        <Figure term={text.results}>{formatNumber(resultCount)}</Figure>
        <Figure term={text.average}>
          {averageScore === null ? quizzesText.noAverage : formatPercent(averageScore)}
        </Figure>
      </dl>
      {erasedCount > 0 && <p className="mt-4 text-small text-ink-2">{text.erased(formatNumber(erasedCount))}</p>}
      {task === "rename" && <RenameQuizDialog quiz={quiz} onClose={close} />}
      {task === "download" && <DownloadQuizDialog quiz={quiz} onClose={close} />}
      {task === "undo" && importId && <UndoImportDialog quiz={quiz} importId={importId} onClose={close} />}
    </section>
  );
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-3">{term}</dt>
      <dd className="text-title font-bold">{children}</dd>
    </div>
  );
}
