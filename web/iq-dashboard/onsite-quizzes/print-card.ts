/** A picture is drawn by then, also in a window that has just opened. */
const printDelayMilliseconds = 250;
const cardSize = "151px 227px";

/** Prints a picture of a card in a window of its own. @returns false when the browser would not open one */
export function printCard(picture: string, description: string): boolean {
  const page = window.open("", "_blank", "width=420,height=520");
  if (!page) return false;
  const { document } = page;
  document.title = description;
  document.documentElement.dir = "rtl";
  const image = document.createElement("img");
  image.alt = description;
  image.width = 151;
  image.height = 227;
  // A sheet made by script: the content policy, which the window inherits, refuses styles in its markup.
  const sheet = new (page as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(`@page { size: ${cardSize}; margin: 0 } body { margin: 0 } img { display: block }`);
  document.adoptedStyleSheets = [sheet];
  image.addEventListener("load", () => page.setTimeout(() => page.print(), printDelayMilliseconds));
  page.addEventListener("afterprint", () => page.close());
  image.src = picture;
  document.body.append(image);
  return true;
}
