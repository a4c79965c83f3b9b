import { useState } from "react";
import type { PracticeQuestion } from "#contract/sittings.ts";
import { ItemView } from "#web/item/item-view.tsx";
import { practiceText as text } from "#web/text/sitting.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { isRight } from "./practice.ts";
import { SittingFrame } from "./sitting-frame.tsx";

type PracticeScreenProps = { practice: readonly PracticeQuestion[]; onEnd: () => void };

/** Questions that do not count, each told at once. */
export function PracticeScreen({ practice, onEnd }: PracticeScreenProps) {
  const [at, setAt] = useState(0);
  const question = practice[at];
  return (
    <SittingFrame>
      <Card className="sm:p-7 lg:p-8">
        <h1 className="text-xl">{question ? text.title : text.done}</h1>
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
  const [told, setTold] = useState<"right" | "wrong" | "unanswered" | null>(null);
  const check = () => setTold(answer.trim() === "" ? "unanswered" : isRight(question, answer) ? "right" : "wrong");
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <h2 className="mb-3 text-[1.05rem]/7 text-river-800">{name}</h2>
      <ItemView
        item={question.question}
        answer={answer}
        onAnswer={(changed) => {
          setAnswer(changed);
          setTold(null);
        }}
      />
      <div aria-live="polite" className="mt-5">
        {told && <Alert look={told === "right" ? "success" : "notice"}>{text[told]}</Alert>}
      </div>
      <div className="mt-5 grid gap-3 sm:flex">
        <Button type="submit" look={told === "right" ? "outline" : "primary"}>
          {text.check}
        </Button>
        <Button look={told === "right" ? "primary" : "outline"} onClick={onNext}>
          {text.next}
        </Button>
      </div>
    </form>
  );
}
