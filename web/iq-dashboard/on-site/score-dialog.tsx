import { type FormEvent, useEffect, useRef, useState } from "react";
import type { OnsiteResult } from "#contract/onsite-quizzes.ts";
import { parseSerial } from "#contract/serial.ts";
import { ApiProblem, messageOf } from "#web/api-problem.ts";
import { useRememberedFlag } from "#web/remembered-flag.ts";
import { formatDateTime, formatNumber } from "#web/text/numbers.ts";
import { scoreText as text } from "#web/text/on-site.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { emptyGrade, GradeFields, gradeOf, type TypedGrade } from "./grade-fields.tsx";
import { StudentFacts } from "./student-facts.tsx";
import { useScanner } from "./use-scanner.ts";
import { useAddScore, useExamContestant } from "./use-scores.ts";

type ScoreDialogProps = {
  exam: { id: string; name: string };
  /** Whose score it is, where a scan has opened the dialog. */
  firstSerial: string | null;
  onClose: () => void;
};

/**
 * Enters scores: whose code it is, the name to compare, the score. In the fast mode the dialog stays for the next scan, so
 * that a queue is worked through with scanner and number keys alone.
 */
export function ScoreDialog({ exam, firstSerial, onClose }: ScoreDialogProps) {
  const [serial, setSerial] = useState(firstSerial);
  const [isFast, setIsFast] = useRememberedFlag("onsite_fast_scores", () => false);
  const [last, setLast] = useState<OnsiteResult | null>(null);
  const hasTyped = useRef(false);

  useScanner((scanned) => {
    if (scanned === serial) return;
    // A score that is typed and not saved is not thrown away by the next card.
    if (hasTyped.current) showToast("warning", text.unsaved);
    else setSerial(scanned);
  });

  const saved = (result: OnsiteResult) => {
    hasTyped.current = false;
    showToast("success", text.saved(result.contestant.fullName, formatNumber(result.score)));
    if (!isFast) return onClose();
    setLast(result);
    setSerial(null);
  };

  return (
    <Dialog title={text.title} isOpen onClose={onClose}>
      <p className="-mt-3 mb-4 text-ink-2">{exam.name}</p>
      {serial === null ? (
        <SerialStep onSerial={setSerial} />
      ) : (
        <ScoreStep
          key={serial}
          examId={exam.id}
          serial={serial}
          onTyped={(is) => {
            hasTyped.current = is;
          }}
          onSaved={saved}
          onOther={() => {
            hasTyped.current = false;
            setSerial(null);
          }}
        />
      )}
      {last && serial === null && (
        <p role="status" className="mt-4 rounded-m bg-ok-soft px-4 py-2.5 text-ok">
          {text.last}: {last.contestant.fullName}، {formatNumber(last.score)}%
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
          <span className="block text-[0.92rem]/6 text-ink-3">{text.fastHint}</span>
        </span>
      </label>
    </Dialog>
  );
}

function SerialStep({ onSerial }: { onSerial: (serial: string) => void }) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const find = (event: FormEvent) => {
    event.preventDefault();
    const serial = parseSerial(typed);
    if (serial) onSerial(serial);
    else setError(typed.trim() ? text.serialInvalid : text.serialRequired);
  };
  return (
    <form noValidate onSubmit={find}>
      <TextField
        name="serial"
        label={text.serial}
        hint={text.serialHint}
        value={typed}
        error={error}
        isLtr
        inputMode="numeric"
        autoComplete="off"
        maxLength={100}
        autoFocus
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setError(undefined);
        }}
        className="text-[1.15rem] font-medium"
      />
      <Button type="submit" className="mt-4 max-sm:w-full">
        {text.find}
      </Button>
    </form>
  );
}

type ScoreStepProps = {
  examId: string;
  serial: string;
  onTyped: (hasTyped: boolean) => void;
  onSaved: (result: OnsiteResult) => void;
  onOther: () => void;
};

function ScoreStep({ examId, serial, onTyped, onSaved, onOther }: ScoreStepProps) {
  const search = useExamContestant(examId, serial);
  const add = useAddScore();
  // One for as long as this score is tried to be saved.
  const [id] = useState(() => crypto.randomUUID());
  const [grade, setGrade] = useState<TypedGrade>(emptyGrade);
  const input = useRef<HTMLInputElement>(null);
  const found = search.data;
  const isFound = found !== undefined;
  useEffect(() => {
    if (isFound) input.current?.focus();
  }, [isFound]);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!found || add.isPending) return;
    const score = { onsiteExamId: examId, serial, id, knownScores: found.scores.length, ...gradeOf(grade) };
    add.mutate(score, {
      onSuccess: onSaved,
      // Somebody was faster: what they added is shown before it is asked again.
      onError: (error) => {
        if (error instanceof ApiProblem && error.code === "onsite_scores_changed") void search.refetch();
      },
    });
  };
  const fieldError = add.error instanceof ApiProblem ? add.error.errors.score?.[0] : undefined;

  if (search.isError) {
    return (
      <>
        <Alert>{messageOf(search.error, text.findFailed)}</Alert>
        <Button look="outline" className="mt-4" onClick={onOther} autoFocus>
          {text.otherStudent}
        </Button>
      </>
    );
  }
  if (!found) {
    return (
      <p role="status" className="py-6 text-center text-ink-2">
        {text.finding}
      </p>
    );
  }
  return (
    <form noValidate onSubmit={save}>
      <StudentFacts student={found.contestant} />
      {found.scores.length > 0 && <EarlierScores scores={found.scores} />}
      {add.isError && !fieldError && <Alert className="mt-4">{messageOf(add.error, text.failed)}</Alert>}
      <div className="mt-5">
        <GradeFields
          value={grade}
          error={fieldError}
          scoreRef={input}
          onChange={(next) => {
            setGrade(next);
            onTyped(next.byQuestion || next.score !== "");
          }}
        />
      </div>
      <div className="mt-5 flex flex-col gap-3 sm:flex-row">
        <Button type="submit" isPending={add.isPending} pendingText={text.saving}>
          {found.scores.length > 0 ? text.saveAnother : text.save}
        </Button>
        <Button look="outline" onClick={onOther} disabled={add.isPending}>
          {text.otherStudent}
        </Button>
      </div>
    </form>
  );
}

function EarlierScores({ scores }: { scores: readonly OnsiteResult[] }) {
  return (
    <Alert look="notice" className="mt-4">
      <p className="font-medium">{text.earlier}</p>
      <ul>
        {scores.map(({ id, score, createdAt }) => (
          <li key={id}>{text.earlierScore(formatNumber(score), formatDateTime(createdAt))}</li>
        ))}
      </ul>
      <p className="text-ink-2">{text.confirmAnother}</p>
    </Alert>
  );
}
