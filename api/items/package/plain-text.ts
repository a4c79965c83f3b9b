import type { PackageLoss, PackageObstacle } from "#contract/item-package.ts";
import { byName, elementsOf, type XmlElement } from "./xml-tree.ts";

/** What the rich text of an item comes to: paragraphs, pictures, what is lost and what stands in the way. */
export type PlainText = {
  text: string;
  pictures: { href: string; alt: string }[];
  losses: Set<PackageLoss>;
  obstacles: Set<PackageObstacle>;
};

const setOf = (names: string) => new Set(names.split(" "));
const blocks = setOf(
  "br p div h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre hr section article header footer address figure figcaption " +
    "qti-prompt qti-simple-choice",
);
const plain = setOf(
  "p div span br bdi bdo img sub sup qti-content-body qti-item-body qti-prompt qti-simple-choice figure picture",
);
const losing = byName<PackageLoss>({
  lists: "ul ol li dl dt dd",
  links: "a",
  styles: "style qti-stylesheet",
  feedback: "qti-feedback-inline qti-feedback-block",
  rubric: "qti-rubric-block",
});
const left = setOf("style qti-stylesheet qti-feedback-inline qti-feedback-block qti-rubric-block");
const inTheWay = byName<PackageObstacle>({
  math: "math",
  table: "table",
  stimulus: "include",
  media: "audio video object svg iframe embed script",
  template: "qti-template-inline qti-template-block qti-printed-variable",
});

/** `elsewhere` is an element that is read for itself: what is put in its place is read here. */
export function plainText(root: XmlElement, elsewhere?: { element: XmlElement; put: XmlElement[] }): PlainText {
  const found: PlainText = { text: "", pictures: [], losses: new Set(), obstacles: new Set() };
  const textOf = (child: XmlElement | string): string => (typeof child === "string" ? spaced(child) : walk(child));
  function walk(element: XmlElement): string {
    if (element === elsewhere?.element) return elsewhere.put.map(walk).join("");
    const whole = ofWhole(element, found);
    if (whole !== undefined) return whole;
    const edge = blocks.has(element.name) ? "\n" : "";
    return `${edge}${element.children.map(textOf).join("")}${edge}`;
  }
  return { ...found, text: withoutBlankLines(walk(root)) };
}

/** What an element comes to without a look into it; undefined for one that is read on. Notes what is lost by it. */
function ofWhole(element: XmlElement, found: PlainText): string | undefined {
  const { name, attributes } = element;
  const obstacle = inTheWay.get(name);
  const loss = losing.get(name);
  if (obstacle) found.obstacles.add(obstacle);
  else if (loss) found.losses.add(loss);
  else if (!plain.has(name)) found.losses.add("formatting");
  if (name === "img") found.pictures.push({ href: attributes.src ?? "", alt: attributes.alt ?? "" });
  if (name === "sub" || name === "sup") return scriptOf(element, found);
  return obstacle || name === "img" || left.has(name) ? "" : undefined;
}

const spaced = (text: string) => text.replace(/\s+/g, " ");

const withoutBlankLines = (text: string) =>
  text
    .split("\n")
    .map((line) => spaced(line).trim())
    .filter(Boolean)
    .join("\n");

const figures = { sup: "⁰¹²³⁴⁵⁶⁷⁸⁹", sub: "₀₁₂₃₄₅₆₇₈₉" };

/** Digits have characters of their own; without them `x²` would become `x2`. */
function scriptOf(element: XmlElement, { obstacles }: PlainText): string {
  const text = element.children.filter((child) => typeof child === "string").join("");
  if (elementsOf(element).length === 0 && /^\s*\d+\s*$/.test(text))
    return text.trim().replace(/\d/g, (digit) => figures[element.name as keyof typeof figures][Number(digit)] ?? "");
  obstacles.add("script");
  return "";
}
