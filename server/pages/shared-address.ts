import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import type { Config } from "#api/config.ts";
import { publicAddress } from "#api/http/public-address.ts";
import { keptStudents, readCookie } from "#contract/accounts/cookies.ts";
import type { SharedPage } from "#web/document/page-handle.ts";

/** Parameters that make a page personal. */
const personal = new Set(["serial", "also", "sent"]);
const longestValue = 20;

export type AddressReader = (
  request: Pick<IncomingMessage, "method" | "url" | "headers">,
  origin: Pick<FastifyRequest, "protocol" | "host">,
) => string | null;

/**
 * Computes the cache key that all requests with the same answer share. Null if the answer may differ between callers.
 */
export function addressReader(pages: readonly SharedPage[], publicUrl: Config["publicUrl"]): AddressReader {
  const shared = pages.map(({ path, parameters }) => ({ pattern: patternOf(path), parameters }));
  return ({ method, url = "", headers }, origin) => {
    if ((method !== "GET" && method !== "HEAD") || headers.authorization) return null;
    const cut = url.indexOf("?");
    const path = (cut < 0 ? url : url.slice(0, cut)).toLowerCase().replace(/(?<=.)\/$/, "");
    const page = shared.find(({ pattern }) => pattern.test(path));
    if (!page) return null;
    const search = cut < 0 ? "" : searchOf(page.parameters, url.slice(cut));
    // The look-up page lists the family's students, if this device keeps several codes.
    const isPersonal = path === "/iq-test" && readCookie(headers.cookie, keptStudents) !== null;
    return search === null || isPersonal ? null : publicAddress(origin, publicUrl) + path + search;
  };
}

/** Makes a pattern that matches a lower-case path. A parameter of a route stands for an id. */
const patternOf = (path: string) =>
  new RegExp(`^${path.toLowerCase().replaceAll(".", "\\.").replace(/:\w+/g, String.raw`\d{1,10}`)}$`);

/** Makes the query of a shared address, from which pages are rendered. Parameters that change nothing are left out. */
function searchOf(parameters: readonly string[], search: string): string | null {
  const kept = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) {
    if (personal.has(name.toLowerCase())) return null;
    if (parameters.includes(name) && value.length <= longestValue) kept.set(name, value);
  }
  return kept.size > 0 ? `?${kept}` : "";
}
