import type { PackageLoss, PackageObstacle } from "#contract/items/item-package.ts";
import { byName, elementsOf, textIn, type XmlElement } from "./xml-tree.ts";

/** The plain form of an item's rich text: paragraphs, pictures, losses and obstacles. */
export type PlainText = {
  text: string;
  pictures: { href: string; alt: string }[];
  losses: Set<PackageLoss>;
  obstacles: Set<PackageObstacle>;
};

const setOf = (names: string) => new Set(names.split(" "));
const blocks = setOf(
  "br p div h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre hr section article header footer address figure figcaption " +
    "qti-prompt qti-simple-choice qti-rubric-block qti-content-body",
);
const plain = setOf(
  "p div span br bdi bdo img sub sup q qti-content-body qti-item-body qti-prompt qti-simple-choice qti-rubric-block figure picture",
);
const losing = byName<PackageLoss>({
  lists: "ul ol li dl dt dd",
  links: "a",
  styles: "style qti-stylesheet",
  feedback: "qti-feedback-inline qti-feedback-block qti-modal-feedback",
  catalog: "qti-catalog-info qti-companion-materials-info",
});
const left = setOf(
  "style qti-stylesheet qti-feedback-inline qti-feedback-block qti-modal-feedback qti-catalog-info qti-companion-materials-info rp",
);
/** Characters that browsers show around an element: quotation marks, or brackets around a reading. */
const marks = new Map([
  ["q", ["«", "»"]],
  ["rt", [" (", ")"]],
]);
/** Whether a block is a rubric for candidates. Without a view it is for everybody. */
export const isForCandidates = ({ name, attributes: { view = "candidate" } }: XmlElement): boolean =>
  name === "qti-rubric-block" && view.trim().split(/\s+/).includes("candidate");
const inTheWay = byName<PackageObstacle>({
  math: "math",
  table: "table",
  stimulus: "include",
  media: "audio video object svg iframe embed script",
  template: "qti-template-inline qti-template-block qti-printed-variable",
});

/**
 * Converts rich text to plain text.
 * @param elsewhere an element that is read separately: `put` is read in its place
 */
export function plainText(root: XmlElement, elsewhere?: { element: XmlElement; put: XmlElement[] }): PlainText {
  const found: PlainText = { text: "", pictures: [], losses: new Set(), obstacles: new Set() };
  const textOf = (child: XmlElement | string): string => (typeof child === "string" ? spaced(child) : walk(child));
  function walk(element: XmlElement): string {
    if (element === elsewhere?.element) return elsewhere.put.map(walk).join("");
    const whole = ofWhole(element, found);
    if (whole !== undefined) return whole;
    const edge = blocks.has(element.name) ? "\n" : "";
    const [before = edge, after = edge] = marks.get(element.name) ?? [];
    return `${before}${element.children.map(textOf).join("")}${after}`;
  }
  return { ...found, text: withoutBlankLines(walk(root)) };
}

/**
 * The text of an element that is converted as a whole, with its losses recorded; undefined if its children must be
 * read.
 */
function ofWhole(element: XmlElement, found: PlainText): string | undefined {
  const { name } = element;
  const picture = pictureOf(element);
  if (picture) {
    found.pictures.push(picture);
    return "";
  }
  if (name === "sub" || name === "sup") return scriptOf(element, found);
  const obstacle = inTheWay.get(name);
  const loss = name === "qti-rubric-block" && !isForCandidates(element) ? "rubric" : losing.get(name);
  if (obstacle) found.obstacles.add(obstacle);
  else if (loss) found.losses.add(loss);
  else if (!plain.has(name)) found.losses.add("formatting");
  return obstacle || loss === "rubric" || left.has(name) ? "" : undefined;
}

function pictureOf(element: XmlElement): { href: string; alt: string } | null {
  const { name, attributes } = element;
  if (name === "img") return { href: attributes.src ?? "", alt: attributes.alt ?? "" };
  const isPicture = name === "object" && /^image\//.test(attributes.type ?? "");
  return isPicture ? { href: attributes.data ?? "", alt: textIn(element).trim() } : null;
}

const spaced = (text: string) => text.replace(/\s+/g, " ");

const withoutBlankLines = (text: string) =>
  text
    .split("\n")
    .map((line) => spaced(line).trim())
    .filter(Boolean)
    .join("\n");

const figures = { sup: "⁰¹²³⁴⁵⁶⁷⁸⁹", sub: "₀₁₂₃₄₅₆₇₈₉" };

/** Digits have superscript characters, without which `x²` would become `x2`. */
function scriptOf(element: XmlElement, { obstacles }: PlainText): string {
  const text = element.children.filter((child) => typeof child === "string").join("");
  if (elementsOf(element).length === 0 && /^\s*\d+\s*$/.test(text))
    return text.trim().replace(/\d/g, (digit) => figures[element.name as keyof typeof figures][Number(digit)] ?? "");
  obstacles.add("script");
  return "";
}
