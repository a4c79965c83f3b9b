import { type RouterContextProvider, redirect } from "react-router";
import type { ApiClient } from "#web/calls/api-client.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { apiContext, settingsContext } from "#web/document/context.ts";
import { typedField } from "#web/shared/lookup/serial-field.tsx";
import { lookupText } from "#web/text/test-area/test-area.ts";
import { isGone } from "../record/load-contestant.ts";
import { alsoField, keepAlso } from "./keep-record.ts";
import { keepingHeaders, linkedName, showSerialCookie, storedSerial } from "./stored-serial.ts";

type Entered = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** The reason why a code was not accepted, with the status of the page that shows it. */
type RefusedSerial = { error: string; status: number };

/**
 * Looks up the code in an address and leads to `path`. A code that was typed into one of our forms is stored. A link
 * never replaces the stored code; it leads to the record, where the visitor can choose.
 */
export async function enterSerial(entered: Entered, typed: string, path: string): Promise<Response | RefusedSerial> {
  if (typed.trim() === "") return { error: lookupText.required, status: 400 };
  try {
    return await enterKnown(entered, typed, path);
  } catch (error) {
    if (error instanceof ApiProblem) return { error: searchFailure(error), status: error.status || 503 };
    throw error;
  }
}

function searchFailure({ status, code, message }: ApiProblem): string {
  if (status === 404) return lookupText.notFound;
  if (status === 400) return lookupText.invalid;
  return code === "too_many_requests" ? message : lookupText.failed;
}

/** Looks up the code. @throws {ApiProblem} */
async function enterKnown({ request, url, context }: Entered, typed: string, path: string): Promise<Response> {
  const api = context.get(apiContext);
  const { contestant } = await api.send("getContestantBySerial", { params: { serial: typed } });
  const { serialNumber } = contestant;
  const kept = storedSerial(request);
  const isAlso = url.searchParams.has(alsoField) && isTyped(request, url);
  const headers = new Headers();
  if (isAlso) await keepAlso({ request, url, context }, contestant.id, headers);
  if (kept === null || kept === serialNumber) return redirect(path, { headers });
  const mayReplace = isTyped(request, url) || (await leadsNowhere(api, kept));
  const settings = context.get(settingsContext);
  if (!mayReplace) {
    // The address contains no name, because other people at this computer can go back to it too.
    const cookie = showSerialCookie(serialNumber, url, settings);
    return redirect(`/IQ-test/info?${linkedName}`, { headers: { "Set-Cookie": cookie } });
  }
  for (const [name, value] of keepingHeaders(serialNumber, url, settings)) headers.append(name, value);
  return redirect(path, { headers });
}

const leadsNowhere = (api: ApiClient, serial: string): Promise<boolean> =>
  api.send("getContestantBySerial", { params: { serial } }).then(() => false, isGone);

function isTyped(request: Request, url: URL): boolean {
  if (!url.searchParams.has(typedField)) return false;
  const site = request.headers.get("sec-fetch-site");
  if (site) return site === "same-origin";
  // Old browsers, and all browsers over plain http, send only the referrer.
  return request.headers.get("referer")?.startsWith(`${url.origin}/`) ?? false;
}
