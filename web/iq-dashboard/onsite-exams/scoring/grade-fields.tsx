import type { Ref } from "react";
import { percentOf } from "#contract/onsite-exams/grade.ts";
import { entry, hasScore, scoreMissing } from "#contract/onsite-exams/onsite-exams.ts";
import { normaliseAge } from "#contract/text/typed-text.ts";
import { z } from "#contract/zod.ts";
import { scoreText as text } from "#web/text/iq-dashboard/on-site/on-site.ts";
import { formatNumber, formatPercent } from "#web/text/numbers.ts";
import { classNames } from "#web/ui/class-names.ts";
import { TextField } from "#web/ui/forms/field.tsx";
import type { Grade } from "./use-scores.ts";

/** A grade as typed: a score, or ticks for the questions that were answered correctly. */
export type TypedGrade = { score: string; byQuestion: boolean; questionCount: string; right: readonly number[] };

export const emptyGrade: TypedGrade = { score: "", byQuestion: false, questionCount: "10", right: [] };

export const isTyped = ({ score, right }: TypedGrade) => score !== "" || right.length > 0;

/** Whether both grades would be sent alike. */
export const isSameGrade = (one: TypedGrade, other: TypedGrade) =>
  JSON.stringify(gradeOf(one)) === JSON.stringify(gradeOf(other));

const mostQuestions = 100;
/** The number of questions; 0 if the input is invalid. */
function countOf({ questionCount }: TypedGrade): number {
  const count = Number(normaliseAge(questionCount));
  return Number.isInteger(count) && count > 0 && count <= mostQuestions ? count : 0;
}

const rightOf = (typed: TypedGrade) => typed.right.filter((number) => number <= countOf(typed)).length;

/** Whether no answer is ticked. This means 0 % and is often an oversight. */
export const hasNoTick = (typed: TypedGrade) => typed.byQuestion && countOf(typed) > 0 && rightOf(typed) === 0;

/** The grade in the form of the API. */
export function gradeOf(typed: TypedGrade): Grade {
  if (!typed.byQuestion) return { score: typed.score, questions: [] };
  const questions = Array.from({ length: countOf(typed) }, (_, index) => ({
    questionNumber: index + 1,
    isCorrect: typed.right.includes(index + 1),
  }));
  return { questions };
}

/** The rules for a score, which are checked before it is sent. */
export const enteredScore = z.object(entry).refine(hasScore, scoreMissing);

type GradeFieldsProps = {
  value: TypedGrade;
  onChange: (value: TypedGrade) => void;
  error: string | undefined;
  /** Ref of the first field. */
  firstRef?: Ref<HTMLInputElement>;
};

export function GradeFields({ value, onChange, error, firstRef }: GradeFieldsProps) {
  return (
    <div className="grid gap-4">
      {value.byQuestion ? (
        <QuestionFields value={value} onChange={onChange} error={error} {...(firstRef && { firstRef })} />
      ) : (
        <TextField
          ref={firstRef}
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
          className="text-lead font-bold"
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

function QuestionFields({ value, onChange, error, firstRef }: GradeFieldsProps) {
  const count = countOf(value);
  const tick = (number: number, isRight: boolean) => {
    const others = value.right.filter((other) => other !== number);
    onChange({ ...value, right: isRight ? [...others, number] : others });
  };
  return (
    <>
      <TextField
        name="questionCount"
        label={text.questionCount}
        hint={text.questionCountHint}
        value={value.questionCount}
        inputMode="numeric"
        maxLength={10}
        autoComplete="off"
        error={count === 0 ? text.questionCountInvalid : error}
        onChange={(event) => onChange({ ...value, questionCount: event.currentTarget.value })}
        fieldClassName="max-w-60"
      />
      {count > 0 && (
        <fieldset>
          <legend className="mb-2 font-medium">{text.questions}</legend>
          <div className="grid grid-cols-5 gap-2 sm:grid-cols-10">
            {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
              <Question
                key={number}
                number={number}
                isRight={value.right.includes(number)}
                onChange={(isRight) => tick(number, isRight)}
                {...(number === 1 && firstRef && { ref: firstRef })}
              />
            ))}
          </div>
          <p role="status" className="mt-3 font-medium text-river-800">
            {text.computed(formatPercent(percentOf(rightOf(value), count)))}
          </p>
        </fieldset>
      )}
    </>
  );
}

type QuestionProps = {
  number: number;
  isRight: boolean;
  onChange: (isRight: boolean) => void;
  ref?: Ref<HTMLInputElement>;
};

/** The field of a question. It has the role of a checkbox, so that Space ticks and Enter saves. */
function Question({ number, isRight, onChange, ref }: QuestionProps) {
  return (
    <label
      className={classNames(
        "relative grid min-h-11 place-items-center rounded-small border-[1.5px] font-medium transition-colors hover:border-river-700",
        isRight ? "border-ok bg-ok-soft text-ok" : "border-edge bg-white text-ink-2",
        "focused-in:outline-2 focused-in:outline-offset-2 focused-in:outline-river-700",
      )}
    >
      <input
        ref={ref}
        type="checkbox"
        checked={isRight}
        aria-label={text.question(formatNumber(number))}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span aria-hidden="true">
        {formatNumber(number)}
        {isRight && " ✓"}
      </span>
    </label>
  );
}
