import type { Locator } from "@playwright/test";

/** The characters of an element's first line from left to right, as drawn. */
export const drawn = (element: Locator): Promise<string> =>
  element.evaluate((root) => {
    const places: { character: string; left: number; top: number }[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      for (let at = 0; at < text.length; at += 1) {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const { left, top, width } = range.getBoundingClientRect();
        if (width > 0) places.push({ character: text.data[at] ?? "", left, top });
      }
    }
    const firstTop = Math.min(...places.map(({ top }) => top));
    return places
      .filter(({ top }) => top < firstTop + 10)
      .sort((one, other) => one.left - other.left)
      .map(({ character }) => character)
      .join("");
  });
