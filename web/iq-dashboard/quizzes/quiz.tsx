import { useParams } from "react-router";
import { isNotFound } from "#web/dashboard/failure-message.ts";
import { BackLink } from "#web/dashboard/frame/back-link.tsx";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { quizzesText, quizText as text } from "#web/text/iq-dashboard/quizzes.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { quizzesPath } from "../quiz-paths.ts";
import { QuestionDifficulty } from "./analysis/question-difficulty.tsx";
import { ScoreDistribution } from "./analysis/score-distribution.tsx";
import { ImportedNotice } from "./imported-notice.tsx";
import { QuizHeader } from "./quiz-header.tsx";
import { QuizNotFound } from "./quiz-not-found.tsx";
import { QuizResults } from "./quiz-results.tsx";
import { useQuiz } from "./use-quizzes.ts";

export const meta = () => unlistedMeta(quizzesText.title);
export const handle: DashboardHandle = { title: quizzesText.title };

/** One electronic test: figures, score distribution, difficulty and results. */
export default function QuizScreen() {
  const { id = "" } = useParams();
  return <Quiz key={id} id={id} />;
}

function Quiz({ id }: { id: string }) {
  const { data: quiz, error, isFetching, refetch } = useQuiz(id);
  if (quiz) {
    return (
      <>
        <BackLink to={quizzesPath}>{text.back}</BackLink>
        {error && (
          <LoadFailure className="mb-5" whatFailed={quizzesText.loadFailed} query={{ error, isFetching, refetch }} />
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <ImportedNotice quiz={quiz} />
          <QuizHeader quiz={quiz} />
          <ScoreDistribution quiz={quiz} />
          {quiz.questions.length > 0 && <QuestionDifficulty questions={quiz.questions} />}
          <QuizResults id={id} expectedRows={Math.min(quiz.resultCount, 15)} />
        </div>
      </>
    );
  }
  // The API refuses an invalid id as a bad request.
  if (isNotFound(error)) return <QuizNotFound />;
  return (
    <>
      <BackLink to={quizzesPath}>{text.back}</BackLink>
      {error ? (
        <LoadFailure whatFailed={quizzesText.loadFailed} query={{ error, isFetching, refetch }} />
      ) : (
        <div className="grid gap-10">
          <SpokenStatus>{text.loading}</SpokenStatus>
          <Skeleton className="h-44 rounded-panel" />
          <Skeleton className="h-96 rounded-panel" />
        </div>
      )}
    </>
  );
}
