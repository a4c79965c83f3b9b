import { useEffect, useState, useSyncExternalStore } from "react";
import { DoneScreen, EndingScreen, OtherTabScreen, RefusedScreen } from "./end-screens.tsx";
import { LostScreen } from "./lost-screen.tsx";
import type { KeptSitting, Notebook } from "./notebook.ts";
import { OpeningScreen } from "./opening-screen.tsx";
import { SectionScreen } from "./section-screen.tsx";
import { Session } from "./session.ts";
import type { SessionView } from "./session-view.ts";
import { isOver, nextSection } from "./sitting-progress.ts";
import { StartScreen } from "./start-screen.tsx";
import { useTimeLeft } from "./time-left.tsx";
import { WhoseSitting } from "./whose-sitting.ts";

type SittingScreenProps = {
  notebook: Notebook;
  kept: KeptSitting;
  /** To what awaits the student, to open the sitting there once more. */
  onOpenAgain: () => void;
};

/** A sitting that this device holds, in whatever state it is. */
export function SittingScreen({ notebook, kept, onOpenAgain }: SittingScreenProps) {
  const [session, setSession] = useState<Session | null>(null);
  // A session listens and locks: it lives as long as the screen, and begins with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen is made anew for another sitting, by its key
  useEffect(() => {
    const opened = new Session(notebook, kept);
    setSession(opened);
    return () => opened.close();
  }, []);
  return (
    <WhoseSitting value={kept.serial}>
      {session ? <OpenSitting session={session} onOpenAgain={onOpenAgain} /> : <OpeningScreen />}
    </WhoseSitting>
  );
}

/** The time of the section that runs. When it is over the server is asked at once: staff may have added some. */
function useSectionTime(session: Session, { kept: { state, delivered } }: SessionView) {
  // What the server said last, which staff may have moved.
  const running = delivered ? state.sections[delivered.section] : undefined;
  const timeLeft = useTimeLeft(session.clock.now, running?.deadline ?? delivered?.deadline ?? null);
  const isTimeUp = timeLeft !== null && (timeLeft <= 0 || Boolean(running?.finishedAt));
  useEffect(() => {
    if (isTimeUp) return session.askAtDeadline();
  }, [isTimeUp, session]);
  return { timeLeft, isTimeUp };
}

function OpenSitting({ session, onOpenAgain }: { session: Session } & Pick<SittingScreenProps, "onOpenAgain">) {
  const view = useSyncExternalStore(session.subscribe, session.view);
  const { state, delivered, ending } = view.kept;
  const { timeLeft, isTimeUp } = useSectionTime(session, view);

  if (view.turn === "unknown" || (isTimeUp && !session.isTimeKnown())) return <OpeningScreen />;
  if (view.turn === "other tab") return <OtherTabScreen session={session} />;
  if (isOver(state)) return <DoneScreen view={view} />;
  if (!state.isHolder) return <LostScreen session={session} view={view} />;
  if (view.refusal) return <RefusedScreen session={session} view={view} onOpenAgain={onOpenAgain} />;
  if (delivered && timeLeft !== null) {
    return isTimeUp || ending !== null ? (
      <EndingScreen session={session} view={view} isTimeUp={isTimeUp} />
    ) : (
      <SectionScreen session={session} view={view} delivered={delivered} timeLeft={timeLeft} />
    );
  }
  const section = nextSection(state);
  return section === null ? (
    <EndingScreen session={session} view={view} isTimeUp={false} />
  ) : (
    <StartScreen key={section} session={session} view={view} section={section} />
  );
}
