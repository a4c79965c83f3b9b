import sanitizeHtml, { type Attributes, type Tag, type Transformer } from "sanitize-html";
import { alignmentClasses } from "#contract/site/post-content.ts";
import { withoutControls } from "#contract/text/typed-text.ts";

/** This file allows only what the editor makes. It is applied when a post is written and when it is read. */

const alignedTags = ["h2", "h3", "h4", "p", "th", "td"];
const deepestNesting = 40;
const ownImage = /^\/images\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-\d{2,4})?\.(?:webp|avif)$/;
/** A path of this site. Two slashes or a backslash at its start would name another host. */
const ownPage = /^\/(?![/\\])[^\s\\]*$/;
const outwardLink = /^(?:https?:\/\/|mailto:|tel:)/i;
const directedTags = [
  ...["h2", "h3", "h4", "p", "blockquote", "ul", "ol", "li", "table", "caption", "tr", "th", "td"],
  ...["strong", "b", "em", "i", "u", "s", "a", "bdi"],
];
const keep =
  (tagName: string, attributesOf: (given: Attributes) => Attributes): Transformer =>
  (_tagName, given): Tag => ({ tagName, attribs: attributesOf(given) });

/** Finds the alignment in a class, in the style that editors paste, or in the attribute of old pages. */
function alignment({ class: classes = "", style = "", align = "" }: Attributes): Attributes {
  const known = Object.values(alignmentClasses).find((name) => classes.split(/\s+/).includes(name));
  if (known) return { class: known };
  const side = (/(?:^|;)\s*text-align\s*:\s*([a-z]+)\s*(?:;|$)/i.exec(style)?.[1] ?? align).toLowerCase();
  const name = Object.entries(alignmentClasses).find(([candidate]) => candidate === side)?.[1];
  return name ? { class: name } : {};
}

function link({ href = "" }: Attributes): Attributes {
  // Browsers ignore control characters in addresses.
  const address = withoutControls(href)
    .replace(/[\t\r\n]/g, "")
    .trim();
  if (ownPage.test(address)) return { href: address };
  if (!outwardLink.test(address) || !URL.canParse(address)) return {};
  const isPage = /^http/i.test(address);
  return { href: address, ...(isPage && { rel: "noopener noreferrer nofollow", target: "_blank" }) };
}

/** Keeps attributes with whole numbers up to a limit, because a billion columns would freeze a browser. */
function numbers(given: Attributes, limits: Record<string, number>): Attributes {
  return Object.fromEntries(
    Object.entries(limits).flatMap(([name, limit]) => {
      const value = given[name] ?? "";
      return /^[1-9]\d{0,4}$/.test(value) && Number(value) <= limit ? [[name, value]] : [];
    }),
  );
}

function picture(given: Attributes): Attributes {
  const { src = "", alt = "" } = given;
  return { src, alt, ...numbers(given, { width: 4000, height: 4000 }), loading: "lazy" };
}

function cell(given: Attributes): Attributes {
  const { scope = "" } = given;
  const isScope = /^(?:col|row)$/.test(scope);
  return { ...alignment(given), ...numbers(given, { colspan: 50, rowspan: 50 }), ...(isScope && { scope }) };
}

/** Replaces blocks that articles do not have. Their content stays on a line of its own. */
const otherBlocks = (
  "div section article aside header footer nav main address center dl dt dd figure figcaption details summary " +
  "fieldset legend form menu dir hgroup dialog search body"
).split(" ");
/** Tag that marks the edges of blocks until the lines are made. */
const edgeTag = "div";

function direction({ dir = "" }: Attributes): Attributes {
  const written = dir.trim().toLowerCase();
  return /^(?:ltr|rtl|auto)$/.test(written) ? { dir: written } : {};
}

/**
 * Keeps the direction within a line, as other editors set it. It does not allow overriding the direction, as `bdo`
 * does, because the text would then read differently from how it is written.
 */
const isolate: Transformer = (tagName, given) => {
  const attribs = direction(given);
  return { tagName: attribs.dir ? "bdi" : tagName, attribs };
};

const transformers: Record<string, (given: Attributes) => Attributes> = {
  ...Object.fromEntries(directedTags.map((tag) => [tag, direction])),
  ...Object.fromEntries(
    ["h2", "h3", "h4", "p"].map((tag) => [tag, (given: Attributes) => ({ ...alignment(given), ...direction(given) })]),
  ),
  a: (given) => ({ ...link(given), ...direction(given) }),
  img: picture,
  ol: (given) => ({ ...numbers(given, { start: 9999 }), ...direction(given) }),
  th: (given) => ({ ...cell(given), ...direction(given) }),
  td: (given) => ({ ...cell(given), ...direction(given) }),
};
const asHeading = (tag: "h2" | "h4"): Transformer => keep(tag, transformers[tag] ?? direction);

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...["h2", "h3", "h4", "p", "br", "hr", "blockquote", "pre", "ul", "ol", "li", "a", "img"],
    ...["strong", "b", "em", "i", "u", "s", "sub", "sup", "code", "bdi"],
    ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td", edgeTag],
  ],
  allowedAttributes: {
    ...Object.fromEntries(directedTags.map((tag) => [tag, ["dir"]])),
    a: ["href", "rel", "target", "dir"],
    img: ["src", "alt", "width", "height", "loading"],
    ol: ["start", "dir"],
    th: ["colspan", "rowspan", "scope", "dir"],
    td: ["colspan", "rowspan", "dir"],
  },
  allowedClasses: Object.fromEntries(alignedTags.map((tag) => [tag, Object.values(alignmentClasses)])),
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesAppliedToAttributes: ["href", "src"],
  allowProtocolRelative: false,
  // The text of these elements is code or markup.
  nonTextTags: [
    ...["script", "style", "template", "noscript", "noembed", "noframes", "iframe", "object", "math", "svg"],
    ...["textarea", "option", "xmp", "plaintext", "title"],
  ],
  disallowedTagsMode: "discard",
  nestingLimit: deepestNesting,
  transformTags: {
    ...Object.fromEntries(Object.entries(transformers).map(([tag, attributesOf]) => [tag, keep(tag, attributesOf)])),
    h1: asHeading("h2"),
    h5: asHeading("h4"),
    h6: asHeading("h4"),
    span: isolate,
    bdo: isolate,
    ...Object.fromEntries(otherBlocks.map((tag) => [tag, keep(edgeTag, () => ({}))])),
  },
  exclusiveFilter: ({ tag, attribs }) => {
    if (tag === "img") return !ownImage.test(attribs.src ?? "");
    return tag === "a" && attribs.href === undefined ? "excludeTag" : false;
  },
};

const edges = /(?:<\/?div>\s*)+/g;
const blockTags = "p|h[2-4]|[bh]r|ul|ol|li|blockquote|pre|table|caption|thead|tbody|tfoot|tr|th|td";
const blockBefore = new RegExp(`(?:^|<\\/?(?:${blockTags})(?: [^<>]*)?>)$`);
const blockBehind = new RegExp(`^(?:$|<\\/?(?:${blockTags})[ >])`);
const longestTag = 200;

/** Writes a line break where an edge lies between words; blocks break by themselves. */
const withLines = (html: string): string =>
  html.replace(edges, (edge, start: number) => {
    const end = start + edge.length;
    const before = html.slice(Math.max(0, start - longestTag), start).trimEnd();
    const behind = html.slice(end, end + longestTag);
    return blockBefore.test(before) || blockBehind.test(behind) ? "" : "<br />";
  });

export const cleanHtml = (html: string): string =>
  withLines(withoutControls(sanitizeHtml(html, options)).trim()).trim();

const escapes: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
const blockEdge = new RegExp(`<\\/?(?:${blockTags}|img)(?: [^<>]*)?>`, "g");

/** Returns the text of HTML in one line, with a space where a block begins or ends. */
export function plainText(html: string): string {
  const spaced = cleanHtml(html).replace(blockEdge, " $& ");
  return sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:amp|lt|gt|quot);/g, (written) => escapes[written] ?? written)
    .replace(/\s+/g, " ")
    .trim();
}
