import { stringify } from "node:querystring";
import type { FastifyRequest } from "fastify";

/** An answer that is the same for everybody, with the parameters that change it. */
type Shared = { kind: "page" | "call"; path: RegExp; parameters: readonly string[] };

const page = (path: RegExp, parameters: readonly string[] = []): Shared => ({ kind: "page", path, parameters });
const call = (path: RegExp, parameters: readonly string[] = []): Shared => ({ kind: "call", path, parameters });
const shared: readonly Shared[] = [
  page(/^\/$/, ["sent"]),
  page(/^\/(?:services|iq-test|sitemap\.xml|rss\.xml|robots\.txt)$/),
  // Whose results they show, the browser alone knows.
  page(/^\/iq-test\/result(?:\/onsite)?$/),
  page(/^\/news$/, ["page", "debug"]),
  page(/^\/news\/\d{1,10}$/),
  call(/^\/api\/posts$/, ["pageNumber", "pageSize", "isDeleted", "sortBy", "sortDirection"]),
  // A single post is read anew each time, because its answer tells how often it was read.
  call(/^\/api\/(?:mainwindow|logo)$/),
];
type ParsedQuery = Record<string, string>;
/** A parameter that makes the page another one altogether. */
const personal = new Set(["serial"]);
const longestValue = 20;

/** The address that stands for all requests with the same answer, or null for one that may differ from caller to caller. */
export function sharedAddressOf({ method, url, headers, protocol, host, query }: FastifyRequest): string | null {
  if ((method !== "GET" && method !== "HEAD") || headers.authorization) return null;
  const cut = url.indexOf("?");
  const path = (cut < 0 ? url : url.slice(0, cut)).toLowerCase().replace(/(?<=.)\/$/, "");
  const found = shared.find((one) => one.path.test(path));
  if (!found) return null;
  if (cut < 0) return `${protocol}:${host}${path}`;
  const search = found.kind === "page" ? pageSearch(found, url.slice(cut)) : callSearch(found, query as ParsedQuery);
  return search === null ? null : `${protocol}:${host}${path}${search}`;
}

/** A page is rendered from its shared address, without the parameters that change nothing. */
function pageSearch({ parameters }: Shared, search: string): string | null {
  const kept = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) {
    if (personal.has(name.toLowerCase())) return null;
    if (parameters.includes(name) && value.length <= longestValue) kept.set(name, value);
  }
  return kept.size > 0 ? `?${kept}` : "";
}

/**
 * A call is answered from its query as the server has read it, which another parser may read otherwise.
 * The API may refuse a parameter that it does not know.
 */
function callSearch({ parameters }: Shared, query: ParsedQuery): string | null {
  for (const name in query) if (!parameters.includes(name) || (query[name] ?? "").length > longestValue) return null;
  return `?${stringify(query)}`;
}
