import { styleAttribute, withoutStyles } from "#web/dashboard/form/written-styles.ts";

/**
 * Writes pasted markup as plain text: a line for each paragraph, a mark before each item of a list, tabs between the
 * cells of a table. Markup is only read, and nothing of it enters the page.
 */

/** What this needs of a DOM node. */
export type MarkupNode = {
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly childNodes: Iterable<MarkupNode>;
  getAttribute?(name: string): string | null;
};

/** Stand around bold text. They are of a range that no text uses. */
const [boldStart, boldEnd] = ["\ue000", "\ue001"];
const boldPart = /\ue000[^\ue000\ue001]*\ue001/g;
export const withoutBold = (text: string) => text.replace(boldPart, "");
export const plainText = (text: string) => text.replace(/[\ue000\ue001]/g, "");

const skipped = /^(?:style|script|title|meta|link|xml|#comment)$/i;
const blocks = /^(?:p|div|ul|ol|dl|dt|dd|h[1-6]|blockquote|pre|table|tr|body)$/i;

/** Reads markup as Word, Excel, LibreOffice and browsers copy it. */
export function textOfMarkup(html: string, parse: (html: string) => MarkupNode): string {
  const boldClasses = boldClassesIn(html);
  const isBoldIn = (node: MarkupNode, before: boolean): boolean => {
    const [, weight] = /(?:^|[;\s])font-weight:\s*(\w+)/i.exec(attribute(node, styleAttribute)) ?? [];
    if (weight) return /^(?:bold|bolder|[6-9]00)$/i.test(weight);
    const classes = attribute(node, "class").split(/\s+/);
    return before || /^(?:b|strong)$/i.test(node.nodeName) || classes.some((name) => boldClasses.has(name));
  };
  const inside = (node: MarkupNode, isBold: boolean, depth: number): string =>
    [...node.childNodes].map((child) => textOf(child, isBold, depth, markOf(node, depth))).join("");
  const textOf = (node: MarkupNode, wasBold: boolean, depth: number, mark: string): string => {
    const { nodeName: name } = node;
    if (name === "#text") return inline(node.textContent ?? "", wasBold);
    if (skipped.test(name)) return "";
    if (/^br$/i.test(name)) return "\n";
    const style = attribute(node, styleAttribute);
    if (/mso-list:\s*ignore/i.test(style)) return wordMark(node.textContent ?? "", depth);
    const [, level] = /mso-list:\s*l\d+\s+level(\d)/i.exec(style) ?? [];
    const inner = inside(node, isBoldIn(node, wasBold), Number(level ?? depth) + (/^[uo]l$/i.test(name) ? 1 : 0));
    return placed(name, inner, mark);
  };
  return inside(parse(withoutStyles(html)), false, 0);
}

function placed(name: string, inner: string, mark: string): string {
  if (/^li$/i.test(name)) return `\n${mark} ${inner.trim()}\n`;
  if (/^t[dh]$/i.test(name)) return `${inner.trim().replace(/\n+/g, "\v")}\t`;
  return blocks.test(name) ? `\n${inner}\n` : inner;
}

const attribute = (node: MarkupNode, name: string): string => node.getAttribute?.(name) ?? "";

function inline(text: string, isBold: boolean): string {
  const spaced = text.replace(/\s+/g, " ");
  return isBold && spaced.trim() !== "" ? boldStart + spaced + boldEnd : spaced;
}

/** Options are what is deepest in nested lists, so these get letters. */
const deepMark = "a)";

/** The mark that Word wrote before a list item; bullets are letters of a font of signs. */
const wordMark = (written: string, depth: number): string =>
  depth > 1 ? `${deepMark} ` : /[\p{L}\p{N}][.)-]/u.test(written) ? `${written.trim()} ` : "- ";

/** The mark that a browser would draw before an item. */
function markOf(list: MarkupNode, depth: number): string {
  if (depth > 1 || /^a$/i.test(attribute(list, "type"))) return deepMark;
  return /^ol$/i.test(list.nodeName) ? "1." : "-";
}

/** Excel and LibreOffice name bold cells by classes of a style sheet. */
function boldClassesIn(html: string): ReadonlySet<string> {
  const sheets = html
    .split(/<style\b/i)
    .slice(1)
    .join("}")
    .split("}");
  const bold = sheets.filter((rule) => /[{;\s]font-weight:\s*(?:bold|[6-9]00)/i.test(rule));
  return new Set(bold.flatMap((rule) => Array.from(rule.matchAll(/\.([\w-]+)/g), ([, name = ""]) => name)));
}
