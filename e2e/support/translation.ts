import type { Page } from "@playwright/test";
import { untilAlive } from "./product/alive.ts";

/**
 * Changes all text of a page as a browser's translation does: each text node is replaced by `<font>` elements, every
 * other one around the text node itself. The words stay, so that locators still find them. Waits for the page's scripts
 * first: React renders a page a second time if its text changed before it took over.
 */
export async function translate(page: Page): Promise<number> {
  await untilAlive(page);
  return page.evaluate(() => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const isWord =
        /\p{L}/u.test(text.data) && !text.parentElement?.closest("script, style, noscript, [contenteditable]");
      if (isWord) texts.push(text);
    }
    for (const [index, text] of texts.entries()) {
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      outer.append(inner);
      if (index % 2 === 0) inner.textContent = text.data;
      text.replaceWith(outer);
      if (index % 2 === 1) inner.append(text);
    }
    return texts.length;
  });
}
