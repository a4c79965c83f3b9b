import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useBlocker } from "react-router";
import { saveFile } from "#web/calls/download.ts";
import { hasUnsavedInput } from "#web/dashboard/form/unsaved-input.ts";
import { dayName } from "#web/iq-dashboard/exam-days/day-words.ts";
import { loginPath } from "#web/session/session-guards.ts";
import { deskStateText, examDeskText, deskStateText as text } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { prepareToasts, showToast } from "#web/ui/feedback/toast.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import type { DeskSession } from "../desk-session.ts";
import { type DeskView, unsavedOf } from "../desk-view.ts";
import type { DeskStore } from "../device/desk-store.ts";
import { PresenceList } from "../reception/presence-list.tsx";
import { Reception } from "../reception/reception.tsx";
import { TimeChoice } from "../reception/time-choice.tsx";
import { DeskFrame } from "./desk-frame.tsx";
import { DeskTools, UnsentDialog } from "./desk-tools.tsx";
import { ErasedScreen, OpeningScreen, OtherTabScreen } from "./plain-screens.tsx";
import { StateLine } from "./state-line.tsx";
import { UnlockScreen } from "./unlock-screen.tsx";

type DeskScreenProps = {
  session: DeskSession;
  store: DeskStore;
  /** Whether the device stores other days. */
  hasOthers: boolean;
  onLock: () => void;
  /** Called after the lists were erased, and for another day. */
  onGoOn: () => void;
};

const views = [
  { value: "desk", label: examDeskText.views.desk },
  { value: "list", label: examDeskText.views.list },
] as const;

/** An open desk in any of its states. */
export function DeskScreen({ session, store, hasOthers, onLock, onGoOn }: DeskScreenProps) {
  const [isLeftAlone, setIsLeftAlone] = useState(false);
  const view = useSyncExternalStore(session.subscribe, session.view);
  useEffect(() => {
    void prepareToasts().catch(() => undefined);
  }, []);
  if (view.isErased) return <ErasedScreen hasOthers={hasOthers} onGoOn={onGoOn} />;
  if (view.writingTab === "unknown") return <OpeningScreen />;
  if (view.writingTab === "other") return <OtherTabScreen onTakeOver={session.takeOverTab} />;
  // The session goes on behind the locked screen, so that acts are still sent.
  if (isLeftAlone)
    return (
      <UnlockScreen store={store} kept={view.desk} onUnlocked={async () => setIsLeftAlone(false)} onOther={onGoOn} />
    );
  return <OpenDesk session={session} view={view} onLock={onLock} onLeftAlone={() => setIsLeftAlone(true)} />;
}

type OpenDeskProps = { session: DeskSession; view: DeskView; onLock: () => void; onLeftAlone: () => void };

function OpenDesk({ session, view, onLock, onLeftAlone }: OpenDeskProps) {
  const [shown, setShown] = useState<"desk" | "list">("desk");
  const [serial, setSerial] = useState<string | null>(null);
  const { save: saveFile, question } = useUnsentFile(session);
  useLeftAlone(onLeftAlone);
  const { desk } = view;
  return (
    <DeskFrame
      isWide
      isRehearsal={desk.isRehearsal}
      subtitle={`${dayName(desk.date)}، ${desk.deviceName}`}
      tools={<DeskTools session={session} view={view} onLock={onLock} onSaveFile={saveFile} />}
      bar={<StateLine view={view} onSaveFile={saveFile} />}
    >
      <h1 className="sr-only">{dayName(desk.date)}</h1>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Segmented label={examDeskText.view} options={views} value={shown} onChange={setShown} />
        <TimeChoice session={session} view={view} />
      </div>
      {shown === "desk" ? (
        <Reception session={session} view={view} serial={serial} onSerial={setSerial} />
      ) : (
        <PresenceList
          view={view}
          onOpen={(chosen) => {
            setSerial(chosen);
            setShown("desk");
          }}
        />
      )}
      <LeaveWarning view={view} onSaveFile={saveFile} />
      {question}
      <p className="text-small text-ink-3">
        {hallsOf(view)} <span aria-hidden="true">·</span>{" "}
        {deskStateText.people(desk.personCount, desk.date, desk.preparedAt)}
      </p>
    </DeskFrame>
  );
}

const aloneMilliseconds = 5 * 60_000;

/** Notices that nobody has touched the desk for five minutes, unless leaving the screen would lose input. */
function useLeftAlone(onLeftAlone: () => void): void {
  const latest = useRef(onLeftAlone);
  latest.current = onLeftAlone;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => (hasUnsavedInput() ? wait() : latest.current()), aloneMilliseconds);
    };
    wait();
    const listening = new AbortController();
    for (const touch of ["pointerdown", "keydown"])
      window.addEventListener(touch, wait, { capture: true, signal: listening.signal });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, []);
}

const namedHallLimit = 3;

/** Names the desk's halls; if there are many, their number. */
function hallsOf({ desk, lists }: DeskView): string {
  const names = lists.halls.filter(({ id }) => desk.hallIds.includes(id)).map(({ name }) => name);
  return names.length > namedHallLimit ? examDeskText.hallCount(formatNumber(names.length)) : names.join("، ");
}

/**
 * Asks before the desk is left while some acts are only on this device. It does not ask on the way to the login, after
 * which they are sent.
 */
function LeaveWarning({ view, onSaveFile }: { view: DeskView; onSaveFile: () => void }) {
  const unsaved = unsavedOf(view).length;
  const isUnsaved = unsaved > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== loginPath.iq,
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
  if (blocker.state !== "blocked") return null;
  return (
    <UnsentDialog
      count={unsaved}
      onSaveFile={onSaveFile}
      onClose={() => blocker.reset()}
      onLeave={() => blocker.proceed()}
    />
  );
}

/**
 * Saves the unsent acts as a file. Browsers do not report whether a download was kept, so a person confirms it before
 * the acts may be erased.
 */
function useUnsentFile(session: DeskSession) {
  const [savedTo, setSavedTo] = useState<number | null>(null);
  const save = async () => {
    try {
      const unsent = await session.unsentFile();
      saveFile(unsent.file, text.file(session.view().desk.deviceName));
      setSavedTo(unsent.savedTo);
    } catch {
      showToast("error", text.fileFailed);
    }
  };
  const confirm = async (to: number) => {
    setSavedTo(null);
    await session.markSaved(to);
    showToast("success", text.fileSaved);
  };
  const question = savedTo !== null && (
    <ConfirmDialog
      title={text.fileAsked}
      confirmText={text.fileThere}
      look="primary"
      onConfirm={() => void confirm(savedTo)}
      onClose={() => setSavedTo(null)}
    >
      <p>{text.fileAskedBody}</p>
    </ConfirmDialog>
  );
  return { save: () => void save(), question };
}
