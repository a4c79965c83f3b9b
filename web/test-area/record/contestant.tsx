import { ApiProblem } from "#web/calls/api-problem.ts";
import { apiContext } from "#web/document/context.ts";
import type { PageHandle } from "#web/document/page-handle.ts";
import { infoText } from "#web/text/test-area/test-area.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { keepRecord } from "../lookup/keep-record.ts";
import { isHallDevice, storedSerial, studentIds } from "../lookup/stored-serial.ts";
import { loadOwnRequests } from "../requests/load-asker.ts";
import type { Route } from "./+types/contestant.ts";
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

export async function loader({ params, request, context }: Route.LoaderArgs) {
  try {
    const api = context.get(apiContext);
    const [found, canTakeTest, progress] = await Promise.all([
      api.send("getContestant", { params: { id: params.id } }),
      isTestActive(api),
      loadProgress(api, params.id),
    ]);
    const { serialNumber } = found.contestant;
    const [canSit, requests] = await Promise.all([
      awaitsSitting(api, serialNumber),
      loadOwnRequests(api, serialNumber),
    ]);
    const stored = storedSerial(request);
    const otherKept = stored === null || stored === serialNumber ? null : await nameOf(api, stored);
    const students = isHallDevice(request) ? null : studentIds(request);
    const record = { ...found, canTakeTest, canSit, requests, otherKept, students, ...progress };
    return record satisfies FoundContestant;
  } catch (error) {
    if (isGone(error)) return missingContestant();
    if (error instanceof ApiProblem) return failedContestant(error);
    throw error;
  }
}

export const action = (args: Route.ActionArgs) => keepRecord(args);

export default function ContestantById({ loaderData, actionData }: Route.ComponentProps) {
  return <ContestantScreen loaded={loaderData} hasKeepingFailed={actionData !== undefined} />;
}
