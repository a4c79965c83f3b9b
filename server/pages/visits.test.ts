import type { IncomingMessage } from "node:http";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Visit } from "#api/site/visits/visits.queries.ts";
import { classOf, createVisits, hostOf, pageOf } from "./visits.ts";

const phone =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36";
const site = "https://rafid.example";
const visitor = (headers: object = {}, { method = "GET", address = "192.0.2.1" } = {}) =>
  ({ method, headers: { "user-agent": phone, ...headers }, socket: { remoteAddress: address } }) as IncomingMessage;

function open(write: (visits: Visit[]) => Promise<void> = async () => undefined, trustProxy: string[] = []) {
  const written: Visit[] = [];
  const warn = vi.fn();
  const keep = async (visits: Visit[]) => {
    await write(visits);
    written.push(...visits);
  };
  return { written, warn, ...createVisits({ write: keep, trustProxy, warn }) };
}

describe("what is kept of a visit", () => {
  it.each([
    ["/", "/"],
    ["/News/?page=2&q=secret", "/news"],
    ["/news/0012?fbclid=x", "/news/12"],
    ["/IQ-test?serial=123", "/iq-test"],
    ["/news/12.data", null],
    ["/news/12345678901", null],
    ["/IQ-test/contestant/1", null],
    ["/dashboard/home", null],
    ["/IQ-test/sitting", null],
    ["/rss.xml", null],
    ["/constructor", null],
  ])("of %s the page %s", (path, page) => expect(pageOf(site + path)).toBe(page));

  it.each([
    ["https://www.google.com/search?q=secret", "google.com"],
    ["https://lm.facebook.com/l.php?u=x", "facebook.com"],
    ["android-app://org.Telegram.messenger/", "org.telegram.messenger"],
    ["https://www.rafid.example/news", ""],
    [`https://${"a".repeat(98)}.iq/`, ""],
    ["https://others/", ""],
    ["not an address", ""],
    ["", ""],
  ])("of the referrer %s the host %s", (referer, host) => expect(hostOf(referer, `${site}/`)).toBe(host));

  it.each([
    [phone, "phone"],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1", "phone"],
    [phone.replace(" Mobile", ""), "tablet"],
    ["Mozilla/5.0 (iPad; CPU OS 15_6 like Mac OS X) Version/15.6 Safari/605.1.15", "tablet"],
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:115.0) Gecko/20100101 Firefox/115.0", "computer"],
  ])("of %s a %s", (agent, device) => expect(classOf(agent)).toBe(device));
});

it("adds up the views of a visitor, and leaves out robots and requests that show no page", async () => {
  const { sent, stop, written } = open();
  sent(`${site}/news?page=2`, visitor());
  sent(`${site}/news?page=2`, visitor());
  sent(
    `${site}/news`,
    visitor({ "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }),
  );
  sent(`${site}/news`, visitor({ "user-agent": "WhatsApp/2.23" }));
  sent(`${site}/news`, visitor({ "user-agent": undefined }));
  sent(`${site}/news`, visitor({}, { method: "HEAD" }));
  sent(`${site}/news`, visitor({}, { method: "POST" }));
  await stop();
  const all = { referrer: "", device: "phone", address: "192.0.2.1", agent: phone };
  expect(written).toEqual([{ ...all, page: "/news", views: 2 }]);
});

it("counts a prefetched page when the browser follows its link", async () => {
  const { sent, shown, stop, written } = open();
  const headers = sent(`${site}/news/7`, visitor({ "sec-purpose": "prefetch", referer: "https://google.com/" }));
  expect(headers).toEqual({ link: "</shown?page=%2Fnews%2F7&from=google.com>; rel=prefetch" });
  await stop();
  expect(written).toEqual([]);
  shown(`${site}/news/7`, visitor({ "sec-purpose": "prefetch" }), "https://google.com");
  await stop();
  expect(written).toMatchObject([{ page: "/news/7", referrer: "google.com", views: 1 }]);
});

it("knows a visitor behind trusted proxies alone", async () => {
  for (const [trusted, known] of [
    [["192.0.2.1", "198.51.100.0/24"], "203.0.113.9"],
    [[], "192.0.2.1"],
  ] as const) {
    const { sent, stop, written } = open(undefined, [...trusted]);
    sent(`${site}/`, visitor({ "x-forwarded-for": "10.0.0.1, 203.0.113.9, 198.51.100.7" }));
    await stop();
    expect(written).toMatchObject([{ address: known }]);
  }
});

it("keeps what could not be written, and loses what is more than 5,000 different views", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const write = vi.fn(async () => undefined).mockRejectedValueOnce(new Error("no database"));
  const { sent, start, stop, written, warn } = open(write);
  start();
  for (let from = 0; from < 12; from += 1) sent(`${site}/`, visitor({}, { address: `v${from}` }));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(warn).toHaveBeenCalledOnce();
  sent(`${site}/`, visitor({}, { address: "v0" }));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(written).toHaveLength(12);
  expect(written.find(({ address }) => address === "v0")?.views).toBe(2);
  const slow = Promise.withResolvers<undefined>();
  write.mockReturnValueOnce(slow.promise);
  for (let from = 0; from < 20_000; from += 1) sent(`${site}/`, visitor({}, { address: `w${from}` }));
  slow.resolve(undefined);
  sent(`${site}/`, visitor({ referer: `https://x.iq/${"a".repeat(500)}` }));
  await stop();
  expect(written).toHaveLength(12 + 2 * 5_000);
});
