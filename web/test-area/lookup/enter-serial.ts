import { type RouterContextProvider, redirect } from "react-router";
import type { ApiClient } from "#web/calls/api-client.ts";
import { apiContext, settingsContext } from "#web/document/context.ts";
import { isGone } from "../record/load-contestant.ts";
import { typedField } from "../registration/typed-field.ts";
import { keepingHeaders, linkedName, showSerialCookie, storedSerial } from "./stored-serial.ts";

type Entered = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/**
 * Looks up the code in an address. A code typed into one of our forms is stored. A link never replaces the stored code:
 * it leads to the record, where the visitor can choose. Throws `ApiProblem`.
 */
export async function enterSerial({ request, url, context }: Entered, typed: string, path: string): Promise<Response> {
  const api = context.get(apiContext);
  const { contestant } = await api.send("getContestantBySerial", { params: { serial: typed } });
  const { serialNumber } = contestant;
  const kept = storedSerial(request);
  if (kept === null || kept === serialNumber) return redirect(path);
  const mayReplace = isTyped(request, url) || (await leadsNowhere(api, kept));
  const settings = context.get(settingsContext);
  if (!mayReplace) {
    // Other people at this computer can go back to this address too, so it holds no name.
    const cookie = showSerialCookie(serialNumber, url, settings);
    return redirect(`/IQ-test/info?${linkedName}`, { headers: { "Set-Cookie": cookie } });
  }
  return redirect(path, { headers: keepingHeaders(serialNumber, url, settings) });
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
