import { useState } from "react";
import type { PracticeQuestion } from "#contract/sittings/sittings.ts";
import { isNumberRight, readNumber } from "#contract/text/typed-number.ts";
import { ItemView, isWide } from "#web/shared/item/item-view.tsx";
import { practiceText as text } from "#web/text/test-area/sitting.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { SittingFrame } from "./sitting-frame.tsx";

type PracticeScreenProps = { practice: readonly PracticeQuestion[]; onEnd: () => void };

/** Practice questions with immediate feedback. */
export function PracticeScreen({ practice, onEnd }: PracticeScreenProps) {
  const [at, setAt] = useState(0);
  const question = practice[at];
  return (
    <SittingFrame isWide={question !== undefined && isWide(question.question)}>
      <Card className="sm:p-7 lg:p-8">
        <h1 className="text-lead">{question ? text.title : text.done}</h1>
        {question && <p className="mb-5 text-ink-2">{text.lead}</p>}
        {question && (
          <Practice
            key={at}
            question={question}
            name={text.of(at + 1, practice.length)}
            onNext={() => (at + 1 < practice.length ? setAt(at + 1) : onEnd())}
          />
        )}
      </Card>
      <Button look="soft" onClick={onEnd} className="self-center">
        {text.skip}
      </Button>
    </SittingFrame>
  );
}

type PracticeProps = { question: PracticeQuestion; name: string; onNext: () => void };

function Practice({ question, name, onNext }: PracticeProps) {
  const [answer, setAnswer] = useState("");
  const [feedback, setFeedback] = useState<"right" | "wrong" | "unanswered" | null>(null);
  const check = () => setFeedback(answer.trim() === "" ? "unanswered" : isRight(question, answer) ? "right" : "wrong");
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <h2 className="mb-3 text-body text-river-800">{name}</h2>
      <ItemView
        item={question.question}
        answer={answer}
        onAnswer={(changed) => {
          setAnswer(changed);
          setFeedback(null);
        }}
      />
      <div aria-live="polite" className="mt-5">
        {feedback && <Alert look={feedback === "right" ? "success" : "notice"}>{text[feedback]}</Alert>}
      </div>
      <div className="mt-5 grid gap-3 sm:flex">
        <Button type="submit" look={feedback === "right" ? "outline" : "primary"}>
          {text.check}
        </Button>
        <Button look={feedback === "right" ? "primary" : "outline"} onClick={onNext}>
          {text.next}
        </Button>
      </div>
    </form>
  );
}

/** Whether the shown answer is right: the index of an option, or a number as typed. */
function isRight({ key }: PracticeQuestion, shown: string): boolean {
  if ("choice" in key) return shown === String(key.choice);
  const typed = readNumber(shown);
  return typed !== null && isNumberRight(typed, { answer: key.number, tolerance: key.tolerance });
}
