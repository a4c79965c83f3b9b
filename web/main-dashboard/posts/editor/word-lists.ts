import { declarations, styleAttribute } from "./written-styles.ts";

type OpenList = { level: number; list: Element };

/** Turns Word's list paragraphs, which have no list element, into nested lists. */
export function listWordParagraphs(body: HTMLElement): void {
  /** The open lists, outermost first. */
  let open: OpenList[] = [];
  for (const paragraph of body.querySelectorAll("p, h1, h2, h3, h4, h5, h6")) {
    const level = levelOf(paragraph);
    const follows = open[0] !== undefined && paragraph.previousElementSibling === open[0].list;
    open = level !== null && follows ? open.filter((list) => list.level <= level) : [];
    if (level !== null) addItem(open, paragraph, level);
  }
}

/** The level in a list paragraph's style, such as `mso-list: l0 level2 lfo1`. */
function levelOf(paragraph: Element): number | null {
  const list = declarations(paragraph.getAttribute(styleAttribute) ?? "").get("mso-list");
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

/** Removes the marker that Word writes as text; returns the kind of list that it implies. */
function takeMarker(paragraph: Element): "ol" | "ul" {
  const markers = [...paragraph.querySelectorAll(`[${styleAttribute}]`)].filter(
    (element) => declarations(element.getAttribute(styleAttribute) ?? "").get("mso-list") === "ignore",
  );
  const marker = markers.map(({ textContent }) => textContent).join("");
  for (const element of markers) element.remove();
  return numbered.test(marker) ? "ol" : "ul";
}
