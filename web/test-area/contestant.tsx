import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import type { ApiClient } from "#web/calls/api-client.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { apiContext, settingsContext } from "#web/document/context.ts";
import { infoText } from "#web/text/test-area.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import type { Route } from "./+types/contestant.ts";
import { awaitsSitting } from "./awaits-sitting.ts";
import { ContestantScreen } from "./contestant-screen.tsx";
import { type ContestantData, failedContestant, isGone, missingContestant } from "./load-contestant.ts";
import { keepSerialCookie, storedSerial } from "./stored-serial.ts";
import { isTestActive } from "./test-form.ts";

export const meta = () => unlistedMeta(infoText.title);

const find = (api: ApiClient, id: string) => api.send("getContestant", { params: { id } });

/** A code that leads nowhere is nobody's. */
const nameOf = (api: ApiClient, serial: string): Promise<string | null> =>
  api.send("getContestantBySerial", { params: { serial } }).then(
    ({ contestant }) => contestant.fullName,
    (error: unknown) => (isGone(error) ? null : ""),
  );

export async function loader({ params, request, context }: Route.LoaderArgs) {
  try {
    const api = context.get(apiContext);
    const [{ contestant }, canTakeTest] = await Promise.all([find(api, params.id), isTestActive(api)]);
    const canSit = await awaitsSitting(api, contestant.serialNumber);
    const stored = storedSerial(request);
    const otherKept = stored === null || stored === contestant.serialNumber ? null : await nameOf(api, stored);
    return { contestant, canTakeTest, canSit, otherKept } satisfies ContestantData;
  } catch (error) {
    if (isGone(error)) return missingContestant();
    if (error instanceof ApiProblem) return failedContestant(error);
    throw error;
  }
}

/** The visitor says that this browser is to keep the code of the record. */
export async function action({ params, url, context }: Route.ActionArgs) {
  try {
    const { contestant } = await find(context.get(apiContext), params.id);
    const cookie = keepSerialCookie(contestant.serialNumber, url, context.get(settingsContext));
    return redirect("/IQ-test/info", { headers: { "Set-Cookie": cookie } });
  } catch (error) {
    if (error instanceof ApiProblem) return data({ hasFailed: true }, { status: error.status || 503 });
    throw error;
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data({ hasFailed: true });
  }
}

/** A failure brings what the page needs; loading again would fail where the connection did. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult === undefined && defaultShouldRevalidate;

export default function ContestantById({ loaderData, actionData }: Route.ComponentProps) {
  return <ContestantScreen loaded={loaderData} hasKeepingFailed={actionData !== undefined} />;
}
