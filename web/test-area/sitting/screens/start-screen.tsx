import { useState } from "react";
import { messageOf } from "#web/calls/api-problem.ts";
import { startText as text } from "#web/text/test-area/sitting.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import type { Session } from "../session.ts";
import type { SessionView } from "../session-view.ts";
import { hasAnswers } from "../sitting-progress.ts";
import { HelpLine } from "./help-line.tsx";
import { KeptLine } from "./kept-line.tsx";
import { PracticeScreen } from "./practice-screen.tsx";
import { SittingFrame } from "./sitting-frame.tsx";

type StartScreenProps = { session: Session; view: SessionView; section: number };

/** Introduces the next section without a time limit. Before the first section it also offers practice. */
export function StartScreen({ session, view, section }: StartScreenProps) {
  const [isPractising, setPractising] = useState(false);
  const [starting, setStarting] = useState<{ isPending: boolean; error?: string }>({ isPending: false });
  const { state, practice } = view.kept;
  const next = state.sections[section];
  if (isPractising) return <PracticeScreen practice={practice} onEnd={() => setPractising(false)} />;
  if (!next) return null;
  const isRunning = next.startedAt !== null;
  const mayPractise = section === 0 && !isRunning && practice.length > 0;
  const start = async () => {
    setStarting({ isPending: true });
    try {
      await session.startSection(section);
    } catch (error) {
      setStarting({ isPending: false, error: messageOf(error, text.failed) });
    }
  };
  return (
    <SittingFrame>
      <Card>
        <p className="text-small text-ink-2">{state.title}</p>
        <h1 className="text-lead sm:text-title wrap-anywhere">{section === 0 ? text.ready : text.pause}</h1>
        {section > 0 && (
          <p className="mt-1 text-ink-2">{hasAnswers(view.answers) ? text.pauseBody : text.pauseUnanswered}</p>
        )}
        <div className="my-6 rounded-m bg-river-50 px-5 py-4">
          <p className="text-small text-river-800">{text.sectionOf(section + 1, state.sections.length)}</p>
          <h2 className="text-lead wrap-anywhere">{next.title}</h2>
          <p className="mt-1">{isRunning ? text.running : text.facts(next.count, next.minutes)}</p>
          {state.timeFactor > 1 && <p className="text-ink-2">{text.longer}</p>}
        </div>
        {starting.error && <Alert className="mb-4">{starting.error}</Alert>}
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          {mayPractise && (
            <Button look="outline" size="large" onClick={() => setPractising(true)}>
              {text.practise(practice.length)}
            </Button>
          )}
          <Button size="large" onClick={() => void start()} isPending={starting.isPending} pendingText={text.starting}>
            {isRunning ? text.resume : text.start}
          </Button>
        </div>
      </Card>
      <HelpLine session={session} view={view} />
      <KeptLine {...view} />
    </SittingFrame>
  );
}
