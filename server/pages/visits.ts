import type { IncomingMessage } from "node:http";
import { isbot } from "isbot";
import { addressKey, callerAddress, trustedProxies } from "#api/accounts/auth/address.ts";
import { deviceOf } from "#api/accounts/sessions/device.ts";
import type { Visit } from "#api/site/visits/visits.queries.ts";
import { type Device, noHost, visitedPages } from "#contract/site/visits.ts";

const writtenEveryMs = 5_000;
/** Different views that wait at most: of a page by a visitor. It bounds the memory (some megabytes). */
const mostWaiting = 5_000;
const longestText = 500;

/** Where a browser says that it shows a page that it prefetched. */
export const shownPath = "/shown";

type VisitsOptions = {
  write: (visits: Visit[]) => Promise<void>;
  trustProxy: readonly string[];
  warn: (error: unknown) => void;
};
type Asked = Pick<IncomingMessage, "method" | "headers" | "socket">;

export type Visits = {
  /**
   * Counts a page that is sent. A page that is only prefetched is not counted yet.
   * @returns headers of that page's answer: the browser follows its link when it shows the page, without a script
   */
  sent(address: string, request: Asked): Record<string, string>;
  /** Counts a page that was prefetched before. */
  shown(address: string, request: Asked, referer: string): void;
  start(): void;
  stop(): Promise<void>;
};

const noHeaders = {};

/**
 * Counts visits in memory and writes them in batches. While a page is sent, only a number in a map changes: addresses,
 * robots and hashes are looked at when a batch is written.
 */
export function createVisits({ write, trustProxy, warn }: VisitsOptions): Visits {
  let waiting = new Map<string, number>();
  let writing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const isTrusted = trustedProxies(trustProxy);

  const shown = (address: string, { headers, socket }: Asked, referer: string) => {
    const { "user-agent": agent = "", "x-forwarded-for": forwarded = "" } = headers;
    if (Math.max(address.length, agent.length, referer.length, forwarded.length) > longestText) return;
    const key = `${address}\n${referer}\n${agent}\n${socket.remoteAddress}\n${forwarded}`;
    if (waiting.size >= mostWaiting) void flush();
    // Until the batch before is written, nothing more is counted.
    if (waiting.size < mostWaiting) waiting.set(key, (waiting.get(key) ?? 0) + 1);
  };
  const flush = () => {
    if (waiting.size > 0)
      writing ??= writeBatch().finally(() => {
        writing = undefined;
      });
    return writing;
  };
  const writeBatch = async () => {
    const batch = waiting;
    waiting = new Map();
    try {
      await write([...batch].flatMap(([key, views]) => visitOf(key, views, isTrusted)));
    } catch (error) {
      warn(error);
      for (const [key, views] of batch)
        if (waiting.size < mostWaiting) waiting.set(key, views + (waiting.get(key) ?? 0));
    }
  };
  return {
    sent(address, request) {
      const { method, headers } = request;
      const { referer = "" } = headers;
      if (method !== "GET") return noHeaders;
      if (headers["sec-purpose"] === undefined) {
        shown(address, request, referer);
        return noHeaders;
      }
      const { pathname } = new URL(address);
      const from = hostOf(referer, address);
      return { link: `<${shownPath}?${new URLSearchParams({ page: pathname, from })}>; rel=prefetch` };
    },
    shown,
    start() {
      timer = setInterval(flush, writtenEveryMs).unref();
    },
    async stop() {
      clearInterval(timer);
      await writing;
      await flush();
    },
  };
}

/** @returns nothing for a robot, and for a page that is not counted */
function visitOf(key: string, views: number, isTrusted: (entry: string) => boolean): Visit[] {
  const [address = "", referer = "", agent = "", last = "", forwarded = ""] = key.split("\n");
  const page = pageOf(address);
  if (page === null || agent === "" || isbot(agent)) return [];
  const chain = [
    last,
    ...forwarded
      .split(",")
      .map((entry) => entry.trim())
      .reverse(),
  ];
  const caller = chain.findIndex((entry) => !isTrusted(entry));
  const ips = caller < 0 ? chain : chain.slice(0, caller + 1);
  const ip = addressKey(callerAddress({ ip: ips.at(-1) ?? "", ips }));
  return [{ page, referrer: hostOf(referer, address), device: classOf(agent), address: ip, agent, views }];
}

/** The path of a counted page, without query. */
export function pageOf(address: string): string | null {
  const path =
    URL.parse(address)
      ?.pathname.toLowerCase()
      .replace(/(?<=.)\/$/, "") ?? "";
  const [, id] = /^\/news\/(\d{1,9})$/.exec(path) ?? [];
  if (id !== undefined) return `/news/${Number(id)}`;
  return Object.hasOwn(visitedPages, path) ? path : null;
}

/** The host of another site that led here. Facebook and others lead through several hosts of theirs. */
export function hostOf(referer: string, address: string): string {
  const nameOf = (text: string) =>
    URL.parse(text)
      ?.hostname.toLowerCase()
      .replace(/^(?:www|m|l|lm)\./, "") ?? "";
  const host = nameOf(referer);
  return host.length <= 100 && /^[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(host) && host !== nameOf(address) ? host : noHost;
}

export function classOf(agent: string): Device {
  const { system } = deviceOf(agent);
  if (system === "iPhone" || (system === "Android" && agent.includes("Mobile"))) return "phone";
  return system === "iPad" || system === "Android" ? "tablet" : "computer";
}
