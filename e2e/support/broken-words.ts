import type { Page } from "@playwright/test";

/** Words of the page's main part that are broken over two lines. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
    const word = document.createRange();
    while (texts.nextNode()) {
      const node = texts.currentNode;
      for (const { 0: letters, index } of (node.nodeValue ?? "").matchAll(/\p{L}{3,}/gu)) {
        word.setStart(node, index);
        word.setEnd(node, index + letters.length);
        const lines = new Set([...word.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(letters);
      }
    }
    return broken;
  });
