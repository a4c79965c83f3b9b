import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { isbot } from "isbot";
import { addressKey, callerAddress, trustedProxies } from "#api/accounts/auth/address.ts";
import { deviceOf } from "#api/accounts/sessions/device.ts";
import type { Config } from "#api/config.ts";
import type { Visit } from "#api/site/visits/visits.queries.ts";
import { visitedPages } from "#contract/site/visits.ts";

const writtenEveryMs = 5_000;
/**
 * Different views that wait at most, of a page by a visitor, and the length of each. It bounds the memory, and the time
 * that a batch takes; more in five seconds are not counted.
 */
const mostWaiting = 10_000;
const longestKey = 1_000;
/** The address that a browser asks for when it shows a prefetched page. */
const shownPath = "/shown?";

type Answer = (...asked: Parameters<RequestListener>) => boolean;
type Options = Pick<Config, "publicUrl" | "trustProxy"> & {
  write: (visits: Visit[]) => Promise<void>;
  warn: (error: unknown) => void;
};

/**
 * Counts the public pages that are shown, and writes them in batches. While a page is answered, only a number in a map
 * changes: robots, referrers and addresses are looked at when the batch is written.
 */
export function createVisits({ publicUrl, trustProxy, write, warn }: Options) {
  /** Views by user agent, and by page, referrer and addresses. */
  let waiting = new Map<string, Map<string, number>>();
  let size = 0;
  let writing: Promise<void> | undefined;
  const isTrusted = trustedProxies(trustProxy);

  const count = ({ headers, socket }: IncomingMessage, url: string, referer = headers.referer) => {
    const { host, "user-agent": agent = "", "x-forwarded-for": forwarded = "" } = headers;
    const end = url.indexOf("?");
    const isInside = referer?.includes(`//${host}/`) ?? true;
    const key = `${end < 0 ? url : url.slice(0, end)}\n${isInside ? "" : referer}\n${forwarded},${socket.remoteAddress}`;
    if (size >= mostWaiting || agent.length + key.length > longestKey) return;
    const ofAgent = waiting.get(agent) ?? new Map<string, number>();
    const views = ofAgent.get(key) ?? 0;
    if (views === 0) size += 1;
    ofAgent.set(key, views + 1);
    if (ofAgent.size === 1) waiting.set(agent, ofAgent);
  };
  const linkOf = ({ url = "", headers: { host, referer = "" } }: IncomingMessage) => {
    const query = { page: pageOf(url) ?? "", from: hostOf(referer, publicUrl ?? `http://${host}`) };
    return `<${shownPath}${new URLSearchParams(query)}>; rel=prefetch`;
  };
  const countShown = (request: IncomingMessage, response: ServerResponse, isAnswered: boolean) => {
    const { url = "" } = request;
    const countIfGood = () => {
      if (response.statusCode === 200 || response.statusCode === 304) count(request, url);
    };
    if (isAnswered) countIfGood();
    else if (pageOf(url) !== null) response.once("finish", countIfGood);
  };
  const answerShown: Answer = (request, response) => {
    const query = new URLSearchParams(request.url?.slice(shownPath.length));
    count(request, query.get("page") ?? "", `https://${query.get("from")}`);
    response.writeHead(204, { "cache-control": "no-store" }).end();
    return true;
  };
  const flush = async () => {
    if (writing || size === 0) return writing;
    const batch = [...waiting].filter(([agent]) => agent !== "" && !isbot(agent));
    [waiting, size] = [new Map(), 0];
    const visits = batch.flatMap(([agent, seen]) =>
      [...seen].flatMap(([key, views]) => {
        const [url = "", referer = "", addresses = ""] = key.split("\n");
        const [page, visitor] = [pageOf(url), `${callerOf(addresses)}\n${agent}`];
        return page === null
          ? []
          : [{ page, referrer: hostOf(referer, publicUrl), device: classOf(agent), visitor, views }];
      }),
    );
    writing = write(visits).catch(warn);
    await writing;
    writing = undefined;
  };
  /** The caller behind trusted proxies, each of which adds an address at the end. */
  const callerOf = (addresses: string) => {
    const chain = addresses
      .split(",")
      .map((address) => address.trim())
      .reverse();
    const ips = chain.slice(0, chain.findIndex((entry) => !isTrusted(entry)) + 1 || chain.length);
    return addressKey(callerAddress({ ip: ips.at(-1) ?? "", ips }));
  };
  const timer = setInterval(flush, writtenEveryMs).unref();
  return {
    /**
     * Counts what `answer` or the framework after it shows. A prefetched page is not shown yet: its answer has a link
     * that the browser follows when it shows the page, without a script.
     */
    counting(answer: Answer): Answer {
      return (request, response) => {
        const { method, url = "", headers } = request;
        if (url.startsWith(shownPath)) return answerShown(request, response);
        const isPrefetch = headers["sec-purpose"] !== undefined;
        if (isPrefetch && pageOf(url) !== null) response.setHeader("link", linkOf(request));
        const isAnswered = answer(request, response);
        if (method === "GET" && !isPrefetch) countShown(request, response, isAnswered);
        return isAnswered;
      };
    },
    async stop() {
      clearInterval(timer);
      await flush();
      // What came during a batch that was already being written.
      await flush();
    },
  };
}

/** The path of a page that is counted, without query. */
export function pageOf(url: string): string | null {
  const [address = ""] = url.toLowerCase().split("?", 1);
  const path = address.length > 1 && address.endsWith("/") ? address.slice(0, -1) : address;
  return Object.hasOwn(visitedPages, path) || /^\/news\/[1-9]\d{0,8}$/.test(path) ? path : null;
}

/** The host of another site that led here. Facebook and others lead through several hosts of theirs. */
export function hostOf(referer: string, site = ""): string {
  const nameOf = (text: string) =>
    URL.parse(text)
      ?.hostname.toLowerCase()
      .replace(/^(?:www|m|l|lm)\./, "") ?? "";
  const host = nameOf(referer);
  return host.length <= 100 && /^[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(host) && host !== nameOf(site) ? host : "";
}

export function classOf(agent: string): Visit["device"] {
  const { system } = deviceOf(agent);
  if (system === "iPhone" || (system === "Android" && agent.includes("Mobile"))) return "phone";
  return system === "iPad" || system === "Android" ? "tablet" : "computer";
}
