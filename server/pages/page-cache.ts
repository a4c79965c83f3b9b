import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { revalidateEachTime } from "#api/http/no-store.ts";
import type { ContentVersion } from "./content-version.ts";

const mostPageBytes = 2 * 1024 * 1024;
const usualLimits = {
  mostBytes: 64 * 1024 * 1024,
  /** View counts are out of date by at most this time. */
  longestAgeMs: 30_000,
};
/** Milliseconds for which an expired page is served again after its rendering failed. */
const renewedForMs = 1_000;
type Limits = { [Name in keyof typeof usualLimits]?: number | undefined };
/**
 * Header that lets a cache in front ask once a second. It needs `PUBLIC_URL`: otherwise a page that the cache shows to
 * everybody could contain links with one visitor's `X-Forwarded-Host`.
 */
const askEverySecond = "public, max-age=0, s-maxage=1, stale-if-error=86400";
const brotliQuality = 6;

type Encoding = "br" | "gzip" | "identity";
type Page = Record<Encoding, Buffer> & { headers: Record<string, string>; etag: string };
type Render = () => Promise<Response>;

/** Pages that are the same for everybody, by their complete address. */
export type PageCache = {
  find(address: string): Page | undefined;
  /**
   * Renders a page once for all concurrent requests, and stores it.
   * @returns the response itself if it must not be stored
   */
  fill(address: string, render: Render): Promise<Response | null>;
  /** Forgets all pages, including those being rendered. */
  clear(): void;
  /** How often it was cleared: as often as public content has changed. */
  generation(): number;
  figures(): { hits: number; misses: number; pages: number; bytes: number };
};

const sizeOf = (page: Page) => page.br.length + page.gzip.length + page.identity.length + 2_000;

export type PageCacheOptions = Limits & {
  hasPublicUrl?: boolean;
};

export function createPageCache(isKnown: ContentVersion["isKnown"], options: PageCacheOptions = {}): PageCache {
  const { mostBytes = usualLimits.mostBytes, longestAgeMs = usualLimits.longestAgeMs, hasPublicUrl = false } = options;
  const pages = new LRUCache<string, Page>({
    maxSize: mostBytes,
    maxEntrySize: mostPageBytes,
    sizeCalculation: sizeOf,
    ttl: longestAgeMs,
    // Reading the clock costs less than the timer that would save it.
    ttlResolution: 0,
    noDeleteOnStaleGet: true,
  });
  const cacheControl = hasPublicUrl ? askEverySecond : revalidateEachTime;
  const rendering = new Map<string, Promise<Response | null>>();
  let generation = 0;
  let [hits, misses] = [0, 0];

  const renderAndKeep = async (address: string, render: Render): Promise<Response | null> => {
    const begun = generation;
    const mayKeep = isKnown();
    const response = await render();
    const old = response.status === 503 ? pages.peek(address, { allowStale: true }) : undefined;
    if (old) {
      // The database became unavailable before anybody noticed, or the process is overloaded.
      pages.set(address, old, { ttl: renewedForMs });
      return null;
    }
    if (!mayKeep || !isKeepable(response)) return response;
    const page = await toPage(response.clone(), cacheControl);
    // The page may contain content from before a change, so it is not stored.
    if (begun !== generation) return response;
    pages.set(address, page);
    return null;
  };

  return {
    find(address) {
      // While the database is unavailable, an expired page is better than none.
      const page = pages.get(address, { allowStale: !isKnown() });
      if (page) hits += 1;
      return page;
    },
    async fill(address, render) {
      const begun = rendering.get(address);
      // A page that must not be stored is only for the first visitor. Others render their own.
      if (begun) return (await begun) === null ? null : render();
      misses += 1;
      const work = renderAndKeep(address, render);
      rendering.set(address, work);
      return work.finally(() => rendering.get(address) === work && rendering.delete(address));
    },
    clear() {
      generation += 1;
      pages.clear();
      rendering.clear();
    },
    generation: () => generation,
    figures: () => ({ hits, misses, pages: pages.size, bytes: pages.calculatedSize }),
  };
}

const isKeepable = ({ status, headers }: Response) =>
  status === 200 && headers.getSetCookie().length === 0 && !headers.get("cache-control")?.includes("no-store");

async function toPage(response: Response, cacheControl: string): Promise<Page> {
  const identity = Buffer.from(await response.arrayBuffer());
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    promisify(gzip)(identity),
  ]);
  const headers = Object.fromEntries(response.headers);
  const etag = `W/"${hash("sha1", identity, "base64url")}"`;
  return {
    identity,
    br,
    gzip: zipped,
    etag,
    headers: {
      ...headers,
      etag,
      "cache-control": cacheControl,
      vary: [headers.vary, "Accept-Encoding"].filter(Boolean).join(", "),
    },
  };
}

function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return "identity";
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return "br";
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? "gzip" : "identity";
}

type AnswerHeaders = Record<string, string | number | string[] | undefined>;

/** Sends a stored page. @param ofAll headers of every answer; the page's own headers replace them */
export function sendStored(
  page: Page,
  { method, headers: { "if-none-match": known, "accept-encoding": accepted } }: IncomingMessage,
  response: ServerResponse,
  ofAll: Readonly<AnswerHeaders>,
): void {
  const headers: AnswerHeaders = { ...ofAll, ...page.headers };
  if (known?.includes(page.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const encoding = encodingFor(accepted as string | undefined);
  const body = page[encoding];
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  headers["content-length"] = body.length;
  response.writeHead(200, headers).end(method === "HEAD" ? undefined : body);
}

/** Sends a stored page from a route or a hook, without the framework's serialisation. */
export function replyFromMemory(kept: Page, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const ofAll = reply.getHeaders();
  reply.hijack();
  sendStored(kept, request.raw, reply.raw, ofAll);
  return reply;
}

/** Calls that change what public pages show. */
const contentCalls =
  /^\/api\/(?:posts|publications|topics|questions|events|alerts|mainwindow|logo|form|season)(?:\/|\?|$)/i;
const isView = /\/view\/?(?:\?|$)/i;

/** Removes pages that this process has changed before the change is answered. Other processes notice by the version. */
export function clearOnChange(app: FastifyInstance, cache: Pick<PageCache, "clear">): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    const isChange = request.method !== "GET" && reply.statusCode < 300 && !isView.test(request.url);
    if (isChange && contentCalls.test(request.url)) cache.clear();
    done(null, payload);
  });
}
