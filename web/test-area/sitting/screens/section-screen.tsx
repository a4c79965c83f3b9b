import { useEffect, useRef, useState } from "react";
import type { DeliveredSection, SittingQuestion } from "#contract/sittings/sittings.ts";
import { ItemView, isWide } from "#web/shared/item/item-view.tsx";
import { keptText, questionText as text } from "#web/text/test-area/sitting.ts";
import { Button } from "#web/ui/button.tsx";
import { BackIcon, ClockIcon, ForwardIcon, WarningIcon } from "#web/ui/icons/icons.tsx";
import { givenAnswer, isTyped, shownAnswer } from "../questions.ts";
import type { Session } from "../session.ts";
import type { SessionView } from "../session-view.ts";
import { unansweredOf } from "../sitting-progress.ts";
import { HelpLine } from "./help-line.tsx";
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
      isWide={!isOverview && question !== undefined && isWide(question)}
      steps={
        !isOverview && (
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
        )
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
      <HelpLine session={session} view={view} />
      <KeptLine {...view} />
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
  <section
    aria-label={title}
    className="flex grow flex-wrap items-center justify-between gap-x-[12px] text-small/display max-sm:order-last max-sm:w-full max-sm:pb-[6px]"
  >
    <div className="grow">
      {/* However long it is, the title is as wide as the progress below it, and wraps. */}
      <p className="w-0 min-w-full font-medium wrap-anywhere max-sm:hidden flat:hidden">{title}</p>
      <p className="flex items-center gap-x-[10px] text-ink-2">
        <span aria-hidden="true" className="whitespace-nowrap">
          {text.answered(answered, all)}
        </span>
        <span className="w-[16px] max-w-56 grow">
          <progress value={answered} max={all} aria-label={text.answered(answered, all)} className="progress block" />
        </span>
      </p>
    </div>
    <div className="flex items-center gap-[6px] rounded-c bg-sand-100 px-[8px] py-1 sm:px-[12px] flat:px-[8px]">
      <ClockIcon width="19" height="19" className="shrink-0 text-river-700" />
      <TimeLeft milliseconds={timeLeft} />
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
    <div className="rounded-panel bg-white p-[12px] shadow-card sm:p-[28px] sm:pt-[16px] lg:px-[36px] flat:px-[20px] flat:pt-0 flat:pb-[8px]">
      <div className="flex flex-wrap items-center justify-between gap-x-1 sm:mb-2 flat:mb-0">
        <h1 ref={heading} tabIndex={-1} className="scroll-mt-32 text-small text-river-800 sm:text-body">
          {text.of(at + 1, count)}
        </h1>
        <button
          type="button"
          aria-pressed={isMarked}
          onClick={() => session.mark(place)}
          className="-me-[8px] flex min-h-[44px] items-center gap-[6px] rounded-full px-[8px] text-small text-ink-2 hover:bg-sand-100 aria-pressed:font-medium aria-pressed:text-gold-700"
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
    </div>
  );
}

type StepsProps = { at: number; count: number; isCut: boolean; onGo: (at: number) => void; onOverview: () => void };

const Steps = ({ at, count, isCut, onGo, onOverview }: StepsProps) => (
  <nav aria-label={text.steps} className="z-10 border-t border-line bg-white roomy:sticky roomy:bottom-0">
    <div className="wrap flex flex-wrap justify-center gap-2 py-[8px] whitespace-nowrap flat:py-[4px] *:max-sm:grow *:sm:min-w-[144px]">
      {isCut && (
        // On phones the full status, which screen readers announce, is below the question.
        <p aria-hidden="true" className="flex min-w-full items-center gap-2 text-small sm:hidden">
          <WarningIcon width="17" height="17" className="shrink-0" />
          {keptText.cutInShort}
        </p>
      )}
      <Button size="small" look="outline" disabled={at === 0} onClick={() => onGo(at - 1)} className="px-2!">
        <BackIcon className="max-xs:hidden" />
        {text.previous}
      </Button>
      <Button size="small" look="soft" onClick={onOverview} className="px-2!">
        {text.overview}
      </Button>
      {at < count - 1 ? (
        <Button size="small" onClick={() => onGo(at + 1)} className="px-2!">
          {text.next}
          <ForwardIcon className="max-xs:hidden" />
        </Button>
      ) : (
        <Button size="small" onClick={onOverview} className="px-2!">
          {text.review}
        </Button>
      )}
    </div>
  </nav>
);
