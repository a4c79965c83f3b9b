import { spawn } from "node:child_process";
import { Builder, By, Capabilities } from "selenium-webdriver";
import { until } from "../../bench/cluster/until.ts";
import { end, freePort } from "../../bench/servers.ts";
import { type Engine, type Tab, windowSize } from "./tab.ts";

export type WebKitPrograms = { driver: string; browser: string; display: string };

/** WebKitGTK by its own driver, on a virtual display, because it has no headless mode. */
export async function openWebKit({ driver, browser, display }: WebKitPrograms): Promise<Engine> {
  const number = 90 + (process.pid % 1_000);
  const screen = spawn(display, [`:${number}`, "-screen", "0", "1400x1100x24", "-nolisten", "tcp"], {
    stdio: "ignore",
  });
  const port = await freePort();
  const environment = { ...process.env, DISPLAY: `:${number}`, GDK_BACKEND: "x11", LIBGL_ALWAYS_SOFTWARE: "1" };
  const server = spawn(driver, [`--port=${port}`, "--host=127.0.0.1"], { stdio: "ignore", env: environment });
  const address = `http://127.0.0.1:${port}`;
  const close = async () => {
    await end(server);
    await end(screen);
  };
  try {
    await until("WebKit's driver answers", async () => (await fetch(`${address}/status`)).ok, 20_000);
    const open = () => session(address, browser);
    const first = await open();
    const version = (await first.getCapabilities()).getBrowserVersion() ?? "";
    await first.quit();
    return { version, openTab: async () => tabOf(await open()), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The driver runs one session at a time, each with its own storage. */
function session(address: string, binary: string) {
  const options = { "webkitgtk:browserOptions": { binary, args: ["--automation"] } };
  return new Builder()
    .usingServer(address)
    .forBrowser("MiniBrowser")
    .withCapabilities(new Capabilities({ browserName: "MiniBrowser", ...options }))
    .build();
}

async function tabOf(driver: Awaited<ReturnType<typeof session>>): Promise<Tab> {
  // The default time-out of a page is five minutes.
  await driver.manage().setTimeouts({ pageLoad: 60_000, script: 60_000 });
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...windowSize });
  return {
    visit: (address) => driver.get(address),
    evaluate: (work, ...args) => driver.executeScript(`return (${work})(...arguments)`, ...args),
    async press(selector) {
      const element = await driver.findElement(By.css(selector));
      // The driver does not wait for the end of a smooth scroll.
      await driver.executeScript("arguments[0].scrollIntoView({ block: 'nearest', behavior: 'instant' })", element);
      await element.click();
    },
    type: (selector, text) => driver.findElement(By.css(selector)).sendKeys(text),
    picture: async () => Buffer.from(await driver.takeScreenshot(), "base64"),
    close: () => driver.quit(),
  };
}
