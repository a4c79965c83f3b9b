import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { crashTab } from "../rounds/crash-tab.ts";
import { notedTexts, type PageNote, takeNotes } from "./page-notes.ts";
import { buttonsLeadingOn, type Screen, type Seen, see } from "./screen.ts";
import type { Outage } from "./site.ts";

const page = "/IQ-test/sitting";
/** How long to wait for a product that recovers from a fault. */
export const patienceMs = 120_000;

/** How long a screen without buttons that lead on is watched before it is reloaded. */
const loadedAfterMs: Partial<Record<Screen, number>> = { nothing: 1_000, failed: 1_000, opening: 8_000 };

type Holder = {
  /** The server's number for this device, unless a take-over had to be repeated. */
  number: number;
  serial: string;
  /** Questions per section. */
  questions: number;
  note: (note: PageNote) => void;
};

/** A phone: one browser with its own notebook, and the tab that the student looks at. */
export class Device {
  tab: Page;
  /** Times without a network or a page. */
  readonly outages: Outage[] = [];
  readonly holder: Holder;
  readonly #context: BrowserContext;
  /** Whether the page was cached for offline use when the network was cut. */
  #isCopied = false;

  private constructor(context: BrowserContext, tab: Page, holder: Holder) {
    this.#context = context;
    this.tab = tab;
    this.holder = holder;
  }

  static async open(browser: Browser, baseURL: string, holder: Holder): Promise<Device> {
    const context = await browser.newContext({
      baseURL,
      viewport: { width: 360, height: 800 },
      reducedMotion: "reduce",
      locale: "ar-IQ",
      timezoneId: "Asia/Baghdad",
    });
    context.setDefaultTimeout(5_000);
    await context.exposeBinding("note", (_source, note: PageNote) => holder.note(note));
    await context.addInitScript(takeNotes, notedTexts);
    return new Device(context, await context.newPage(), holder);
  }

  /** Until its next heartbeat the device does not know that the server has forgotten it; then it is opened again. */
  expectForgetting(): void {
    if (!this.isCut) this.outages.push({ from: Date.now(), to: Date.now() + 30_000 });
  }

  close = () => this.#context.close();

  get isCut(): boolean {
    return this.outages.at(-1)?.to === Number.POSITIVE_INFINITY;
  }

  async cut(): Promise<void> {
    if (this.isCut) return;
    this.#isCopied = await this.tab.evaluate(hasCopy).catch(() => false);
    this.outages.push({ from: Date.now(), to: Number.POSITIVE_INFINITY });
    await this.#context.setOffline(true);
  }

  async mend(): Promise<void> {
    await this.#context.setOffline(false);
    const last = this.outages.at(-1);
    if (last && this.isCut) last.to = Date.now();
  }

  /** Pages contact the server as soon as the network returns. */
  async askServer(): Promise<void> {
    await this.cut();
    await this.mend();
  }

  see = (): Promise<Seen> => see(this.tab, this.holder.questions);

  async press(name: string | RegExp): Promise<void> {
    const button = this.tab.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
    await button.click({ timeout: 2_000 }).catch(() => {});
  }

  /** Reloads the page, as a student does who sees something unexpected. */
  async load(isWithCode = false): Promise<void> {
    this.#interrupt();
    const address = isWithCode ? `${page}?serial=${this.holder.serial}` : page;
    await this.tab.goto(address, { timeout: 20_000, waitUntil: "commit" }).catch(() => {});
  }

  async kill(): Promise<void> {
    this.#interrupt();
    this.tab = await crashTab(this.#context, this.tab);
  }

  /** Opens another tab, in which the student continues. @returns the first one */
  async openTab(): Promise<Page> {
    const first = this.tab;
    this.tab = await this.#context.newPage();
    await this.load();
    return first;
  }

  /** Follows the screens until a wanted one appears. @throws {Error} naming the screen shown instead */
  async until(...wanted: readonly Screen[]): Promise<Seen> {
    const deadline = Date.now() + patienceMs;
    let since = Date.now();
    let before: Screen | undefined;
    let loads = 0;
    for (;;) {
      const seen = await this.see();
      const { screen } = seen;
      if (wanted.includes(screen)) return seen;
      if (Date.now() > deadline || screen === "over")
        throw new Error(`"${screen}" is shown instead of "${wanted.join('" or "')}", ${await this.#describe()}`);
      if (screen !== before) since = Date.now();
      before = screen;
      if (Date.now() - since > (loadedAfterMs[screen] ?? patienceMs)) {
        loads += 1;
        if (loads > 2) await this.#replaceTab();
        await this.load(true);
        since = Date.now();
      }
      await this.#goOn(screen);
      await sleep(200);
    }
  }

  /** Replaces a tab that stays empty. A tab that navigates offline rarely shows a page but runs no scripts. */
  async #replaceTab(): Promise<void> {
    const first = this.tab;
    this.tab = await this.#context.newPage();
    await first.close();
  }

  /** What helps to explain a screen that stays. */
  async #describe(): Promise<string> {
    const text = this.tab.evaluate(() => `${document.readyState}: ${document.body.textContent.slice(0, 80)}`);
    const page = await Promise.race([text.catch(String), sleep(5_000, "no answer")]);
    return `${this.isCut ? "offline" : "online"}${this.#isCopied ? " with a copy" : ""}, ${this.tab.url()}, ${page}`;
  }

  async #goOn(screen: Screen): Promise<void> {
    // A page that is not cached needs the network.
    if (screen === "nothing" && this.isCut && !this.#isCopied) await this.mend();
    for (const name of buttonsLeadingOn[screen] ?? []) await this.#pressShown(name);
  }

  async #pressShown(name: string): Promise<void> {
    const button = this.tab.getByRole("button", { name, exact: true });
    if (await button.isVisible().catch(() => false)) await this.press(name);
  }

  #interrupt(): void {
    if (!this.isCut) this.outages.push({ from: Date.now(), to: Date.now() });
  }
}

/** Runs in the page. */
async function hasCopy(): Promise<boolean> {
  const find = (path: string) => caches.match(path, { cacheName: "sitting", ignoreVary: true });
  const [copy, worker] = await Promise.all([find(location.pathname), navigator.serviceWorker.getRegistration()]);
  const parts = (await copy?.text())?.match(/\/assets\/[\w.-]+/g) ?? [];
  return Boolean(copy && worker?.active) && (await Promise.all(parts.map(find))).every(Boolean);
}
