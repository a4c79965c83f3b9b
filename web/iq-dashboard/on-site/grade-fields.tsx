import type { Ref } from "react";
import { formatNumber } from "#web/text/numbers.ts";
import { scoreText as text } from "#web/text/on-site.ts";
import { classNames } from "#web/ui/class-names.ts";
import { TextField } from "#web/ui/field.tsx";
import type { Grade } from "./use-scores.ts";

/** What has been typed: a score, or which of so many questions are right. */
export type TypedGrade = { score: string; byQuestion: boolean; questionCount: string; right: ReadonlySet<number> };

export const emptyGrade: TypedGrade = { score: "", byQuestion: false, questionCount: "10", right: new Set() };

const mostQuestions = 100;
const westernDigits = (text: string) => text.replace(/[٠-٩]/g, (digit) => String("٠١٢٣٤٥٦٧٨٩".indexOf(digit)));
const countOf = ({ questionCount }: TypedGrade) => {
  const count = Number(westernDigits(questionCount.trim()));
  return Number.isInteger(count) && count > 0 ? Math.min(count, mostQuestions) : 0;
};

/** As it is sent. */
export function gradeOf(typed: TypedGrade): Grade {
  if (!typed.byQuestion) return { score: typed.score, questions: [] };
  const questions = Array.from({ length: countOf(typed) }, (_, index) => ({
    questionNumber: index + 1,
    isCorrect: typed.right.has(index + 1),
  }));
  return { questions };
}

type GradeFieldsProps = {
  value: TypedGrade;
  onChange: (value: TypedGrade) => void;
  error: string | undefined;
  scoreRef?: Ref<HTMLInputElement>;
};

export function GradeFields({ value, onChange, error, scoreRef }: GradeFieldsProps) {
  const count = countOf(value);
  const right = [...value.right].filter((number) => number <= count).length;
  return (
    <div className="grid gap-4">
      {value.byQuestion ? (
        <>
          <TextField
            name="questionCount"
            label={text.questionCount}
            value={value.questionCount}
            inputMode="numeric"
            maxLength={3}
            error={error}
            onChange={(event) => onChange({ ...value, questionCount: event.currentTarget.value })}
            fieldClassName="max-w-40"
          />
          <fieldset>
            <legend className="mb-2 font-medium">{text.questions}</legend>
            <div className="grid grid-cols-5 gap-2 sm:grid-cols-10">
              {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
                <Question
                  key={number}
                  number={number}
                  isRight={value.right.has(number)}
                  onChange={(isRight) => {
                    const next = new Set(value.right);
                    if (isRight) next.add(number);
                    else next.delete(number);
                    onChange({ ...value, right: next });
                  }}
                />
              ))}
            </div>
          </fieldset>
          {count > 0 && (
            <p role="status" className="font-medium text-river-800">
              {text.computed(formatNumber(Math.round((right / count) * 10_000) / 100))}
            </p>
          )}
        </>
      ) : (
        <TextField
          ref={scoreRef}
          name="score"
          label={text.score}
          hint={text.scoreHint}
          value={value.score}
          error={error}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => onChange({ ...value, score: event.currentTarget.value })}
          fieldClassName="max-w-60"
          className="text-[1.3rem] font-semibold"
        />
      )}
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={value.byQuestion}
          onChange={(event) => onChange({ ...value, byQuestion: event.currentTarget.checked })}
          className="size-5 accent-river-700"
        />
        {text.withQuestions}
      </label>
    </div>
  );
}

function Question({
  number,
  isRight,
  onChange,
}: {
  number: number;
  isRight: boolean;
  onChange: (is: boolean) => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={isRight}
      aria-label={text.question(formatNumber(number))}
      onClick={() => onChange(!isRight)}
      className={classNames(
        "min-h-11 rounded-small border-[1.5px] font-medium tabular-nums transition-colors",
        isRight ? "border-ok bg-ok-soft text-ok" : "border-edge bg-white text-ink-2 hover:border-river-700",
      )}
    >
      {formatNumber(number)}
      {isRight && <span aria-hidden="true"> ✓</span>}
    </button>
  );
}
