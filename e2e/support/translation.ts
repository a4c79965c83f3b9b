import type { Page } from "@playwright/test";

/**
 * Does to a page what a browser's translation does, and to all of it: each text node goes, and `<font>` elements stand in its
 * place, every other one with the text node within. The words stay, so that what a test looks for is found, unless it should have changed since.
 */
export const translate = (page: Page): Promise<number> =>
  page.evaluate(() => {
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
