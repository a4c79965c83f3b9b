import { afterEach, expect, it, vi } from "vitest";
import { examBrowserHeaders } from "./exam-browser.ts";

afterEach(() => vi.unstubAllGlobals());

const page = "https://test.example.iq/IQ-test/sitting?serial=1";
/** A page in a browser with this script API. */
function open(security?: object): Record<string, unknown> {
  const window: Record<string, unknown> = security ? { SafeExamBrowser: { security } } : {};
  vi.stubGlobal("window", window);
  vi.stubGlobal("location", { href: `${page}#part` });
  return window;
}

it("sends no header in other browsers, and in those that send it themselves", async () => {
  open();
  expect(await examBrowserHeaders()).toEqual({});
  open({});
  expect(await examBrowserHeaders()).toEqual({});
});

it("sends an available key with the page's address without fragment", async () => {
  open({ configKey: "ab", updateKeys: (ready: () => void) => ready() });
  expect(await examBrowserHeaders()).toEqual({ "sitting-browser": `ab ${page}` });
});

it("waits for a later key through a global callback", async () => {
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
