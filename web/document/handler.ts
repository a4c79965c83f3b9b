import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { declarations } from "#contract/calls/addresses.ts";
import { createApiClient, type Transport } from "#web/calls/api-client.ts";
import { errorText } from "#web/text/site/site.ts";
import { apiContext, type PageSettings, settingsContext } from "./context.ts";
import { sharedPagesOf } from "./page-handle.ts";

export type Visit = { remoteAddress: string; transport: Transport; settings: PageSettings };

// The module sets optional parts to undefined, which the strict type forbids.
const pages = build as unknown as ServerBuild;
const render = createRequestHandler(pages, import.meta.env.MODE);
/** The pages that the server may serve from memory. */
export const sharedPages = sharedPagesOf(pages.routes);
const forwarded = ["cookie", "user-agent", "accept-language", "x-request-id"];

const fileNames = new Set(Object.values(pages.routes).map((route) => lastPart(route?.path ?? "")));

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
  // The page's own cookies come last and override those of the API: clearing a code is stronger than renewing it.
  const own = response.headers.getSetCookie();
  const merged = new Response(response.body, response);
  merged.headers.delete("set-cookie");
  for (const cookie of [...cookies, ...own]) merged.headers.append("set-cookie", cookie);
  return merged;
}

/**
 * Whether it is the address of a file that the site does not have: an icon that a browser asks for by itself, or
 * something that scanners try. The framework's own addresses end with `.data`.
 */
const isUnknownFile = ({ pathname }: URL): boolean =>
  pathname.startsWith("/.well-known/") ||
  (/\.[a-z]\w{0,10}$/i.test(pathname) && !pathname.endsWith(".data") && !fileNames.has(lastPart(pathname)));

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).toLowerCase();
}

/** @returns the address on this site without the signs at its end; null if there are none */
function addressWithoutSigns({ pathname, search }: URL): string | null {
  if (search) {
    const start = Math.max(...["?", "&", "="].map((mark) => search.lastIndexOf(mark))) + 1;
    // Forms send a blank as a plus.
    const sent = search.slice(start).replaceAll("+", "%20");
    const value = withoutSigns(sent);
    return value === sent ? null : pathname.replace(/^\/+/, "/") + search.slice(0, start) + value;
  }
  const parts = pathname.split("/").filter(Boolean);
  const last = parts.pop();
  if (last === undefined || withoutSigns(last) === last) return null;
  // With two slashes at its start it would be an address on another host.
  return `/${[...parts, withoutSigns(last)].filter(Boolean).join("/")}`;
}

/**
 * Signs after an address that a chat takes for a part of its link: `/news/12.`, `/news/12)`, `/news/12؟`, an invisible
 * mark.
 */
const signs = /[^\p{L}\p{N}]{1,8}$/u;

function withoutSigns(encoded: string): string {
  try {
    const decoded = decodeURIComponent(encoded);
    const plain = decoded.replace(signs, "");
    return plain === decoded ? encoded : encodeURIComponent(plain);
  } catch {
    return encoded;
  }
}
