import { parsedUrl } from "#contract/site/parsed-url.ts";
import { alignmentClasses } from "#contract/site/post-content.ts";
import { declarations, styleAttribute, withoutStyles } from "#web/dashboard/form/written-styles.ts";

type Side = keyof typeof alignmentClasses;

/** Prepares HTML for the editor. It removes styles, and turns those with a meaning into elements and classes. */
export const cleanHtml = (html: string): string => tidied(html, () => undefined);

/**
 * Works as `cleanHtml`, for HTML pasted from Word, Google Docs or a page. It also removes fillers and rebuilds lists.
 */
export const cleanPasted = (html: string): string =>
  tidied(html, (body) => {
    const isFromWord = /class=["']?Mso|mso-|urn:schemas-microsoft-com/i.test(html);
    if (isFromWord) fromWord(body);
    for (const element of body.querySelectorAll<HTMLElement>("a[href], img[src]")) ownAddress(element);
    for (const paragraph of body.querySelectorAll("p, h1, h2, h3, h4, h5, h6")) {
      if (!paragraph.textContent?.trim() && !paragraph.querySelector("img, br")) paragraph.remove();
    }
  });

function tidied(html: string, tidy: (body: HTMLElement) => void): string {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), "text/html");
  keepKnown(body);
  for (const element of body.querySelectorAll(`[${styleAttribute}*="display"], [${styleAttribute}*="mso-hide"]`)) {
    const style = styleOf(element);
    if (style.get("display") === "none" || style.get("mso-hide") === "all") element.remove();
  }
  tidy(body);
  for (const [written, kept] of Object.entries(headings)) {
    for (const heading of body.querySelectorAll(written)) rename(heading, kept);
  }
  for (const element of body.querySelectorAll<HTMLElement>("[align], p, div, h1, h2, h3, h4, h5, h6, td, th")) {
    align(element);
  }
  for (const element of body.querySelectorAll<HTMLElement>(`[${styleAttribute}]`)) keepEmphasis(element);
  for (const element of body.querySelectorAll(`[${styleAttribute}]`)) element.removeAttribute(styleAttribute);
  keepDirections(body);
  return body.innerHTML;
}

/** Turns directions within a line into `bdi`. Right-to-left is the default in any case. */
function keepDirections(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[dir="rtl" i]')) {
    if (!element.parentElement?.closest('[dir="ltr" i], [dir="auto" i]')) element.removeAttribute("dir");
  }
  for (const element of body.querySelectorAll("span[dir], bdo[dir]")) rename(element, "bdi");
}

/** Replacements of headings: the post's title is the page's first heading, and levels below the third look alike. */
const headings = { h1: "h2", h5: "h4", h6: "h4" };

function rename(element: Element, tagName: string): void {
  const replacement = element.ownerDocument.createElement(tagName);
  for (const { name, value } of element.attributes) {
    if (name === styleAttribute || name === "class" || name === "align" || name === "dir")
      replacement.setAttribute(name, value);
  }
  replacement.append(...element.childNodes);
  element.replaceWith(replacement);
}

const known = new Set(
  (
    "p div h1 h2 h3 h4 h5 h6 br hr blockquote pre ul ol li a img strong b em i u s strike del sub sup code span bdi bdo " +
    "table caption thead tbody tfoot tr th td colgroup col section article center font"
  ).split(" "),
);
/** Elements with text that readers do not see. */
const silent =
  "script, style, template, noscript, noembed, noframes, iframe, object, embed, svg, math, textarea, select, title, xmp, plaintext";

/** Removes unknown elements. The editor's parser looks them up by name and fails on names of `Object.prototype`. */
function keepKnown(body: HTMLElement): void {
  for (const element of body.querySelectorAll(silent)) element.remove();
  for (const element of body.querySelectorAll("*")) {
    if (!known.has(element.localName)) element.replaceWith(...element.childNodes);
  }
}

const styleOf = (element: Element) => declarations(element.getAttribute(styleAttribute) ?? "");

function align(element: HTMLElement): void {
  const side = styleOf(element).get("text-align") ?? element.getAttribute("align")?.toLowerCase();
  // The right is Arabic's default side.
  if (side === "center" || side === "left") element.classList.add(alignmentClasses[side satisfies Side]);
}

/** Turns bold, italic and underline styles into elements, and removes a `b` with the style of normal text. */
function keepEmphasis(element: HTMLElement): void {
  const style = styleOf(element);
  const weight = style.get("font-weight") ?? "";
  const isLight = /^(?:normal|[1-4]00)$/.test(weight);
  if (/^(?:B|STRONG)$/.test(element.tagName) && isLight) element.replaceWith(...element.childNodes);
  if (element.tagName !== "SPAN") return;
  const line = `${style.get("text-decoration") ?? ""} ${style.get("text-decoration-line") ?? ""}`;
  if (/^(?:bold|bolder|[6-9]00)$/.test(weight)) wrapContent(element, "strong");
  if (style.get("font-style") === "italic") wrapContent(element, "em");
  // Links are underlined by default.
  if (line.includes("underline") && !element.closest("a")) wrapContent(element, "u");
  if (line.includes("line-through")) wrapContent(element, "s");
}

function wrapContent(element: Element, tagName: string): void {
  const wrapper = element.ownerDocument.createElement(tagName);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

const wordParagraphs = { MsoTitle: "h2", MsoSubtitle: "h3", MsoQuote: "blockquote", MsoIntenseQuote: "blockquote" };

function fromWord(body: HTMLElement): void {
  for (const comments of body.querySelectorAll(`[${styleAttribute}*="mso-element:comment-list"]`)) comments.remove();
  listWordParagraphs(body);
  for (const [className, tagName] of Object.entries(wordParagraphs)) {
    for (const paragraph of body.querySelectorAll(`p.${className}`)) rename(paragraph, tagName);
  }
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  // Word pads lines with non-breaking spaces.
  while (texts.nextNode()) {
    const text = texts.currentNode;
    text.nodeValue = (text.nodeValue ?? "").replace(/\s+/g, (run) => (run.includes("\u00a0") ? " " : run));
  }
}

/** Shortens links to this site, because the clipboard contains full addresses. */
function ownAddress(element: HTMLElement): void {
  const name = element.tagName === "IMG" ? "src" : "href";
  const written = element.getAttribute(name) ?? "";
  const address = parsedUrl(written);
  if (address?.origin === window.location.origin)
    element.setAttribute(name, address.pathname + address.search + address.hash);
}

type OpenList = { level: number; list: Element };

/** Turns Word's list paragraphs, which have no list element, into nested lists. */
function listWordParagraphs(body: HTMLElement): void {
  /** Lists that are open at this point, outermost first. */
  let open: OpenList[] = [];
  for (const paragraph of body.querySelectorAll("p, h1, h2, h3, h4, h5, h6")) {
    const level = levelOf(paragraph);
    const follows = open[0] !== undefined && paragraph.previousElementSibling === open[0].list;
    open = level !== null && follows ? open.filter((list) => list.level <= level) : [];
    if (level !== null) addItem(open, paragraph, level);
  }
}

/** Reads the level from a list paragraph's style, such as `mso-list: l0 level2 lfo1`. */
function levelOf(paragraph: Element): number | null {
  const list = styleOf(paragraph).get("mso-list");
  const level = /\blevel(\d)\b/.exec(list ?? "")?.[1];
  return level ? Number(level) : null;
}

/** Moves a paragraph into the open list of its level and kind, or into a new one in its place. */
function addItem(open: OpenList[], paragraph: Element, level: number): void {
  const { ownerDocument } = paragraph;
  const kind = takeMarker(paragraph);
  let list = open.at(-1);
  if (list?.level !== level || list.list.localName !== kind) {
    if (list?.level === level) open.pop();
    list = { level, list: ownerDocument.createElement(kind) };
    const outerItem = open.at(-1)?.list.lastElementChild;
    if (outerItem) outerItem.append(list.list);
    else paragraph.before(list.list);
    open.push(list);
  }
  const words = ownerDocument.createElement("p");
  words.append(...paragraph.childNodes);
  const item = ownerDocument.createElement("li");
  item.append(words);
  list.list.append(item);
  paragraph.remove();
}

const numbered = /^[\s\u00a0(]*(?:[\d٠-٩]+|[a-z]{1,4}|[ء-ي]{1,2})\s*[.)\-–]/i;

/** Removes the marker that Word writes as text. @returns the kind of list that it implies */
function takeMarker(paragraph: Element): "ol" | "ul" {
  const markers = [...paragraph.querySelectorAll(`[${styleAttribute}]`)].filter(
    (element) => styleOf(element).get("mso-list") === "ignore",
  );
  const marker = markers.map(({ textContent }) => textContent).join("");
  for (const element of markers) element.remove();
  return numbered.test(marker) ? "ol" : "ul";
}
