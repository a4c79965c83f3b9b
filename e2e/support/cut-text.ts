import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { untilAlive } from "./product/alive.ts";

/**
 * Overfills a truncated element with `text`, and compares its letters with untruncated ones. Waits for the page's
 * scripts first: React would undo text that changed before it took over. @returns how many pixels differ
 */
export async function cutPixels(page: Page, place: Locator, text: string): Promise<number> {
  await untilAlive(page);
  await place.scrollIntoViewIfNeeded();
  if (!(await place.evaluate(overfill, text))) throw new Error("The text is no more than is shown");
  const clip = await place.evaluate(regionOf);
  const cut = await page.screenshot({ clip });
  await place.evaluate(uncover);
  const whole = await page.screenshot({ clip });
  await place.evaluate((element) => element.removeAttribute("style"));
  return differing(cut, whole);
}

// These functions run in the browser.

/** Replaces the element's last text. @returns whether it overflows */
function overfill(element: Element, text: string): boolean {
  const shown = document.createRange();
  shown.selectNodeContents(element);
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode());
  texts.currentNode.nodeValue = text;
  const [words, box] = [shown.getBoundingClientRect(), element.getBoundingClientRect()];
  return words.width > box.width + 1 || words.height > box.height + 1;
}

/** The element with its overhanging letters, without the line end, where the dots are. */
function regionOf(element: Element) {
  const { direction, fontSize } = getComputedStyle(element);
  const { left, top, width, height } = element.getBoundingClientRect();
  const em = Number.parseFloat(fontSize);
  const end = Math.min(3 * em, width / 2);
  return { x: direction === "rtl" ? left + end : left, y: top - em / 2, width: width - end, height: height + em };
}

/** Removes the truncation, and makes the hidden lines transparent. */
function uncover(element: HTMLElement): void {
  const { bottom, height } = element.getBoundingClientRect();
  element.style.setProperty("height", `${height}px`);
  element.style.setProperty("-webkit-line-clamp", "none");
  // Draws the overflow without widening the page.
  element.style.setProperty("overflow", "clip");
  element.style.setProperty("overflow-clip-margin", "1em");
  if (getComputedStyle(element).whiteSpace === "nowrap") return;
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode());
  const words = texts.currentNode;
  const hidden = document.createRange();
  hidden.selectNodeContents(words);
  const letter = document.createRange();
  for (let at = 0; at < (words.nodeValue ?? "").length; at += 1) {
    letter.setStart(words, at);
    letter.setEnd(words, at + 1);
    const box = letter.getBoundingClientRect();
    if ((box.top + box.bottom) / 2 <= bottom) continue;
    hidden.setStart(words, at);
    break;
  }
  CSS.highlights.set("hidden", new Highlight(hidden));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("::highlight(hidden) { color: transparent }");
  document.adoptedStyleSheets = [sheet];
}

// The functions below run in this process.

/** How many pixels of two pictures differ by more than antialiasing. */
async function differing(one: Buffer, other: Buffer): Promise<number> {
  const grey = (picture: Buffer) => sharp(picture).removeAlpha().greyscale().raw().toBuffer();
  const [first, second] = await Promise.all([grey(one), grey(other)]);
  return first.reduce((count, value, at) => count + Number(Math.abs(value - (second[at] ?? 0)) > 40), 0);
}
