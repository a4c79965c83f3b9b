import type { Page } from "@playwright/test";

/**
 * Does to a page what a browser's translation does, and to all of it: each text node goes, and `<font>` elements stand in its
 * place. The words stay, so that what a test looks for is found, unless it should have changed since.
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
    for (const text of texts) {
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
    return texts.length;
  });
