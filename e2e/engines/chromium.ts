import { chromium, type Browser as Program } from "@playwright/test";
import type { Browser } from "../support/browser.ts";
import { type Engine, type Tab, windowSize } from "./tab.ts";

/** A recent Chromium, driven by Playwright. */
export async function openChromium(program: Browser): Promise<Engine> {
  const browser = await chromium.launch(program);
  return { version: browser.version(), openTab: () => openTab(browser), close: () => browser.close() };
}

async function openTab(browser: Program): Promise<Tab> {
  const context = await browser.newContext({ viewport: windowSize, reducedMotion: "reduce" });
  const page = await context.newPage();
  return {
    visit: async (address) => void (await page.goto(address)),
    // Playwright passes one argument.
    evaluate: (work, ...args) => page.evaluate(`(${work})(...${JSON.stringify(args)})`),
    press: (selector) => page.click(selector),
    type: async (selector, text) => {
      await page.click(selector);
      await page.keyboard.type(text);
    },
    picture: () => page.screenshot(),
    close: () => context.close(),
  };
}
