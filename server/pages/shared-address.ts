import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Config } from "#api/config.ts";
import { publicAddress } from "#api/public-address.ts";

/** A page that is the same for everybody, with the parameters that change it. */
type SharedPage = { path: RegExp; parameters: readonly string[] };

const page = (path: RegExp, parameters: readonly string[] = []): SharedPage => ({ path, parameters });
const shared: readonly SharedPage[] = [
  page(/^\/$/, ["sent"]),
  page(/^\/(?:services|iq-test|sitemap\.xml|rss\.xml|robots\.txt)$/),
  // The browser alone knows whose results to show.
  page(/^\/iq-test\/result(?:\/onsite)?$/),
  page(/^\/news$/, ["page", "debug"]),
  page(/^\/news\/\d{1,10}$/),
];
/** Parameters that make a page one visitor's own. */
const personal = new Set(["serial"]);
const longestValue = 20;
const mostKnownCharacters = 1_000_000;

type Asked = Pick<IncomingMessage, "method" | "url" | "headers">;

/** The address that stands for all requests with the same answer, or null for one that may differ from caller to caller. */
export function sharedAddressOf(request: FastifyRequest, publicUrl: Config["publicUrl"]): string | null {
  const path = isForAnybody(request.raw) ? sharedPathOf(request.raw) : null;
  return path === null ? null : publicAddress(request, publicUrl) + path;
}

/**
 * Reads the same from requests that the framework has not read yet. Without `PUBLIC_URL` also null where a proxy says how it was asked:
 * whether that may be believed is the framework's to judge.
 */
export function addressReader(publicUrl: Config["publicUrl"]): (request: Asked) => string | null {
  const isForwarded = ({ headers }: Asked) =>
    headers["x-forwarded-host"] !== undefined || headers["x-forwarded-proto"] !== undefined;
  // Reading an address takes 1 to 5 µs and finding it here a tenth of one, where a whole answer takes some 40.
  const known = new LRUCache<string, string>({
    maxSize: mostKnownCharacters,
    sizeCalculation: (address, asked) => address.length + asked.length,
  });
  return (request) => {
    if (!isForAnybody(request) || (publicUrl === undefined && isForwarded(request))) return null;
    const { host = "" } = request.headers;
    const asked = `${host} ${request.url}`;
    const address = known.get(asked);
    if (address !== undefined) return address;
    const path = sharedPathOf(request);
    if (path === null) return null;
    const read = publicAddress({ protocol: "http", host }, publicUrl) + path;
    known.set(asked, read);
    return read;
  };
}

const isForAnybody = ({ method, headers }: Asked) => (method === "GET" || method === "HEAD") && !headers.authorization;

function sharedPathOf({ url = "" }: Asked): string | null {
  const cut = url.indexOf("?");
  const path = (cut < 0 ? url : url.slice(0, cut)).toLowerCase().replace(/(?<=.)\/$/, "");
  const found = shared.find((one) => one.path.test(path));
  if (!found) return null;
  if (cut < 0) return path;
  const search = searchOf(found, url.slice(cut));
  return search === null ? null : path + search;
}

/** A page is rendered from its shared address, without the parameters that change nothing. */
function searchOf({ parameters }: SharedPage, search: string): string | null {
  const kept = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) {
    if (personal.has(name.toLowerCase())) return null;
    if (parameters.includes(name) && value.length <= longestValue) kept.set(name, value);
  }
  return kept.size > 0 ? `?${kept}` : "";
}
