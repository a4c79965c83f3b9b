import { type RouterContextProvider, redirect } from "react-router";
import type { ApiClient } from "#web/calls/api-client.ts";
import { apiContext, settingsContext } from "#web/document/context.ts";
import { isGone } from "./load-contestant.ts";
import { keepingHeaders, linkedName, showSerialCookie, storedSerial } from "./stored-serial.ts";
import { typedField } from "./typed-field.ts";

type Entered = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/**
 * Looks up the code of an address. Typed into one of our forms it is kept, and leads on. A link never takes the place of the code that
 * the browser keeps: it leads to the record, where the visitor can say so. Throws `ApiProblem`.
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
    // The next one at this computer goes back to this address, too: it names nobody.
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
  // Old browsers, and all of them over plain http, say only where they come from.
  return request.headers.get("referer")?.startsWith(`${url.origin}/`) ?? false;
}
