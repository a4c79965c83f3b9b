import sanitizeHtml from "sanitize-html";

/** What the editor makes and nothing else. Applied when a post is written and again whenever it is read. */

const ownImage = /^\/images\/[0-9a-f-]{36}(?:-\d{2,4})?\.(?:webp|avif)$/;
const alignments = { "text-align": [/^(?:right|left|center|start|end)$/] };
const aligned = ["h2", "h3", "h4", "p", "th", "td"];

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...["h2", "h3", "h4", "p", "br", "hr", "blockquote", "pre", "ul", "ol", "li", "a", "img"],
    ...["strong", "b", "em", "i", "u", "s", "sub", "sup", "code"],
    ...["table", "caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "th", "td"],
  ],
  allowedAttributes: {
    a: ["href", "rel", "target"],
    img: ["src", "alt", "width", "height", "loading"],
    ol: ["start"],
    th: ["colspan", "rowspan", "scope"],
    td: ["colspan", "rowspan"],
  },
  allowedStyles: Object.fromEntries(aligned.map((tag) => [tag, alignments])),
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesAppliedToAttributes: ["href", "src"],
  allowProtocolRelative: false,
  // Their text is code or markup, not words for a reader.
  nonTextTags: [
    "script",
    "style",
    "textarea",
    "option",
    "noscript",
    "xmp",
    "iframe",
    "noembed",
    "noframes",
    "plaintext",
    "title",
    "template",
    "math",
    "svg",
  ],
  disallowedTagsMode: "discard",
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !ownImage.test(attribs.src ?? ""),
  transformTags: {
    h1: "h2",
    h5: "h4",
    h6: "h4",
    a: (tagName, { href }) => ({
      tagName,
      attribs:
        href === undefined
          ? {}
          : { href, ...(/^\s*https?:/i.test(href) && { rel: "noopener nofollow", target: "_blank" }) },
    }),
    img: (tagName, { src = "", alt = "", width, height }) => ({
      tagName,
      attribs: { src, alt, ...sizes({ width, height }), loading: "lazy" },
    }),
    th: spans,
    td: spans,
  },
};
for (const tag of aligned)
  (options.allowedAttributes as Record<string, string[]>)[tag] = [
    ...((options.allowedAttributes as Record<string, string[]>)[tag] ?? []),
    "style",
  ];

/** Numbers only, and few of them: a span of a billion columns would stop a browser. */
function sizes(attribs: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attribs).filter((entry): entry is [string, string] => /^[1-9]\d{0,3}$/.test(entry[1] ?? "")),
  );
}

function spans(tagName: string, { colspan, rowspan, ...rest }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const small = Object.fromEntries(
    Object.entries({ colspan, rowspan }).filter(([, value]) => /^(?:[1-9]|[1-4]\d|50)$/.test(value ?? "")),
  ) as sanitizeHtml.Attributes;
  return { tagName, attribs: { ...rest, ...small } };
}

export const cleanHtml = (html: string): string => sanitizeHtml(html, options).trim();

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&nbsp;": " ",
};

/** The words of HTML, with a space where an element ends. */
export function plainText(html: string): string {
  const spaced = cleanHtml(html).replace(/<(?:\/(?:p|h\d|li|td|th|tr|blockquote|pre|caption)|br|hr)\b[^>]*>/g, "$& ");
  return sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}
