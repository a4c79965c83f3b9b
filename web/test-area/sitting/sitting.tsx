import { useState } from "react";
import { data, redirect, useRevalidator } from "react-router";
import type { OfferedAssessment } from "#contract/sittings/sittings.ts";
import type { ApiClient } from "#web/calls/api-client.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { apiContext } from "#web/document/context.ts";
import { findText, sittingText } from "#web/text/test-area/sitting.ts";
import { lookupText } from "#web/text/test-area/test-area.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { enterSerial } from "../lookup/enter-serial.ts";
import { clearedSerialHeaders, storedSerial } from "../lookup/stored-serial.ts";
import { isGone } from "../record/load-contestant.ts";
import { isTestActive } from "../record/test-form.ts";
import type { Route } from "./+types/sitting.ts";
import { type KeptSitting, type Notebook, openNotebook } from "./device/notebook.ts";
import { sittingPath } from "./device/offline-copy.ts";
import { AwaitsScreen } from "./screens/awaits-screen.tsx";
import { FailedScreen, FindScreen, NoNotebookScreen } from "./screens/find-screen.tsx";
import { OpeningScreen } from "./screens/opening-screen.tsx";
import { SittingScreen } from "./screens/sitting-screen.tsx";

export const meta = () => unlistedMeta(sittingText.title);

type Found =
  | { state: "code"; typed: string; error: string | undefined; attempt: number }
  | {
      state: "awaits";
      contestantId: string;
      serial: string;
      name: string;
      assessments: OfferedAssessment[];
      /** Whether an external form replaces the sitting. */
      hasForm: boolean;
    }
  | { state: "failed" };

/** The page is personal, so only the device's own cache may store it. */
export const headers = () => ({ "Cache-Control": "private, no-store" });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  // The service worker knows only one spelling of the address.
  if (url.pathname !== sittingPath) throw redirect(sittingPath + url.search);
  const typed = url.searchParams.get("serial");
  if (typed !== null) {
    const entered = await enterSerial({ request, url, context }, typed, sittingPath);
    if (entered instanceof Response) return entered;
    const screen: Found = { state: "code", typed, error: entered.error, attempt: Date.now() };
    return data(screen, { status: entered.status });
  }
  const stored = storedSerial(request);
  return stored ? findAwaiting(context.get(apiContext), stored) : askForCode;
}

const askForCode: Found = { state: "code", typed: "", error: undefined, attempt: 0 };

/** Finds the sittings that the contestant of the stored code can start or continue. */
async function findAwaiting(api: ApiClient, stored: string) {
  try {
    const [{ contestant }, assessments] = await Promise.all([
      api.send("getContestantBySerial", { params: { serial: stored } }),
      api.send("findAssessments", { query: { serial: stored } }),
    ]);
    const { id: contestantId, serialNumber: serial, fullName: name } = contestant;
    const hasForm = assessments.length === 0 && (await isTestActive(api));
    return data<Found>({ state: "awaits", contestantId, serial, name, assessments, hasForm });
  } catch (error) {
    if (isGone(error)) {
      const screen: Found = { state: "code", typed: "", error: findText.storedInvalid, attempt: Date.now() };
      return data(screen, { headers: clearedSerialHeaders() });
    }
    if (error instanceof ApiProblem) return data<Found>({ state: "failed" }, { status: error.status || 503 });
    throw error;
  }
}

type Loaded = { found: Found; notebook: Notebook | null; kept: KeptSitting | null };

/** Continues a sitting on this device, with or without a network, unless another code is requested. */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> {
  const typed = url.searchParams.get("serial");
  const failed: Found =
    typed === null ? { state: "failed" } : { state: "code", typed, error: lookupText.failed, attempt: Date.now() };
  const [loaded, notebook] = await Promise.all([
    serverLoader().catch((error: unknown) => {
      if (error instanceof Response) throw error;
      return failed;
    }),
    openNotebook().catch(() => null),
  ]);
  // The cached page knows no code, so a typed one has not been looked up.
  const isKeptPage = loaded.state === "code" && loaded.attempt === 0;
  const found = typed !== null && isKeptPage ? failed : loaded;
  const kept = (await notebook?.newest(found.state === "awaits" ? found.serial : undefined)) ?? null;
  return { found, notebook, kept: kept && mayGoOn(kept, found) ? kept : null };
}
clientLoader.hydrate = true as const;

const mayGoOn = ({ serial }: KeptSitting, found: Found) =>
  found.state === "awaits" ? found.serial === serial : found.state === "failed" || found.attempt === 0;

export const HydrateFallback = OpeningScreen;

export default function Sitting({ loaderData: { found, notebook, kept } }: Route.ComponentProps) {
  const [begun, setBegun] = useState<KeptSitting | null>(null);
  const [isOpenedAgain, setOpenedAgain] = useState(false);
  const { revalidate } = useRevalidator();
  const sitting = begun ?? (isOpenedAgain ? null : kept);
  const openAgain = () => {
    setBegun(null);
    setOpenedAgain(true);
    // The page may have loaded without a network, or before the sitting began.
    void revalidate();
  };
  if (!notebook) return <NoNotebookScreen />;
  if (sitting) return <SittingScreen key={sitting.id} notebook={notebook} kept={sitting} onOpenAgain={openAgain} />;
  if (found.state === "failed") return <FailedScreen />;
  if (found.state === "code") return <FindScreen {...found} />;
  return <AwaitsScreen {...found} notebook={notebook} onBegun={setBegun} />;
}
