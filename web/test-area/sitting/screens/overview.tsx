import { useEffect, useRef, useState } from "react";
import type { SittingQuestion } from "#contract/sittings/sittings.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { overviewText as text } from "#web/text/test-area/sitting.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import type { SessionView } from "../session-view.ts";
import { unansweredOf } from "../sitting-progress.ts";
import { MarkIcon } from "./mark-icon.tsx";

type OverviewProps = {
  questions: readonly SittingQuestion[];
  view: SessionView;
  isLastSection: boolean;
  onOpen: (at: number) => void;
  onBack: () => void;
  onFinish: () => void;
};

/** All questions of the section. It shows unanswered and marked ones, and the button that ends the section. */
export function Overview({ questions, view, isLastSection, onOpen, onBack, onFinish }: OverviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const unanswered = new Set(unansweredOf(questions, view.answers));
  const missing = questions.flatMap((question, at) => (unanswered.has(question) ? [at + 1] : []));
  return (
    <Card className="sm:p-7 lg:p-8">
      <h1 ref={heading} tabIndex={-1} className="text-lead">
        {text.title}
      </h1>
      <p className="text-ink-2">{text.lead}</p>
      <ol className="my-5 grid grid-cols-[repeat(auto-fill,minmax(3.5rem,1fr))] gap-2.5">
        {questions.map((question, at) => (
          <li key={question.place}>
            <QuestionButton
              number={at + 1}
              isAnswered={!unanswered.has(question)}
              isMarked={view.kept.marked.includes(question.place)}
              onPress={() => onOpen(at)}
            />
          </li>
        ))}
      </ol>
      <Finish missing={missing} isLastSection={isLastSection} onBack={onBack} onFinish={onFinish} />
    </Card>
  );
}

type QuestionButtonProps = { number: number; isAnswered: boolean; isMarked: boolean; onPress: () => void };

function QuestionButton({ number, isAnswered, isMarked, onPress }: QuestionButtonProps) {
  const states = [isAnswered ? text.answered : text.unanswered, ...(isMarked ? [text.marked] : [])];
  return (
    <button
      type="button"
      aria-label={`${text.question(number)}: ${states.join("، ")}`}
      onClick={onPress}
      className={classNames(
        "relative grid min-h-14 w-full place-items-center rounded-c border-2 text-body",
        isAnswered
          ? "border-river-700 bg-river-700 font-medium text-white hover:bg-river-800"
          : "border-dashed border-edge bg-white hover:border-river-700",
      )}
    >
      {formatNumber(number)}
      {isMarked && (
        <span className="absolute -end-1.5 -top-1.5 grid size-7 place-items-center rounded-full bg-gold-500 text-river-950">
          <MarkIcon isFilled />
        </span>
      )}
    </button>
  );
}

type FinishProps = Pick<OverviewProps, "isLastSection" | "onBack" | "onFinish"> & { missing: number[] };

/** Names unanswered questions and asks before the section ends. */
function Finish({ missing, isLastSection, onBack, onFinish }: FinishProps) {
  const [isAsking, setAsking] = useState(false);
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isAsking) question.current?.focus();
  }, [isAsking]);
  const left = missing.length > 0 ? text.left(missing) : text.all;
  if (!isAsking) {
    return (
      <>
        <p className="border-t border-line pt-4">{left}</p>
        <div className="mt-4 grid gap-3 sm:flex">
          <Button onClick={onBack}>{text.back}</Button>
          <Button look="outline" onClick={() => setAsking(true)} className="sm:ms-auto">
            {isLastSection ? text.finishAll : text.finish}
          </Button>
        </div>
      </>
    );
  }
  return (
    <section aria-labelledby="finish-question" className="rounded-m border-2 border-gold-600 bg-warn-soft p-4 sm:p-5">
      <p ref={question} id="finish-question" tabIndex={-1} className="font-medium">
        {left} {isLastSection ? text.askAll : text.ask}
      </p>
      <div className="mt-4 grid gap-3 sm:flex">
        <Button look="outline" onClick={onBack}>
          {text.back}
        </Button>
        <Button onClick={onFinish} className="sm:ms-auto">
          {isLastSection ? text.confirmAll : text.confirm}
        </Button>
      </div>
    </section>
  );
}
