import { redirect } from "react-router";
import type { ApiClient } from "#web/calls/api-client.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { apiContext } from "#web/document/context.ts";
import type { PageHandle } from "#web/document/page-handle.ts";
import { infoText } from "#web/text/test-area/test-area.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { keepRecord } from "../lookup/keep-record.ts";
import {
  clearedSerialHeaders,
  isHallDevice,
  linkedName,
  linkedSerial,
  storedSerial,
  studentIds,
} from "../lookup/stored-serial.ts";
import { loadOwnRequests } from "../requests/load-asker.ts";
import type { Route } from "./+types/info.ts";
import { awaitsSitting } from "./awaits-sitting.ts";
import { ContestantScreen } from "./contestant-screen.tsx";
import {
  type FoundContestant,
  failedContestant,
  isGone,
  loadProgress,
  missingContestant,
  nameOf,
} from "./load-contestant.ts";
import { isTestActive } from "./test-form.ts";

export const handle: PageHandle = { scripts: "none" };
export const meta = () => unlistedMeta(infoText.title);

/** Shows the record of the stored code, or once that of a link, until one of the codes is removed or replaced. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const kept = storedSerial(request);
  if (url.searchParams.has(linkedName)) {
    const linked = linkedSerial(request);
    if (kept === null || linked === null || linked === kept) throw redirect("/IQ-test/info");
    return show(request, api, linked, kept);
  }
  return kept === null ? missingContestant() : show(request, api, kept);
}

async function show(request: Request, api: ApiClient, serial: string, kept?: string) {
  try {
    const [found, canTakeTest, canSit] = await Promise.all([
      api.send("getContestantBySerial", { params: { serial } }),
      isTestActive(api),
      awaitsSitting(api, serial),
    ]);
    const [progress, requests, otherKept] = await Promise.all([
      loadProgress(api, found.contestant.id),
      loadOwnRequests(api, serial),
      kept === undefined ? null : nameOf(api, kept),
    ]);
    const students = isHallDevice(request) ? null : studentIds(request);
    const record = { ...found, canTakeTest, canSit, requests, otherKept, students, ...progress };
    return record satisfies FoundContestant;
  } catch (error) {
    // A code without a record is removed. A temporary failure must not cost anybody the only copy of their code.
    if (isGone(error) && kept === undefined) throw redirect("/IQ-test", { headers: clearedSerialHeaders() });
    if (isGone(error)) throw redirect("/IQ-test/info");
    if (error instanceof ApiProblem) return failedContestant(error);
    throw error;
  }
}

export const action = (args: Route.ActionArgs) => keepRecord(args);

export default function Info({ loaderData, actionData }: Route.ComponentProps) {
  return <ContestantScreen loaded={loaderData} hasKeepingFailed={actionData !== undefined} />;
}
