import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { TransportRequest } from "#web/calls/api-client.ts";

let page: EventTarget;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T08:00:00Z") });
  page = new EventTarget();
  vi.stubGlobal("window", page);
  vi.stubGlobal("localStorage", { getItem: (key: string) => (key === "iq_token" ? "x.y.z" : null) });
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("marks automatic requests after a minute without input, until the next input", async () => {
  const { withSession } = await import("#web/calls/session-transport.ts");
  const sent: TransportRequest[] = [];
  const send = withSession("iq", async (request) => {
    sent.push(request);
    return { status: 204, headers: new Headers(), body: null };
  });
  const isMarked = async () => {
    await send({ method: "GET", path: "/api/x", headers: {} });
    return "x-unattended" in (sent.at(-1)?.headers ?? {});
  };
  expect(await isMarked()).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect(await isMarked()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(await isMarked()).toBe(true);
  for (const act of ["pointerdown", "keydown", "wheel"]) {
    vi.advanceTimersByTime(120_000);
    expect(await isMarked()).toBe(true);
    page.dispatchEvent(new Event(act));
    expect(await isMarked()).toBe(false);
  }
});
