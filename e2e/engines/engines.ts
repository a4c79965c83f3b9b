import { isExecutable } from "#commands/test/system-chromium.ts";
import { findBrowser, findOldestBrowser, findSystemBrowser } from "../support/browser.ts";
import { openChromium } from "./chromium.ts";
import { openFirefox } from "./firefox.ts";
import type { Engine } from "./tab.ts";
import { openWebKit } from "./webkit.ts";

/** Starts an engine. @throws {Error} naming what is missing */
type Opener = () => Promise<Engine>;

/** The browser engines of the site's visitors. Names are those of `--only`. */
export const engines: Record<string, Opener> = {
  "chromium-109": async () => openChromium(await findOldestBrowser()),
  chromium: async () => openChromium(await findBrowser()),
  "chromium-newest": async () => openChromium(await findSystemBrowser()),
  firefox: async () => openFirefox(await programAt("/usr/bin/firefox-esr", "/usr/bin/firefox")),
  webkit: async () =>
    openWebKit({
      driver: await programAt("/usr/bin/WebKitWebDriver"),
      browser: await programAt(
        ...["x86_64", "aarch64"].map((processor) => `/usr/lib/${processor}-linux-gnu/webkit2gtk-4.1/MiniBrowser`),
      ),
      display: await programAt("/usr/bin/Xvfb"),
    }),
};

async function programAt(...paths: readonly string[]): Promise<string> {
  for (const path of paths) if (await isExecutable(path)) return path;
  throw new Error(`not installed: ${paths[0]}`);
}
