import { data, redirect } from "react-router";
import type { ApiClient } from "#web/calls/api-client.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { apiContext } from "#web/document/context.ts";
import type { PageHandle } from "#web/document/page-handle.ts";
import { infoText } from "#web/text/test-area/test-area.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { keepRecord } from "../lookup/keep-record.ts";
import { clearedSerialHeaders, linkedName, linkedSerial, storedSerial } from "../lookup/stored-serial.ts";
import type { Route } from "./+types/info.ts";
import { ContestantScreen } from "./contestant-screen.tsx";
import { failedContestant, isGone, missingContestant } from "./load-contestant.ts";
import { loadRecord } from "./load-record.ts";
import { stopField } from "./telegram-follow.tsx";

export const handle: PageHandle = { scripts: "none" };
export const meta = () => unlistedMeta(infoText.title);

/** Shows the record of the stored code, or once that of a link, until one of the codes is removed or replaced. */
export async function loader(args: Route.LoaderArgs) {
  const { request, url } = args;
  const kept = storedSerial(request);
  if (url.searchParams.has(linkedName)) {
    const linked = linkedSerial(request);
    if (kept === null || linked === null || linked === kept) throw redirect("/IQ-test/info");
    return show(args, linked, kept);
  }
  return kept === null ? missingContestant() : show(args, kept, null);
}

async function show(args: Route.LoaderArgs, serial: string, otherSerial: string | null) {
  try {
    const found = await args.context.get(apiContext).send("getContestantBySerial", { params: { serial } });
    return await loadRecord(args, found, otherSerial);
  } catch (error) {
    // A code without a record is removed. A temporary failure must not cost anybody the only copy of their code.
    if (isGone(error) && otherSerial === null) throw redirect("/IQ-test", { headers: clearedSerialHeaders() });
    if (isGone(error)) throw redirect("/IQ-test/info");
    if (error instanceof ApiProblem) return failedContestant(error);
    throw error;
  }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  const serial = form.get(stopField);
  return serial === null ? keepRecord(args, form) : stopFollowing(args.context.get(apiContext), String(serial));
}

async function stopFollowing(api: ApiClient, serial: string) {
  try {
    await api.send("stopFollowing", { body: { serial } });
    return redirect("/IQ-test/info");
  } catch (error) {
    if (error instanceof ApiProblem) return data({ failed: "stopping" as const }, { status: error.status || 503 });
    throw error;
  }
}

export default function Info({ loaderData, actionData }: Route.ComponentProps) {
  return <ContestantScreen loaded={loaderData} failed={actionData?.failed} />;
}
