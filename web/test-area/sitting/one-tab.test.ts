import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { takeTurn } from "./one-tab.ts";

afterEach(() => vi.unstubAllGlobals());

/** A tab that records when its turn begins and when it loses it. */
function openTab(sitting: string) {
  const heard: string[] = [];
  const turn = takeTurn(sitting, { begin: () => heard.push("begin"), lose: () => heard.push("lose") });
  return { ...turn, heard };
}

test("the second tab waits, takes over, and gives the turn back when it is closed", async () => {
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

test("a page that is being left asks for its turn once, and again when somebody comes back to it", async () => {
  const page = new EventTarget();
  const request = vi.fn(async (_name: string, _options: LockOptions, hold: LockGrantedCallback<unknown>) => {
    await sleep(1);
    if (request.mock.calls.length === 1) throw new DOMException("The page is suspended", "AbortError");
    if (request.mock.calls.length === 2) throw new DOMException("The page is not active", "InvalidStateError");
    await hold({ name: "sitting two", mode: "exclusive" });
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
