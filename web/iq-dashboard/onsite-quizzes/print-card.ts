import { cardSize } from "./draw-card.ts";

/** A picture is drawn by then, also in a window that has just opened. */
const printDelayMilliseconds = 250;

/** Prints a picture of a card in a window of its own. @returns false when the browser would not open one */
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

/** Browsers that cannot make a sheet by script do not know sizes of paper, either: their dialog asks for it. */
function setPaper({ CSSStyleSheet, document }: Window & typeof globalThis): void {
  if (!("adoptedStyleSheets" in document)) return;
  // The content policy, which the window inherits, refuses styles in its markup.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { size: ${cardSize.width}px ${cardSize.height}px; margin: 0 }`);
  document.adoptedStyleSheets = [sheet];
}
