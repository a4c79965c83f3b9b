import { cardSize } from "./draw-card.ts";

/** This delay lets a newly opened window draw the picture before it prints. */
const printDelayMilliseconds = 250;

/** Prints the picture of a card in a separate window. @returns false if the browser blocks the window */
export function printCard(picture: string, description: string): boolean {
  const page = window.open("", "_blank", "width=420,height=520");
  if (!page) return false;
  const { document } = page;
  document.title = description;
  document.documentElement.dir = "rtl";
  const image = document.createElement("img");
  image.alt = description;
  Object.assign(image, cardSize);
  image.style.display = "block";
  document.body.style.margin = "0";
  setPaper(page as Window & typeof globalThis);
  image.addEventListener("load", () => page.setTimeout(() => page.print(), printDelayMilliseconds));
  page.addEventListener("afterprint", () => page.close());
  image.src = picture;
  document.body.append(image);
  return true;
}

/**
 * Sets the paper size. Browsers without constructable style sheets also ignore paper sizes; their print dialog asks for
 * it.
 */
function setPaper({ CSSStyleSheet, document }: Window & typeof globalThis): void {
  if (!("adoptedStyleSheets" in document)) return;
  // It is a constructed sheet, because the content policy, which the window inherits, refuses inline styles.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { size: ${cardSize.width}px ${cardSize.height}px; margin: 0 }`);
  document.adoptedStyleSheets = [sheet];
}
