import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { requestTabLock } from "./tab-lock.ts";

afterEach(() => vi.unstubAllGlobals());

/** A tab that records when it gets and loses its turn. */
function openTab(name: string) {
  const heard: string[] = [];
  const turn = requestTabLock(name, { begin: () => heard.push("begin"), lose: () => heard.push("lose") });
  return { ...turn, heard };
}

test("lets a second tab wait, take over, and return the turn when it closes", async () => {
  const first = openTab("one");
  await expect.poll(() => first.heard).toEqual(["begin"]);
  const second = openTab("one");
  await expect.poll(() => second.heard).toEqual(["lose"]);
  second.takeOver();
  await expect.poll(() => second.heard).toEqual(["lose", "begin"]);
  await expect.poll(() => first.heard).toEqual(["begin", "lose"]);
  second.leave();
  await expect.poll(() => first.heard).toEqual(["begin", "lose", "begin"]);
  first.leave();
});

test("requests the lock again when a page returns from the back/forward cache", async () => {
  const page = new EventTarget();
  const request = vi.fn(async (_name: string, _options: LockOptions, hold: LockGrantedCallback<unknown>) => {
    await sleep(1);
    if (request.mock.calls.length === 1) throw new DOMException("The page is suspended", "AbortError");
    if (request.mock.calls.length === 2) throw new DOMException("The page is not active", "InvalidStateError");
    await hold({ name: "two", mode: "exclusive" });
  });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("navigator", { locks: { request } });
  const tab = openTab("two");
  await sleep(50);
  expect(request).toHaveBeenCalledTimes(2);
  page.dispatchEvent(new Event("pageshow"));
  await expect.poll(() => tab.heard.at(-1)).toBe("begin");
  expect(request).toHaveBeenCalledTimes(3);
});
