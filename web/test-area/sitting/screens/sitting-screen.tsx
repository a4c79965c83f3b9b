import { useEffect, useState, useSyncExternalStore } from "react";
import type { KeptSitting, Notebook } from "../device/notebook.ts";
import { SerialContext } from "../device/serial-context.ts";
import { Session } from "../session.ts";
import type { SessionView } from "../session-view.ts";
import { isOver, nextSection } from "../sitting-progress.ts";
import { DoneScreen, EndingScreen, LostScreen, OtherTabScreen, RefusedScreen } from "./end-screens.tsx";
import { OpeningScreen } from "./opening-screen.tsx";
import { SectionScreen } from "./section-screen.tsx";
import { StartScreen } from "./start-screen.tsx";
import { useTimeLeft } from "./time-left.tsx";

type SittingScreenProps = {
  notebook: Notebook;
  kept: KeptSitting;
  /** Returns to the open assessments, where the student can open the sitting again. */
  onOpenAgain: () => void;
};

/** A sitting that is stored on this device, in any of its states. */
export function SittingScreen({ notebook, kept, onOpenAgain }: SittingScreenProps) {
  const [session, setSession] = useState<Session | null>(null);
  // The session's listeners and locks live as long as the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key remounts the screen for another sitting
  useEffect(() => {
    const opened = new Session(notebook, kept);
    setSession(opened);
    return () => opened.close();
  }, []);
  return (
    <SerialContext value={kept.serial}>
      {session ? <OpenSitting session={session} onOpenAgain={onOpenAgain} /> : <OpeningScreen />}
    </SerialContext>
  );
}

/** The time of the running section. At its end it asks the server at once, because staff may have added some. */
function useSectionTime(session: Session, { kept: { state, delivered } }: SessionView) {
  // This is the server's last answer, which staff may have changed.
  const running = delivered ? state.sections[delivered.section] : undefined;
  const timeLeft = useTimeLeft(session.clock.now, running?.deadline ?? delivered?.deadline ?? null);
  const isTimeUp = timeLeft !== null && (timeLeft <= 0 || Boolean(running?.finishedAt));
  useEffect(() => {
    if (!isTimeUp) return;
    const stop = session.askAtDeadline();
    return stop;
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
