import { useState } from "react";
import type { OnsiteResult } from "#contract/onsite-exams/onsite-exams.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { randomId } from "#web/calls/random-id.ts";
import { scoreText as text } from "#web/text/iq-dashboard/on-site/on-site.ts";
import { formatDateTime, formatPercent } from "#web/text/numbers.ts";
import { ContestantFacts } from "../contestant-facts.tsx";
import { emptyGrade, type TypedGrade } from "../grade-fields.tsx";
import { useCorrectScore } from "../use-scores.ts";
import { CorrectionForm } from "./correction-form.tsx";

const typedFrom = ({ score, questions }: OnsiteResult): TypedGrade =>
  questions.length === 0
    ? { ...emptyGrade, score: String(score) }
    : {
        score: "",
        byQuestion: true,
        questionCount: String(questions.length),
        right: questions.filter(({ isCorrect }) => isCorrect).map(({ questionNumber }) => questionNumber),
      };

type CorrectionDialogProps = {
  /** The latest state of the result, which somebody else may be correcting too. */
  result: OnsiteResult;
  onClose: () => void;
};

/** Corrects a score through the server, and shows its earlier corrections. */
export function CorrectionDialog({ result: latest, onClose }: CorrectionDialogProps) {
  const [opened] = useState(latest);
  const [isReviewed, setIsReviewed] = useState(false);
  // The result on screen stays the same until the user has accepted the notice of a change.
  const result = isReviewed ? latest : opened;
  const [correctionId, setCorrectionId] = useState(randomId);
  const [firstGrade] = useState(() => typedFrom(latest));
  const correct = useCorrectScore(latest.id, { correctionId, knownCorrections: result.corrections.length });
  const isOvertaken = correct.error instanceof ApiProblem && correct.error.code === "onsite_score_corrected";
  if (isOvertaken && !isReviewed) setIsReviewed(true);
  return (
    <CorrectionForm
      facts={<ContestantFacts contestant={result.contestant} />}
      score={result.score}
      firstGrade={firstGrade}
      save={correct}
      failed={text.correctFailed}
      onEdit={() => correct.isError && setCorrectionId(randomId())}
      onClose={onClose}
    >
      {result.corrections.length > 0 && (
        <section className="text-small">
          <h3 className="font-medium">{text.history}</h3>
          <ul className="text-ink-2">
            {result.corrections.map(({ score, reason: why, correctedBy, correctedAt }) => (
              <li key={correctedAt} className="wrap-anywhere">
                {text.historyRow(formatPercent(score), correctedBy, formatDateTime(correctedAt))}: {why}
              </li>
            ))}
          </ul>
        </section>
      )}
    </CorrectionForm>
  );
}
