import type { FastifyRequest } from "fastify";

/** An answer that is the same for everybody, with the parameters that change it. */
type Shared = { path: RegExp; parameters: readonly string[]; otherParameters: "left out" | "not shared" };

const page = (path: RegExp, parameters: readonly string[] = []): Shared => ({
  path,
  parameters,
  otherParameters: "left out",
});
/** The API may refuse a parameter that it does not know. */
const call = (path: RegExp, parameters: readonly string[] = []): Shared => ({
  path,
  parameters,
  otherParameters: "not shared",
});
const shared: readonly Shared[] = [
  page(/^\/$/, ["sent"]),
  page(/^\/(?:services|iq-test|sitemap\.xml|rss\.xml|robots\.txt)$/),
  page(/^\/news$/, ["page", "debug"]),
  page(/^\/news\/\d{1,10}$/),
  call(/^\/api\/posts$/, ["pageNumber", "pageSize", "isDeleted", "sortBy", "sortDirection"]),
  // A single post is read anew each time, because its answer tells how often it was read.
  call(/^\/api\/(?:mainwindow|logo)$/),
];
/** A parameter that makes the page another one altogether. */
const personal = new Set(["serial"]);
const longestValue = 20;

/** The address that stands for all requests with the same answer, or null for one that may differ from caller to caller. */
export function sharedAddressOf({ method, url, headers, protocol, host }: FastifyRequest): string | null {
  if ((method !== "GET" && method !== "HEAD") || headers.authorization) return null;
  const cut = url.indexOf("?");
  const path = (cut < 0 ? url : url.slice(0, cut)).toLowerCase().replace(/(?<=.)\/$/, "");
  const found = shared.find((one) => one.path.test(path));
  if (!found) return null;
  const search = cut < 0 ? "" : searchOf(found, url.slice(cut));
  return search === null ? null : `${protocol}:${host}${path}${search}`;
}

function searchOf({ parameters, otherParameters }: Shared, search: string): string | null {
  const kept = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) {
    if (personal.has(name.toLowerCase())) return null;
    if (parameters.includes(name) && value.length <= longestValue) kept.set(name, value);
    else if (otherParameters === "not shared") return null;
  }
  return kept.size > 0 ? `?${kept}` : "";
}
