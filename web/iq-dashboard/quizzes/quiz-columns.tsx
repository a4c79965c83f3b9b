import { DownloadIcon, EyeIcon, PencilIcon } from "lucide-react";
import { Link } from "react-router";
import type { QuizItem } from "#contract/quizzes/quizzes.ts";
import { actionsColumn } from "#web/dashboard/lists/actions-column.tsx";
import { may } from "#web/session/session.ts";
import { quizText, quizzesText as text } from "#web/text/iq-dashboard/quizzes.ts";
import { formatDateTime, formatNumber, formatPercent } from "#web/text/numbers.ts";
import { IconButton, IconLink } from "#web/ui/icon-button.tsx";
import type { Column } from "#web/ui/lists/data-table.tsx";
import { assessmentPath } from "../assessments/assessment-paths.ts";
import { quizPath } from "../quiz-paths.ts";

/** The quiz's own title, otherwise that of its assessment, otherwise the file name. */
export const quizName = ({ title, fileName }: Pick<QuizItem, "title" | "fileName">) =>
  title ?? fileName ?? text.noFileName;

/** The label of the quiz's date. */
export const dateWord = ({ assessmentId }: Pick<QuizItem, "assessmentId">) =>
  assessmentId === null ? quizText.date : quizText.publishedAt;

/** Columns of the tests. */
export const quizColumns = (
  onDownload: (quiz: QuizItem) => void,
  onRename: (quiz: QuizItem) => void,
): readonly Column<QuizItem>[] => [
  {
    id: "name",
    header: text.name,
    isRowHeader: true,
    isWideOnCard: true,
    cell: (quiz) => (
      <>
        <Link
          to={quizPath(quiz.id)}
          prefetch="intent"
          className="inline-block py-1 font-medium wrap-anywhere underline-offset-4 hover:text-river-700 hover:underline"
        >
          <bdi>{quizName(quiz)}</bdi>
        </Link>
        {quiz.assessmentId && may("getAssessment") && (
          <Link
            to={assessmentPath(quiz.assessmentId)}
            prefetch="intent"
            className="block w-fit text-small text-river-700 underline underline-offset-4 hover:decoration-2"
          >
            {text.ofAssessment}
          </Link>
        )}
      </>
    ),
  },
  {
    id: "createdAt",
    header: text.createdAt,
    isWideOnCard: true,
    className: "@3xl:w-64",
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="text-ink-2">
        {formatDateTime(createdAt)}
      </time>
    ),
  },
  {
    id: "resultCount",
    header: text.resultCount,
    className: "@3xl:w-32 column-figures",
    cell: ({ resultCount }) => formatNumber(resultCount),
  },
  {
    id: "averageScore",
    header: text.averageScore,
    className: "@3xl:w-28 column-figures",
    cell: ({ averageScore }) => (averageScore === null ? text.noAverage : formatPercent(averageScore)),
  },
  actionsColumn((quiz) => (
    <>
      <IconLink to={quizPath(quiz.id)} label={text.open(quizName(quiz))} tip={text.tips.open} Icon={EyeIcon} />
      <IconButton
        label={text.rename(quizName(quiz))}
        tip={text.tips.rename}
        Icon={PencilIcon}
        onClick={() => onRename(quiz)}
      />
      <IconButton
        label={text.download(quizName(quiz))}
        tip={text.tips.download}
        Icon={DownloadIcon}
        isDisabled={quiz.resultCount === 0}
        onClick={() => onDownload(quiz)}
      />
    </>
  )),
];
