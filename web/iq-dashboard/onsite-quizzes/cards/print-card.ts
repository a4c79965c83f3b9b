import { cardSize } from "./draw-card.ts";

/** Lets a newly opened window draw the picture first. */
const printDelayMilliseconds = 250;

/** Prints a picture of a card in a separate window. @returns false when the browser blocks the window */
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

/** Browsers without constructable style sheets ignore paper sizes too: their print dialog asks for it. */
function setPaper({ CSSStyleSheet, document }: Window & typeof globalThis): void {
  if (!("adoptedStyleSheets" in document)) return;
  // The content policy, which the window inherits, refuses inline styles.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { size: ${cardSize.width}px ${cardSize.height}px; margin: 0 }`);
  document.adoptedStyleSheets = [sheet];
}
