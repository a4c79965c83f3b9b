import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Visit } from "#api/site/visits/visits.queries.ts";
import { visitedPages } from "#contract/site/visits.ts";
import routes from "#web/routes.ts";
import { classOf, createVisits, hostOf, pageOf } from "./visits.ts";

const phone =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36";
const site = "https://rafid.example";

type Asked = { headers?: object; method?: string; address?: string; status?: number };

/** The process in front of its pages: each request is answered at once with `status`. */
function open(write: (visits: Visit[]) => Promise<unknown> = async () => undefined, trustProxy: string[] = []) {
  const written: Visit[] = [];
  const warn = vi.fn();
  const keep = async (visits: Visit[]) => {
    await write(visits);
    written.push(...visits);
  };
  const { counting, stop } = createVisits({ publicUrl: site, trustProxy, write: keep, warn });
  const ask = (url: string, { headers = {}, method = "GET", address = "192.0.2.1", status = 200 }: Asked = {}) => {
    const sent: Record<string, string> = {};
    const socket = { remoteAddress: address };
    const request = { method, url, headers: { "user-agent": phone, ...headers }, socket } as IncomingMessage;
    const setHeader = (name: string, value: string) => {
      sent[name] = value;
    };
    const response = { statusCode: status, setHeader, writeHead: () => ({ end: () => undefined }) };
    counting(() => true)(request, response as unknown as ServerResponse);
    return sent;
  };
  return { written, warn, ask, stop };
}

describe("what is kept of a visit", () => {
  it.each([
    ["/", "/"],
    ["/News/?page=2&q=secret", "/news"],
    ["/news/12?fbclid=x", "/news/12"],
    ["/IQ-test?serial=123", "/iq-test"],
    ["/news/12.data", null],
    ["/news/12345678901", null],
    ["/IQ-test/contestant/1", null],
    ["/dashboard/home", null],
    ["/IQ-test/sitting", null],
    ["/rss.xml", null],
    ["/constructor", null],
  ])("of %s the page %s", (path, page) => expect(pageOf(path)).toBe(page));

  it.each([
    ["https://www.google.com/search?q=secret", "google.com"],
    ["https://lm.facebook.com/l.php?u=x", "facebook.com"],
    ["android-app://org.Telegram.messenger/", "org.telegram.messenger"],
    ["https://www.rafid.example/news", ""],
    [`https://${"a".repeat(98)}.iq/`, ""],
    ["https://others/", ""],
    ["not an address", ""],
    ["", ""],
  ])("of the referrer %s the host %s", (referer, host) => expect(hostOf(referer, site)).toBe(host));

  it.each([
    [phone, "phone"],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1", "phone"],
    [phone.replace(" Mobile", ""), "tablet"],
    ["Mozilla/5.0 (iPad; CPU OS 15_6 like Mac OS X) Version/15.6 Safari/605.1.15", "tablet"],
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:115.0) Gecko/20100101 Firefox/115.0", "computer"],
  ])("of %s a %s", (agent, device) => expect(classOf(agent)).toBe(device));
});

it("adds up the views of a visitor, and leaves out robots and requests that show no page", async () => {
  const { ask, stop, written } = open();
  ask("/news?page=2");
  ask("/news", { status: 304 });
  ask("/news", { status: 404 });
  ask("/news", { method: "HEAD" });
  ask("/news", { method: "POST" });
  ask("/news", { headers: { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" } });
  ask("/news", { headers: { "user-agent": "WhatsApp/2.23" } });
  ask("/news", { headers: { "user-agent": undefined } });
  await stop();
  const visitor = `192.0.2.1\n${phone}`;
  expect(written).toEqual([{ page: "/news", referrer: "", device: "phone", visitor, views: 2 }]);
});

it("counts a prefetched page when the browser follows its link", async () => {
  const { ask, stop, written } = open();
  const headers = { "sec-purpose": "prefetch" };
  const { link } = ask("/news/7", { headers: { ...headers, referer: "https://google.com/search?q=x" } });
  expect(link).toBe("</shown?page=%2Fnews%2F7&from=google.com>; rel=prefetch");
  await stop();
  expect(written).toEqual([]);
  ask("/shown?page=%2Fnews%2F7&from=google.com", { headers, status: 204 });
  await stop();
  expect(written).toMatchObject([{ page: "/news/7", referrer: "google.com", views: 1 }]);
});

it("knows a visitor behind trusted proxies alone", async () => {
  for (const [trusted, known] of [
    [["192.0.2.1", "198.51.100.0/24"], "203.0.113.9"],
    [[], "192.0.2.1"],
  ] as const) {
    const { ask, stop, written } = open(undefined, [...trusted]);
    ask("/", { headers: { "x-forwarded-for": "10.0.0.1, 203.0.113.9, 198.51.100.7" } });
    await stop();
    expect(written.map(({ visitor }) => visitor.split("\n")[0])).toEqual([known]);
  }
});

it("writes every five seconds, reports what was not written, and holds at most 10,000 different views", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { ask, stop, written, warn } = open(
    vi.fn(async () => undefined).mockRejectedValueOnce(new Error("no database")),
  );
  ask("/", { address: "lost" });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(warn).toHaveBeenCalledOnce();
  for (let from = 0; from < 20_000; from += 1) ask("/", { address: `v${from}` });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(written).toHaveLength(10_000);
  ask("/", { headers: { referer: `https://x.iq/${"a".repeat(2_000)}` } });
  await stop();
  expect(written).toHaveLength(10_000);
});

type Entry = { path?: string | undefined; index?: boolean | undefined; children?: Entry[] | undefined };

/** Addresses of staff, of a sitting, of files and of pages for an unknown address. */
const uncounted = /dashboard|^\/iq-test\/(sitting|customize)$|\.|\*$/;

const pathsOf = ({ path, children = [] }: Entry): string[] => {
  const own = path === undefined ? "/" : `/${path.toLowerCase()}`;
  return children.length > 0 ? children.flatMap(pathsOf) : [own];
};

it("names every public page, so that its visits are counted; a page of one person is none", () => {
  const paths = routes.flatMap(pathsOf).filter((path) => !uncounted.test(path) && !path.includes(":"));
  expect(paths).toContain("/iq-test/form");
  expect(paths.filter((path) => !(path in visitedPages))).toEqual([]);
});
