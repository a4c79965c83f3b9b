import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { declarations } from "#contract/calls/addresses.ts";
import { createApiClient, type Transport } from "#web/calls/api-client.ts";
import { errorText } from "#web/text/site/site.ts";
import { apiContext, type PageSettings, settingsContext } from "./context.ts";
import { sharedPagesOf } from "./page-handle.ts";
import { addressWithoutSigns, fileReader } from "./unknown-address.ts";

export type Visit = { remoteAddress: string; transport: Transport; settings: PageSettings };

// The module sets optional parts to undefined, which the strict type forbids.
const pages = build as unknown as ServerBuild;
const render = createRequestHandler(pages, import.meta.env.MODE);
/** The pages that the server may answer from memory. */
export const sharedPages = sharedPagesOf(pages.routes);
const forwarded = ["cookie", "user-agent", "accept-language", "x-request-id"];

const isUnknownFile = fileReader(pages.routes);

export async function handlePage(request: Request, visit: Visit): Promise<Response> {
  const url = new URL(request.url);
  if (isUnknownFile(url)) {
    const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" };
    return new Response(errorText.notFoundTitle, { status: 404, headers });
  }
  const response = await renderPage(request, visit);
  const isUnknown = request.method !== "POST" && (response.status === 404 || response.status === 400);
  const known = isUnknown && !url.pathname.endsWith(".data") ? addressWithoutSigns(url) : null;
  return known === null ? response : new Response(null, { status: 302, headers: { Location: known } });
}

async function renderPage(request: Request, visit: Visit): Promise<Response> {
  const cookies: string[] = [];
  const transport: Transport = async (call) => {
    const answer = await visit.transport(call);
    cookies.push(...answer.headers.getSetCookie());
    return answer;
  };
  const headers: Record<string, string> = {};
  for (const name of forwarded) {
    const value = request.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  const context = new RouterContextProvider();
  context.set(apiContext, createApiClient(declarations, transport, { headers, remoteAddress: visit.remoteAddress }));
  context.set(settingsContext, visit.settings);
  const response = await render(request, context);
  if (cookies.length === 0) return response;
  // The page's own cookies come last and override the API's: clearing a code beats renewing it.
  const own = response.headers.getSetCookie();
  const merged = new Response(response.body, response);
  merged.headers.delete("set-cookie");
  for (const cookie of [...cookies, ...own]) merged.headers.append("set-cookie", cookie);
  return merged;
}
