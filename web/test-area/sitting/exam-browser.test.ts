import { afterEach, expect, it, vi } from "vitest";
import { examBrowserHeaders } from "./exam-browser.ts";

afterEach(() => vi.unstubAllGlobals());

const page = "https://test.example.iq/IQ-test/sitting?serial=1";
/** A page in a browser whose scripts say this. */
function open(security?: object): Record<string, unknown> {
  const window: Record<string, unknown> = security ? { SafeExamBrowser: { security } } : {};
  vi.stubGlobal("window", window);
  vi.stubGlobal("location", { href: `${page}#part` });
  return window;
}

it("other browsers, and those that say it with each request, say nothing", async () => {
  open();
  expect(await examBrowserHeaders()).toEqual({});
  open({});
  expect(await examBrowserHeaders()).toEqual({});
});

it("a key that stands there goes with the page's address, without its fragment", async () => {
  open({ configKey: "ab", updateKeys: (ready: () => void) => ready() });
  expect(await examBrowserHeaders()).toEqual({ "sitting-browser": `ab ${page}` });
});

it("a key that comes later is waited for: what it calls is known to the page by its name", async () => {
  const security: { configKey?: string; updateKeys: (ready: () => void) => void } = {
    updateKeys: ({ name }) =>
      queueMicrotask(() => {
        security.configKey = "cd";
        (window[name] as () => void)();
      }),
  };
  const window = open(security);
  expect(await examBrowserHeaders()).toEqual({ "sitting-browser": `cd ${page}` });
});
