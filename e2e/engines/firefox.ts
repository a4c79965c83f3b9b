import puppeteer, { type Browser } from "puppeteer-core";
import { type Engine, type Tab, windowSize } from "./tab.ts";

/** An installed Firefox by WebDriver BiDi, which needs no driver program. */
export async function openFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
  return { version: await browser.version(), openTab: () => openTab(browser), close: () => browser.close() };
}

async function openTab(browser: Browser): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(windowSize);
  return {
    visit: async (address) => void (await page.goto(address)),
    evaluate: (work, ...args) => page.evaluate(`(${work})(...${JSON.stringify(args)})`) as never,
    press: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => context.close(),
  };
}
