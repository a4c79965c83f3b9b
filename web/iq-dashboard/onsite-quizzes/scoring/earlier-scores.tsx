import type { Ref } from "react";
import { scoreText as text } from "#web/text/iq-dashboard/on-site/on-site.ts";
import { formatDateTime, formatPercent } from "#web/text/numbers.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { FieldError } from "#web/ui/forms/field.tsx";

type EarlierScoresProps = {
  /** A desk without a network knows no dates. */
  scores: readonly { id: string; score: number; createdAt?: string }[];
  isAgreed: boolean;
  /** Whether a save was refused for lack of confirmation. */
  isAsked: boolean;
  agreement: Ref<HTMLInputElement>;
  onAgreed: (isAgreed: boolean) => void;
};

/** Shows earlier scores and asks to confirm another one, so that Enter alone adds none. */
export function EarlierScores({ scores, isAgreed, isAsked, agreement, onAgreed }: EarlierScoresProps) {
  const isMissing = isAsked && !isAgreed;
  return (
    <Alert look="notice" className="mt-4">
      <p className="font-medium">{text.earlier}</p>
      <ul>
        {scores.map(({ id, score, createdAt }) => (
          <li key={id}>
            {createdAt ? text.earlierScore(formatPercent(score), formatDateTime(createdAt)) : formatPercent(score)}
          </li>
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
