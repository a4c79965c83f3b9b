import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { notedTexts, type PageNote, takeNotes } from "./page-notes.ts";
import { type Screen, type Seen, see, waysOn } from "./screen.ts";
import type { Outage } from "./site.ts";

const page = "/IQ-test/sitting";
/** How long a product that is not itself is waited for. */
export const patienceMs = 120_000;

/** How long a screen is looked at before it is loaded anew, where nothing on it leads on. */
const loadedAfterMs: Partial<Record<Screen, number>> = { nothing: 1_000, failed: 1_000, opening: 8_000 };

type Holder = {
  /** As the server counts the devices of a sitting, unless a take-over had to be asked twice. */
  number: number;
  serial: string;
  /** Questions of each section. */
  questions: number;
  note: (note: PageNote) => void;
};

/** A phone: one browser with its own notebook, and the tab that the student looks at. */
export class Device {
  tab: Page;
  /** While it had no network, or no page. */
  readonly outages: Outage[] = [];
  readonly holder: Holder;
  readonly #context: BrowserContext;
  /** Whether the page had been kept for loading it without a network when that was cut. */
  #isCopied = false;

  private constructor(context: BrowserContext, tab: Page, holder: Holder) {
    this.#context = context;
    this.tab = tab;
    this.holder = holder;
  }

  static async open(browser: Browser, baseURL: string, holder: Holder): Promise<Device> {
    const context = await browser.newContext({
      ...{ baseURL, viewport: { width: 360, height: 800 }, reducedMotion: "reduce" },
      ...{ locale: "ar-IQ", timezoneId: "Asia/Baghdad" },
    });
    context.setDefaultTimeout(5_000);
    await context.exposeBinding("note", (_source, note: PageNote) => holder.note(note));
    await context.addInitScript(takeNotes, notedTexts);
    return new Device(context, await context.newPage(), holder);
  }

  /** Until its next beat it does not know that the server has forgotten it, and then it is opened again. */
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

  /** Pages ask at once when a network comes back. */
  async askServer(): Promise<void> {
    await this.cut();
    await this.mend();
  }

  see = (): Promise<Seen> => see(this.tab, this.holder.questions);

  async press(name: string | RegExp): Promise<void> {
    const button = this.tab.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
    await button.click({ timeout: 2_000 }).catch(() => {});
  }

  /** Loads the page anew, as somebody does whom it does not show what they expect. */
  async load(isWithCode = false): Promise<void> {
    this.#interrupt();
    const address = isWithCode ? `${page}?serial=${this.holder.serial}` : page;
    await this.tab.goto(address, { timeout: 20_000, waitUntil: "commit" }).catch(() => {});
  }

  /** The tab goes as it does on a phone that is short of memory. */
  async kill(): Promise<void> {
    this.#interrupt();
    const killed = this.tab;
    const gone = killed.waitForEvent("crash", { timeout: 10_000 });
    const devtools = await this.#context.newCDPSession(killed);
    devtools.send("Page.crash").catch(() => {});
    await gone;
    this.tab = await this.#context.newPage();
    await killed.close();
  }

  /** Another tab, in which the student goes on. Answers the first. */
  async openTab(): Promise<Page> {
    const first = this.tab;
    this.tab = await this.#context.newPage();
    await this.load();
    return first;
  }

  /** Goes on from screen to screen until one is there that is wanted. @throws {Error} naming what is there instead */
  async until(...wanted: readonly Screen[]): Promise<Seen> {
    const deadline = Date.now() + patienceMs;
    let since = Date.now();
    let before: Screen | undefined;
    for (;;) {
      const seen = await this.see();
      const { screen } = seen;
      if (wanted.includes(screen)) return seen;
      if (Date.now() > deadline || screen === "over")
        throw new Error(`"${screen}" is shown instead of "${wanted.join('" or "')}"`);
      if (screen !== before) since = Date.now();
      before = screen;
      if (Date.now() - since > (loadedAfterMs[screen] ?? patienceMs)) {
        await this.load(true);
        since = Date.now();
      }
      await this.#goOn(screen);
      await sleep(200);
    }
  }

  async #goOn(screen: Screen): Promise<void> {
    // What is not kept yet waits for the network.
    if (screen === "nothing" && this.isCut && !this.#isCopied) await this.mend();
    for (const name of waysOn[screen] ?? []) await this.#pressShown(name);
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
