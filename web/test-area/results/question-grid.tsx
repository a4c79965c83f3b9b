import { resultsText as text } from "#web/text/test-area/test-area.ts";
import { classNames } from "#web/ui/class-names.ts";
import { CheckIcon, CrossIcon } from "#web/ui/icons/icons.tsx";
import type { Attempt } from "./load-results.ts";

type QuestionGridProps = {
  questions: Attempt["questions"];
  columns: string;
  /** Whether five cells fit into a phone's width. The sign then stands below the number. */
  isDense?: boolean;
};

/** A cell for each question: its number, and a sign and word for right or wrong. */
export function QuestionGrid({ questions, columns, isDense = false }: QuestionGridProps) {
  if (questions.length === 0) return <p className="rounded-m bg-sand-100 px-5 py-4 text-ink-2">{text.noQuestions}</p>;
  return (
    <ol aria-label={text.questions} className={classNames("grid gap-2 sm:gap-3", columns)}>
      {inOrder(questions).map(({ questionNumber, isCorrect }) => (
        <li
          key={questionNumber}
          className={classNames(
            "flex min-h-14 items-center justify-center gap-x-2 rounded-c border-[1.5px] px-1 py-2",
            isDense && "flex-col sm:flex-row",
            isCorrect ? "border-ok/45 bg-ok-soft text-ok" : "border-danger/40 bg-danger-soft text-danger",
          )}
        >
          <bdi translate="no" dir="ltr" className="font-bold text-ink">
            {text.question(questionNumber)}
          </bdi>
          {isCorrect ? <CheckIcon strokeWidth="2.4" /> : <CrossIcon strokeWidth="2.4" />}
          <span className="sr-only">{isCorrect ? text.correct : text.incorrect}</span>
        </li>
      ))}
    </ol>
  );
}

/** Sorts the questions, because a sitting shuffles them. */
const inOrder = (questions: QuestionGridProps["questions"]) =>
  [...questions].sort((one, other) => one.questionNumber - other.questionNumber);
