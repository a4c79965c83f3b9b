import { useParams } from "react-router";
import { BackLink } from "#web/dashboard/back-link.tsx";
import { namesNothing } from "#web/dashboard/failure-message.ts";
import type { DashboardHandle } from "#web/dashboard/frame.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { itemAnalysisText as text } from "#web/text/item-analysis.ts";
import { quizText } from "#web/text/quizzes.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Alert } from "#web/ui/alert.tsx";
import { DashboardMessage } from "#web/ui/dashboard-message.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { SpokenStatus } from "#web/ui/spoken-status.tsx";
import { quizPath, quizzesPath } from "../quiz-paths.ts";
import { AnalysisHeader } from "./analysis-header.tsx";
import { Calibrations } from "./calibrations.tsx";
import { ItemModels } from "./item-models.tsx";
import { ItemTable } from "./item-table.tsx";
import { Norms } from "./norms.tsx";
import { RightAnswers } from "./right-answers.tsx";
import { ScoreDistribution } from "./score-distribution.tsx";
import { useQuizAnalysis } from "./use-quiz-analysis.ts";
import { useQuiz } from "./use-quizzes.ts";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title };

/** What the figures of one electronic test say of its questions. */
export default function AnalysisScreen() {
  const { id = "" } = useParams();
  return <Loaded key={id} id={id} />;
}

function Loaded({ id }: { id: string }) {
  const quiz = useQuiz(id);
  const found = useQuizAnalysis(id);
  const error = quiz.error ?? found.error;
  if (namesNothing(error)) {
    return (
      <DashboardMessage
        title={quizText.notFound}
        body={quizText.notFoundBody}
        way={{ to: quizzesPath, label: quizText.back }}
      />
    );
  }
  return (
    <>
      <div className="print:hidden">
        <BackLink to={quizPath(id)}>{text.back}</BackLink>
      </div>
      {quiz.data && found.data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {found.data.analysis ? (
            <>
              <AnalysisHeader quiz={quiz.data} analysis={found.data.analysis} />
              <RightAnswers analysis={found.data.analysis} />
              <ItemTable analysis={found.data.analysis} />
              {found.data.analysis.models.length > 0 && <ItemModels analysis={found.data.analysis} />}
              <Calibrations id={id} attempts={found.data.analysis.people} />
            </>
          ) : (
            <>
              <Alert look="notice">
                <h2 className="text-[1.1rem]">{text.nothing}</h2>
                <p>{text.nothingBody}</p>
              </Alert>
              <ScoreDistribution quiz={quiz.data} />
            </>
          )}
          <Norms id={id} />
        </div>
      ) : error ? (
        <LoadFailure whatFailed={text.loadFailed} query={quiz.error ? quiz : found} />
      ) : (
        <div className="grid gap-5">
          <SpokenStatus>{text.loading}</SpokenStatus>
          <p aria-hidden="true" className="text-ink-2">
            {text.loading}…
          </p>
          <Skeleton className="h-56 rounded-panel" />
          <Skeleton className="h-96 rounded-panel" />
        </div>
      )}
    </>
  );
}
