import type { Ref } from "react";
import type { OnsiteResult } from "#contract/onsite-quizzes.ts";
import { formatDateTime, formatPercent } from "#web/text/numbers.ts";
import { scoreText as text } from "#web/text/on-site.ts";
import { Alert } from "#web/ui/alert.tsx";
import { FieldError } from "#web/ui/field.tsx";

type EarlierScoresProps = {
  scores: readonly OnsiteResult[];
  isAgreed: boolean;
  /** Saving was tried without agreement. */
  isAsked: boolean;
  agreement: Ref<HTMLInputElement>;
  onAgreed: (isAgreed: boolean) => void;
};

/** The scores that somebody has already, and whether another one is wanted: Enter alone must not add it. */
export function EarlierScores({ scores, isAgreed, isAsked, agreement, onAgreed }: EarlierScoresProps) {
  const isMissing = isAsked && !isAgreed;
  return (
    <Alert look="notice" className="mt-4">
      <p className="font-medium">{text.earlier}</p>
      <ul>
        {scores.map(({ id, score, createdAt }) => (
          <li key={id}>{text.earlierScore(formatPercent(score), formatDateTime(createdAt))}</li>
        ))}
      </ul>
      <label className="mt-1 flex min-h-11 items-center gap-3">
        <input
          ref={agreement}
          type="checkbox"
          checked={isAgreed}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? "another-error" : undefined}
          onChange={(event) => onAgreed(event.currentTarget.checked)}
          className="size-5 shrink-0 accent-river-700"
        />
        {text.confirmAnother}
      </label>
      {isMissing && <FieldError id="another">{text.confirmFirst}</FieldError>}
    </Alert>
  );
}
