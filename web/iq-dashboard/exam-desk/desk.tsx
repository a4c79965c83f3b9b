import { useCallback, useEffect, useState } from "react";
import { redirect, useRevalidator, useSearchParams } from "react-router";
import { BrokenDashboard } from "#web/dashboard/frame/broken-dashboard.tsx";
import { PersonalCache } from "#web/dashboard/frame/personal-cache.tsx";
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
import { type DeskStore, type KeptDesk, openDeskStore } from "./device/desk-store.ts";
import { reportErasures } from "./device/erase-desk.ts";
import { deskKey, openKept } from "./device/open-desk.ts";
import { DeskScreen } from "./screens/desk-screen.tsx";
import { ErasedScreen, InsecureScreen, NoStoreScreen, OpeningScreen } from "./screens/plain-screens.tsx";
import { PrepareScreen } from "./screens/prepare-screen.tsx";
import { UnlockScreen } from "./screens/unlock-screen.tsx";

export const meta = () => unlistedMeta(text.title);

/** Only the device's own cache may store the page. */
export const headers = () => ({ "Cache-Control": "private, no-store" });

export function loader({ url }: Route.LoaderArgs): null {
  // The service worker knows one spelling.
  if (url.pathname !== deskPath) throw redirect(deskPath + url.search);
  return null;
}

type Loaded = { isSecure: boolean; store: DeskStore | null; kept: KeptDesk | null };

/** Reads what this device keeps. Only the preparation needs a network and a login. */
export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<Loaded> {
  if (!window.isSecureContext) return { isSecure: false, store: null, kept: null };
  const opened = await openDeskStore().catch(() => null);
  const kept = await opened?.read().catch(() => undefined);
  // An unreadable store may hold acts: it is not treated as empty.
  const store = kept === undefined ? null : opened;
  if (store) void reportErasures(store).catch(() => {});
  if (store && !kept && !liveToken("iq")) {
    saveReturnPath("iq", deskPath + url.search);
    throw redirect(loginPath.iq);
  }
  return { isSecure: true, store, kept: kept ?? null };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = OpeningScreen;

export default function ExamDesk({ loaderData: { isSecure, store, kept } }: Route.ComponentProps) {
  if (!isSecure) return <InsecureScreen />;
  if (!store) return <NoStoreScreen />;
  return (
    <ReactAria>
      <PersonalCache>
        <Desk key={kept?.deviceId} store={store} kept={kept} />
      </PersonalCache>
    </ReactAria>
  );
}

/** Prepares a device without lists; opens one that has them with the code. */
function Desk({ store, kept }: { store: DeskStore; kept: KeptDesk | null }) {
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [session, setSession] = useState<DeskSession | null>(null);
  const [isErased, setIsErased] = useState(false);
  useEffect(() => () => session?.close(), [session]);
  const open = async (keyText: string) => {
    const key = await deskKey(keyText);
    const opened = await openKept(store, key);
    setSession(new DeskSession(store, key, opened, { calls: deskCalls(opened.desk, keyText) }));
    return opened.desk;
  };
  const openPrepared = async (keyText: string) => {
    const { personCount } = await open(keyText);
    showToast("success", prepareDeskText.done(personCount));
  };
  const lock = async () => {
    // The unlock screen shows what is kept now.
    await revalidate();
    setSession(null);
  };
  const prepare = async () => {
    await lock();
    setIsErased(false);
  };
  const noteErased = useCallback(() => setIsErased(true), []);
  const dayId = search.get("day");
  if (isErased) return <ErasedScreen onPrepare={prepare} />;
  if (session) return <DeskScreen session={session} onLock={lock} onPrepare={prepare} />;
  if (!kept) return <PrepareScreen store={store} dayId={dayId} onPrepared={(key) => void openPrepared(key)} />;
  const isOtherDay = dayId !== null && dayId !== kept.examDayId;
  return <UnlockScreen {...{ store, kept, isOtherDay }} onUnlocked={open} onErased={noteErased} />;
}

export function ErrorBoundary() {
  return <BrokenDashboard home={homePath.iq} />;
}
