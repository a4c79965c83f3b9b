import { ApiProblem } from "#web/calls/api-problem.ts";
import { apiContext } from "#web/document/context.ts";
import type { PageHandle } from "#web/document/page-handle.ts";
import { infoText } from "#web/text/test-area/test-area.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { keepRecord } from "../lookup/keep-record.ts";
import { storedSerial } from "../lookup/stored-serial.ts";
import type { Route } from "./+types/contestant.ts";
import { ContestantScreen } from "./contestant-screen.tsx";
import { failedContestant, isGone, missingContestant } from "./load-contestant.ts";
import { loadRecord } from "./load-record.ts";

export const handle: PageHandle = { scripts: "none" };
export const meta = () => unlistedMeta(infoText.title);

export async function loader(args: Route.LoaderArgs) {
  try {
    const found = await args.context.get(apiContext).send("getContestant", { params: { id: args.params.id } });
    const stored = storedSerial(args.request);
    return await loadRecord(args, found, stored === found.contestant.serialNumber ? null : stored);
  } catch (error) {
    if (isGone(error)) return missingContestant();
    if (error instanceof ApiProblem) return failedContestant(error);
    throw error;
  }
}

export const action = async (args: Route.ActionArgs) => keepRecord(args, await args.request.formData());

export default function ContestantById({ loaderData, actionData }: Route.ComponentProps) {
  return <ContestantScreen loaded={loaderData} failed={actionData?.failed} />;
}
