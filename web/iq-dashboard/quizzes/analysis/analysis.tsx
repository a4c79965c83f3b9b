import { useParams } from "react-router";
import type { ItemAnalysis } from "#contract/quizzes/item-analysis.ts";
import type { Quiz } from "#contract/quizzes/quizzes.ts";
import { longIqApi } from "#web/calls/session-transport.ts";
import { isNotFound } from "#web/dashboard/failure-message.ts";
import { BackLink } from "#web/dashboard/frame/back-link.tsx";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { useCall } from "#web/dashboard/use-call.ts";
import { quizPath } from "#web/iq-dashboard/quiz-paths.ts";
import { itemAnalysisText as text } from "#web/text/iq-dashboard/item-analysis.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { Calibrations } from "../calibrations/calibrations.tsx";
import { CutScore } from "../cut/cut-score.tsx";
import { StandardSettings } from "../cut/standard-settings.tsx";
import { Norms } from "../norms/norms.tsx";
import { useQuizNorms } from "../norms/use-quiz-norms.ts";
import { QuizNotFound } from "../quiz-not-found.tsx";
import { useQuiz } from "../use-quizzes.ts";
import { AnalysisHeader } from "./analysis-header.tsx";
import { AnalysisTabs } from "./analysis-tabs.tsx";
import { Attention } from "./attention/attention.tsx";
import { Fairness } from "./fairness/fairness.tsx";
import { ItemTable } from "./item-table.tsx";
import { ItemModels } from "./model/item-models.tsx";
import { ModelFit } from "./model/model-fit.tsx";
import { RightAnswers } from "./right-answers.tsx";
import { ScoreDistribution } from "./score-distribution.tsx";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title };

/** The item analysis of an electronic test. */
export default function AnalysisScreen() {
  const { id = "" } = useParams();
  return <Loaded key={id} id={id} />;
}

function Loaded({ id }: { id: string }) {
  const quiz = useQuiz(id);
  const found = useCall("getQuizAnalysis", { params: { id } }, { api: longIqApi });
  const error = quiz.error ?? found.error;
  if (isNotFound(error)) return <QuizNotFound />;
  return (
    <>
      <div className="print:hidden">
        <BackLink to={quizPath(id)}>{text.back}</BackLink>
      </div>
      {quiz.data && found.data ? (
        <div className="relative grid grid-cols-[minmax(0,1fr)] gap-10 print:block print:space-y-5">
          {found.data.analysis ? (
            <Parts quiz={quiz.data} analysis={found.data.analysis} />
          ) : (
            <>
              <Alert look="notice">
                <h2 className="text-body">{text.nothing}</h2>
                <p>{text.nothingBody}</p>
              </Alert>
              <ScoreDistribution quiz={quiz.data} />
              <Norms id={id} />
            </>
          )}
        </div>
      ) : error ? (
        <LoadFailure whatFailed={text.loadFailed} query={quiz.error ? quiz : found} />
      ) : (
        <div className="grid gap-10">
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

function Parts({ quiz, analysis }: { quiz: Quiz; analysis: ItemAnalysis }) {
  const { data } = useQuizNorms(quiz.id);
  return (
    <>
      <AnalysisHeader quiz={quiz} analysis={analysis} />
      <Attention analysis={analysis} norms={data?.norms ?? null} />
      <AnalysisTabs
        parts={{
          items: <ItemTable analysis={analysis} />,
          fairness: <Fairness comparisons={analysis.dif} />,
          model: (
            <>
              {analysis.models.length > 0 && <ItemModels analysis={analysis} />}
              {analysis.models.length > 0 && <ModelFit analysis={analysis} />}
              <Calibrations id={quiz.id} attempts={analysis.people} />
            </>
          ),
          norms: (
            <>
              <RightAnswers analysis={analysis} />
              <Norms id={quiz.id} />
            </>
          ),
          cut: (
            <>
              <CutScore id={quiz.id} analysis={analysis} />
              <StandardSettings quizId={quiz.id} />
            </>
          ),
        }}
      />
    </>
  );
}
