import { useEffect, useState, useSyncExternalStore } from "react";
import { dayName } from "#web/iq-dashboard/exam-days/day-words.ts";
import { deskStateText, examDeskText } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { prepareToasts } from "#web/ui/feedback/toast.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import type { DeskSession } from "../desk-session.ts";
import type { DeskView } from "../desk-view.ts";
import { PresenceList } from "../reception/presence-list.tsx";
import { Reception } from "../reception/reception.tsx";
import { TimeChoice } from "../reception/time-choice.tsx";
import { DeskFrame } from "./desk-frame.tsx";
import { DeskTools } from "./desk-tools.tsx";
import { LeaveWarning } from "./leave-warning.tsx";
import { ErasedScreen, OpeningScreen, OtherTabScreen } from "./plain-screens.tsx";
import { StateLine } from "./state-line.tsx";
import { useUnsentFile } from "./unsent-file.tsx";

type DeskScreenProps = {
  session: DeskSession;
  /** Whether the device keeps other days. */
  hasOthers: boolean;
  onLock: () => void;
  /** After the lists were erased. */
  onGoOn: () => void;
};

const views = [
  { value: "desk", label: examDeskText.views.desk },
  { value: "list", label: examDeskText.views.list },
] as const;

/** An open desk, in any state. */
export function DeskScreen({ session, hasOthers, onLock, onGoOn }: DeskScreenProps) {
  const view = useSyncExternalStore(session.subscribe, session.view);
  useEffect(() => {
    void prepareToasts().catch(() => undefined);
  }, []);
  if (view.isErased) return <ErasedScreen hasOthers={hasOthers} onGoOn={onGoOn} />;
  if (view.writingTab === "unknown") return <OpeningScreen />;
  if (view.writingTab === "other") return <OtherTabScreen onTakeOver={session.takeOverTab} />;
  return <OpenDesk session={session} view={view} onLock={onLock} />;
}

type OpenDeskProps = { session: DeskSession; view: DeskView; onLock: () => void };

function OpenDesk({ session, view, onLock }: OpenDeskProps) {
  const [shown, setShown] = useState<"desk" | "list">("desk");
  const [serial, setSerial] = useState<string | null>(null);
  const { save: saveFile, question } = useUnsentFile(session);
  const { desk } = view;
  return (
    <DeskFrame
      isWide
      subtitle={`${dayName(desk.date)}، ${desk.deviceName}`}
      tools={<DeskTools {...{ session, view, onLock }} onSaveFile={saveFile} />}
      bar={<StateLine view={view} onSaveFile={saveFile} />}
    >
      <h1 className="sr-only">{dayName(desk.date)}</h1>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Segmented label={examDeskText.view} options={views} value={shown} onChange={setShown} />
        <TimeChoice session={session} view={view} />
      </div>
      {shown === "desk" ? (
        <Reception {...{ session, view, serial }} onSerial={setSerial} />
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
      <p className="text-[0.9rem]/6 text-ink-3">
        {hallsOf(view)} <span aria-hidden="true">·</span>{" "}
        {deskStateText.people(desk.personCount, desk.date, desk.preparedAt)}
      </p>
    </DeskFrame>
  );
}

const namedHallLimit = 3;

/** The names of the desk's halls; of many their number. */
function hallsOf({ desk, lists }: DeskView): string {
  const names = lists.halls.filter(({ id }) => desk.hallIds.includes(id)).map(({ name }) => name);
  return names.length > namedHallLimit ? examDeskText.hallCount(formatNumber(names.length)) : names.join("، ");
}
