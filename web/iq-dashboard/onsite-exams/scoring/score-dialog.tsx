import { useIsMutating } from "@tanstack/react-query";
import { useState } from "react";
import type { OnsiteResult } from "#contract/onsite-exams/onsite-exams.ts";
import { InputDialog } from "#web/dashboard/form/input-dialog.tsx";
import { useRememberedFlag } from "#web/dashboard/frame/remembered-flag.ts";
import { otherContestantText, scoreText as text } from "#web/text/iq-dashboard/on-site/on-site.ts";
import { formatPercent } from "#web/text/numbers.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { SerialStep, type Typed } from "../card-desk/serial-step.tsx";
import { useScanner } from "../card-desk/use-scanner.ts";
import { emptyGrade, type TypedGrade } from "./grade-fields.tsx";
import { ScoreStep } from "./score-step.tsx";
import { addScoreKey } from "./use-scores.ts";

type ScoreDialogProps = {
  exam: { id: string; name: string };
  /** The serial of the scan that opened the dialog. */
  firstSerial: string | null;
  onClose: () => void;
};

/**
 * Enters scores in three steps: code, contestant, score. In the fast mode the dialog stays open for the next scan, so
 * that a queue needs only scanner and number keys.
 */
export function ScoreDialog({ exam, firstSerial, onClose }: ScoreDialogProps) {
  const [serial, setSerial] = useState(firstSerial);
  const [isFast, setIsFast] = useRememberedFlag("onsite_fast_scores", () => false);
  const [last, setLast] = useState<OnsiteResult | null>(null);
  const [firstGrade, setFirstGrade] = useState(emptyGrade);
  const [typed, setTyped] = useState<Typed>(null);
  const isSaving = useIsMutating({ mutationKey: addScoreKey }) > 0;

  const next = (nextSerial: string | null) => {
    setTyped(null);
    setSerial(nextSerial);
  };
  useScanner((scanned) => {
    if (scanned === serial) return;
    // The next card must not discard an unsaved score.
    if (typed === "score" || isSaving) showToast("warning", text.unsaved);
    else next(scanned);
  });
  const saved = (result: OnsiteResult, { byQuestion, questionCount }: TypedGrade) => {
    showToast("success", text.saved(result.contestant.fullName, formatPercent(result.score)));
    if (!isFast) return onClose();
    setLast(result);
    // The next paper has as many questions as this one.
    setFirstGrade({ ...emptyGrade, byQuestion, questionCount });
    next(null);
  };

  return (
    <InputDialog title={text.title} isDirty={typed !== null} onClose={onClose} isLocked={isSaving}>
      {(_close, leave) => (
        <>
          <p className="-mt-3 mb-4 text-ink-2 wrap-anywhere">{exam.name}</p>
          {serial === null ? (
            <SerialStep onTyped={setTyped} onSerial={setSerial} />
          ) : (
            <ScoreStep
              key={serial}
              examId={exam.id}
              serial={serial}
              firstGrade={firstGrade}
              onTyped={setTyped}
              onSerial={setSerial}
              onSaved={saved}
              onOther={() => leave(() => next(null), otherContestantText)}
            />
          )}
          {last && serial === null && (
            <p role="status" className="mt-4 rounded-m bg-ok-soft px-4 py-2.5 text-ok wrap-anywhere">
              {text.last}: {last.contestant.fullName}، {formatPercent(last.score)}
            </p>
          )}
          <label className="mt-6 flex items-start gap-3 border-t border-line pt-4">
            <input
              type="checkbox"
              checked={isFast}
              onChange={(event) => setIsFast(event.currentTarget.checked)}
              className="mt-1 size-5 shrink-0 accent-river-700"
            />
            <span>
              <span className="font-medium">{text.fast}</span>
              <span className="block text-small text-ink-3">{text.fastHint}</span>
            </span>
          </label>
        </>
      )}
    </InputDialog>
  );
}
