import { type RouterContextProvider, redirect } from "react-router";
import type { ApiClient } from "#web/calls/api-client.ts";
import { apiContext, settingsContext } from "#web/document/context.ts";
import { isGone } from "./load-contestant.ts";
import { keepSerialCookie, storedSerial } from "./stored-serial.ts";
import { typedField } from "./typed-field.ts";

type Entered = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/**
 * Looks up the code of an address. Typed into one of our forms it is kept, and leads on. A link never takes the place of the code that
 * the browser keeps: it leads to the record, where the visitor can say so. Throws `ApiProblem`.
 */
export async function enterSerial({ request, url, context }: Entered, typed: string, path: string): Promise<Response> {
  const api = context.get(apiContext);
  const { contestant } = await api.send("getContestantBySerial", { params: { serial: typed } });
  const { id, serialNumber } = contestant;
  const kept = storedSerial(request);
  if (kept === null || kept === serialNumber) return redirect(path);
  const mayReplace = isTyped(request, url) || (await leadsNowhere(api, kept));
  if (!mayReplace) return redirect(`/IQ-test/contestant/${id}`);
  const cookie = keepSerialCookie(serialNumber, url, context.get(settingsContext));
  return redirect(path, { headers: { "Set-Cookie": cookie } });
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
