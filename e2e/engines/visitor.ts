import { writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { withPlainSpaces } from "#web/text/numbers.ts";
import { isAlive } from "../support/product/alive.ts";
import type { Tab } from "./tab.ts";

const patienceMs = 30_000;
const pressable = "button, a, label, [role=option]";

/** A person in front of a tab, who finds things by their visible text. */
export class Visitor {
  readonly tab: Tab;
  readonly #site: string;
  readonly #pictures: (name: string) => string;

  /** @param pictures the file for a picture of that name */
  constructor(tab: Tab, site: string, pictures: (name: string) => string) {
    this.tab = tab;
    this.#site = site;
    this.#pictures = pictures;
  }

  /** Saves a picture: the given one, or one of the visible part. */
  async keep(name: string, picture?: Buffer): Promise<void> {
    await writeFile(this.#pictures(name), picture ?? (await this.tab.picture()));
  }

  visit = (path: string): Promise<void> => this.tab.visit(this.#site + path);

  /** Polls until the condition holds. @throws {Error} with the page's text */
  async until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + patienceMs;
    // The page may be navigating.
    while (!(await isSo().catch(() => false))) {
      if (Date.now() > deadline)
        throw new Error(`${what}: not within ${patienceMs / 1000} s. Shown: ${await this.text()}`);
      await sleep(100);
    }
  }

  text = (): Promise<string> => this.tab.evaluate(shownText);

  sees = (...words: readonly string[]): Promise<void> =>
    this.until(`"${words.join('", "')}"`, async () => {
      const text = withPlainSpaces(await this.text());
      return words.every((part) => text.includes(withPlainSpaces(part)));
    });

  /** Waits until the page's scripts have taken over. */
  isAlive = (): Promise<void> => this.until("the page's scripts", () => this.tab.evaluate(isAlive));

  /** Presses the button, link, option or label with this text. */
  press = (words: string): Promise<void> => this.#pressFound(pressable, words);

  /** Presses the label around the first matching element. */
  pressLabelOf = (selector: string): Promise<void> => this.#pressFound(`label:has(${selector})`, null);

  /** Chooses an option of a field: in the custom list that a button opens with a mouse, or in the browser's own. */
  async choose(field: string, option: string): Promise<void> {
    if (await this.tab.evaluate(chooseInOwnList, field, option)) return;
    await this.#pressFound(`button[id="${field}"]`, null);
    await this.press(option);
  }

  async type(field: string, text: string): Promise<void> {
    const selector = `[name="${field}"]`;
    await this.until(`the field ${field}`, () => this.tab.evaluate(isInSight, selector));
    await this.tab.type(selector, text);
  }

  async #pressFound(selector: string, words: string | null): Promise<void> {
    await this.until(`to press ${words ?? selector}`, () => this.tab.evaluate(mark, selector, words));
    await this.tab.press("[data-to-press]");
  }
}

// These functions run in the page.

// biome-ignore lint/performance/useDomNodeTextContent: what people see, without what is hidden
const shownText = (): string => document.body.innerText;

const isInSight = (selector: string): boolean => (document.querySelector(selector)?.getClientRects().length ?? 0) > 0;

/** Marks the first visible match that has the text or name. */
function mark(selector: string, words: string | null): boolean {
  for (const marked of document.querySelectorAll("[data-to-press]")) marked.removeAttribute("data-to-press");
  const said = (element: Element) => (element.getAttribute("aria-label") ?? element.textContent ?? "").trim();
  const found = [...document.querySelectorAll(selector)].find(
    (element) => (words === null || said(element) === words) && element.getClientRects().length > 0,
  );
  found?.setAttribute("data-to-press", "");
  return found !== undefined;
}

/** With a mouse, the custom list soon replaces the browser's own. */
function chooseInOwnList(field: string, option: string): boolean {
  const list = document.querySelector<HTMLSelectElement>(`select[id="${field}"]`);
  const chosen = [...(list?.options ?? [])].find(({ text }) => text === option);
  if (!list || !chosen || matchMedia("(hover: hover) and (pointer: fine)").matches) return false;
  list.value = chosen.value;
  list.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}
