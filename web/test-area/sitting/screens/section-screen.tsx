import { useEffect, useRef, useState } from "react";
import type { DeliveredSection, SittingQuestion } from "#contract/sittings/sittings.ts";
import { ItemView } from "#web/shared/item/item-view.tsx";
import { keptText, questionText as text } from "#web/text/test-area/sitting.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { BackIcon, ClockIcon, ForwardIcon, WarningIcon } from "#web/ui/icons/icons.tsx";
import { givenAnswer, isTyped, shownAnswer } from "../questions.ts";
import type { Session } from "../session.ts";
import type { SessionView } from "../session-view.ts";
import { unansweredOf } from "../sitting-progress.ts";
import { KeptLine } from "./kept-line.tsx";
import { MarkIcon } from "./mark-icon.tsx";
import { Overview } from "./overview.tsx";
import { SittingFrame } from "./sitting-frame.tsx";
import { TimeLeft } from "./time-left.tsx";

type SectionScreenProps = { session: Session; view: SessionView; delivered: DeliveredSection; timeLeft: number };

/** A running section. It shows one question at a time, or an overview of all. */
export function SectionScreen({ session, view, delivered, timeLeft }: SectionScreenProps) {
  const { questions } = delivered;
  const [at, setAt] = useState(() => firstUnanswered(questions, view));
  const [isOverview, setOverview] = useState(false);
  const question = questions[at];
  const { sections } = view.kept.state;
  const answered = questions.length - unansweredOf(questions, view.answers).length;
  const go = (place: number) => {
    session.flush();
    setAt(place);
    setOverview(false);
  };
  return (
    <SittingFrame
      bar={
        <SectionBar
          title={sections[delivered.section]?.title ?? ""}
          answered={answered}
          all={questions.length}
          timeLeft={timeLeft}
        />
      }
    >
      {isOverview || !question ? (
        <Overview
          questions={questions}
          view={view}
          isLastSection={delivered.section === sections.length - 1}
          onOpen={go}
          onBack={() => setOverview(false)}
          onFinish={() => void session.endSection()}
        />
      ) : (
        <QuestionCard
          key={question.place}
          session={session}
          view={view}
          question={question}
          at={at}
          count={questions.length}
        />
      )}
      <KeptLine {...view} />
      {!isOverview && (
        <Steps
          at={at}
          count={questions.length}
          isCut={view.connection === "cut"}
          onGo={go}
          onOverview={() => {
            session.flush();
            setOverview(true);
          }}
        />
      )}
    </SittingFrame>
  );
}

function firstUnanswered(questions: readonly SittingQuestion[], { answers }: SessionView): number {
  const [first] = unansweredOf(questions, answers);
  return first ? questions.indexOf(first) : 0;
}

type SectionBarProps = { title: string; answered: number; all: number; timeLeft: number };

/** Progress stands with the section's title and apart from the time, so that nobody takes its bar for a timer. */
const SectionBar = ({ title, answered, all, timeLeft }: SectionBarProps) => (
  <section aria-label={title} className="sticky top-0 z-20 border-b border-line bg-white">
    <div className="wrap flex max-w-[760px] items-center justify-between gap-x-4 py-2 text-small sm:gap-x-10">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-2">
          <span aria-hidden="true" className="whitespace-nowrap">
            {text.answered(answered, all)}
          </span>
          <progress
            value={answered}
            max={all}
            aria-label={text.answered(answered, all)}
            className="progress block max-w-56 min-w-12 flex-1"
          />
        </p>
      </div>
      <div className="flex max-w-[45%] shrink-0 items-center gap-2 rounded-c bg-sand-100 px-3 py-1">
        <ClockIcon width="19" height="19" className="shrink-0 text-river-700" />
        <TimeLeft milliseconds={timeLeft} />
      </div>
    </div>
  </section>
);

type QuestionCardProps = { session: Session; view: SessionView; question: SittingQuestion; at: number; count: number };

function QuestionCard({ session, view, question, at, count }: QuestionCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Screen readers start at the new question.
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const { place } = question;
  const answer = shownAnswer(view.answers.get(place));
  const isMarked = view.kept.marked.includes(place);
  const give = (shown: string) => {
    const given = givenAnswer(question, shown);
    if (isTyped(question)) session.type(place, given);
    else session.answer(place, given);
  };
  return (
    <Card className="sm:p-7 lg:p-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-body text-river-800">
          {text.of(at + 1, count)}
        </h1>
        <button
          type="button"
          aria-pressed={isMarked}
          onClick={() => session.mark(place)}
          className="-me-3 flex min-h-11 items-center gap-2 rounded-full px-3 text-small text-ink-2 hover:bg-sand-100 aria-pressed:font-medium aria-pressed:text-gold-700"
        >
          <MarkIcon isFilled={isMarked} />
          {isMarked ? text.marked : text.mark}
        </button>
      </div>
      <ItemView item={question} answer={answer} onAnswer={give} />
      {answer !== "" && !isTyped(question) && (
        <button
          type="button"
          onClick={() => give("")}
          className="mt-3 min-h-11 px-1 text-small text-river-800 underline underline-offset-4"
        >
          {text.clear}
        </button>
      )}
    </Card>
  );
}

type StepsProps = { at: number; count: number; isCut: boolean; onGo: (at: number) => void; onOverview: () => void };

const Steps = ({ at, count, isCut, onGo, onOverview }: StepsProps) => (
  <nav
    aria-label={text.steps}
    className="sticky bottom-0 z-10 -mx-[20px] mt-auto -mb-5 flex flex-wrap gap-2 border-t border-line bg-white px-[20px] py-2.5 sm:mx-0 sm:-mb-8 sm:rounded-t-m sm:border"
  >
    {isCut && (
      // On phones the full status, which screen readers announce, is below the question.
      <p aria-hidden="true" className="flex w-full items-center gap-2 text-small sm:hidden">
        <WarningIcon width="17" height="17" className="shrink-0" />
        {keptText.cutInShort}
      </p>
    )}
    <Button size="small" look="outline" disabled={at === 0} onClick={() => onGo(at - 1)} className="flex-1 px-2!">
      <BackIcon className="max-xs:hidden" />
      {text.previous}
    </Button>
    <Button size="small" look="soft" onClick={onOverview} className="px-3! whitespace-nowrap">
      {text.overview}
    </Button>
    {at < count - 1 ? (
      <Button size="small" onClick={() => onGo(at + 1)} className="flex-1 px-2!">
        {text.next}
        <ForwardIcon className="max-xs:hidden" />
      </Button>
    ) : (
      <Button size="small" onClick={onOverview} className="flex-1 px-2!">
        {text.review}
      </Button>
    )}
  </nav>
);
