import { useCallback, useEffect, useMemo, useState } from "react";
import { redirect, useRevalidator, useSearchParams } from "react-router";
import { iqApi } from "#web/calls/session-transport.ts";
import { BrokenDashboard } from "#web/dashboard/frame/broken-dashboard.tsx";
import { PersonalCache } from "#web/dashboard/frame/personal-cache.tsx";
import { todayInBaghdad } from "#web/iq-dashboard/exam-days/day-words.ts";
import { deskPath } from "#web/iq-dashboard/exam-days/exam-day-paths.ts";
import { saveReturnPath } from "#web/session/return-path.ts";
import { liveToken } from "#web/session/session.ts";
import { homePath, loginPath } from "#web/session/session-guards.ts";
import { prepareDeskText, deskFrameText as text } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { ReactAria } from "#web/ui/react-aria.tsx";
import type { Route } from "./+types/desk.ts";
import { DeskSession } from "./desk-session.ts";
import { deskCalls } from "./device/desk-calls.ts";
import { type DeskStores, type KeptDesk, openDeskStores } from "./device/desk-store.ts";
import { reportErasures } from "./device/erase-desk.ts";
import { useLockedContact } from "./device/locked-contact.ts";
import { deskKey, openKept } from "./device/open-desk.ts";
import type { Prepared } from "./device/prepare-desk.ts";
import { DayChoiceScreen } from "./screens/day-choice-screen.tsx";
import { DeskScreen } from "./screens/desk-screen.tsx";
import { ErasedScreen, InsecureScreen, NoStoreScreen, OpeningScreen } from "./screens/plain-screens.tsx";
import { PrepareScreen } from "./screens/prepare-screen.tsx";
import { UnlockScreen } from "./screens/unlock-screen.tsx";

export const meta = () => unlistedMeta(text.title);

/** Only the device's own cache may store the page. */
export const headers = () => ({ "Cache-Control": "private, no-store" });

export function loader({ url }: Route.LoaderArgs): null {
  // The service worker knows only one spelling of the address.
  if (url.pathname !== deskPath) throw redirect(deskPath + url.search);
  return null;
}

type Loaded = { isSecure: boolean; stores: DeskStores | null; kept: readonly KeptDesk[] };

/** Reads what this device stores. Only preparing it needs a network and a login. */
export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<Loaded> {
  if (!window.isSecureContext) return { isSecure: false, stores: null, kept: [] };
  const stores = await openDeskStores().catch(() => null);
  const kept = await stores?.list().catch(() => null);
  // A store that cannot be read may contain acts, so it does not count as empty.
  if (!stores || !kept) return { isSecure: true, stores: null, kept: [] };
  void reportErasures(stores).catch(() => {});
  if (kept.length === 0 && !liveToken("iq")) {
    saveReturnPath("iq", deskPath + url.search);
    throw redirect(loginPath.iq);
  }
  return { isSecure: true, stores, kept };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = OpeningScreen;

export default function ExamDesk({ loaderData: { isSecure, stores, kept } }: Route.ComponentProps) {
  if (!isSecure) return <InsecureScreen />;
  if (!stores) return <NoStoreScreen />;
  return (
    <ReactAria>
      <PersonalCache api={iqApi}>
        <Desk stores={stores} kept={kept} />
      </PersonalCache>
    </ReactAria>
  );
}

/**
 * What the screen shows: a stored day by the id of its device, the preparation of another day, or a choice between
 * them.
 */
type Shown = { deviceId: string } | "other" | "choice";

function firstShown(kept: readonly KeptDesk[], dayId: string | null): Shown {
  if (kept.length === 0) return "other";
  if (dayId !== null) return kept.find(({ examDayId }) => examDayId === dayId) ?? "other";
  const ofToday = kept.filter(({ date }) => date === todayInBaghdad());
  const [only, ...others] = kept.length === 1 ? kept : ofToday;
  return only && others.length === 0 ? only : "choice";
}

/** Prepares a device without lists. A stored day is opened with the code. */
function Desk({ stores, kept }: { stores: DeskStores; kept: readonly KeptDesk[] }) {
  const dayId = useSearchParams()[0].get("day");
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState(() => firstShown(kept, dayId));
  const [session, setSession] = useState<DeskSession | null>(null);
  const [isErased, setIsErased] = useState(false);
  useEffect(() => () => session?.close(), [session]);
  const shownId = typeof shown === "object" ? shown.deviceId : null;
  const locked = useMemo(
    () => kept.filter(({ deviceId }) => session === null || deviceId !== shownId),
    [kept, session, shownId],
  );
  const noteErased = useCallback(
    (deviceId: string) => {
      if (deviceId === shownId) setIsErased(true);
      else void revalidate();
    },
    [shownId, revalidate],
  );
  useLockedContact(stores, locked, noteErased);
  const open = async (deviceId: string, keyText: string) => {
    const store = stores.of(deviceId);
    const key = await deskKey(keyText);
    const opened = await openKept(store, key);
    setSession(new DeskSession(store, key, opened, { calls: deskCalls(opened.desk, keyText) }));
    return opened.desk;
  };
  const openPrepared = async ({ deviceId, key }: Prepared) => {
    const { personCount } = await open(deviceId, key);
    setShown({ deviceId });
    showToast("success", prepareDeskText.done(personCount));
    await revalidate();
  };
  const lock = async () => {
    // The screen that asks for the code then shows what is stored at present.
    await revalidate();
    setSession(null);
  };
  const goOn = async () => {
    await lock();
    setIsErased(false);
    setShown("choice");
  };
  const others = kept.filter(({ deviceId }) => deviceId !== shownId);
  if (isErased) return <ErasedScreen hasOthers={others.length > 0} onGoOn={goOn} />;
  if (session && shownId)
    return (
      <DeskScreen
        session={session}
        store={stores.of(shownId)}
        hasOthers={others.length > 0}
        onLock={lock}
        onGoOn={goOn}
      />
    );
  const desk = kept.find(({ deviceId }) => deviceId === shownId);
  if (desk)
    return (
      <UnlockScreen
        key={desk.deviceId}
        store={stores.of(desk.deviceId)}
        kept={desk}
        onUnlocked={(key) => open(desk.deviceId, key)}
        onOther={() => setShown("choice")}
      />
    );
  if (shown === "choice" && kept.length > 0)
    return <DayChoiceScreen stores={stores} kept={kept} onChoose={setShown} onPrepare={() => setShown("other")} />;
  return (
    <PrepareScreen
      stores={stores}
      kept={kept}
      dayId={dayId}
      onPrepared={(prepared) => void openPrepared(prepared)}
      {...(kept.length > 0 && { onBack: () => setShown("choice") })}
    />
  );
}

export function ErrorBoundary() {
  return <BrokenDashboard home={homePath.iq} />;
}
