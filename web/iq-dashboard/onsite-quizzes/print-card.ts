import stylesheet from "./print-card.css?url";

/** A picture is drawn by then, also in a window that has just opened. */
const printDelayMilliseconds = 250;

const settled = (element: HTMLElement) =>
  new Promise((resolve) => {
    element.addEventListener("load", resolve);
    element.addEventListener("error", resolve);
  });

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
  // A file: the content policy, which the window inherits, refuses styles in its markup.
  const styles = document.createElement("link");
  styles.rel = "stylesheet";
  styles.href = new URL(stylesheet, location.href).href;
  Promise.all([image, styles].map(settled)).then(() => page.setTimeout(() => page.print(), printDelayMilliseconds));
  page.addEventListener("afterprint", () => page.close());
  image.src = picture;
  document.head.append(styles);
  document.body.append(image);
  return true;
}
