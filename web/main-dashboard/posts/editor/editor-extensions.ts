import { Extension, Mark } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { Placeholder } from "@tiptap/extensions/placeholder";
import { StarterKit } from "@tiptap/starter-kit";
import { alignmentClasses } from "#contract/site/post-content.ts";
import { editorText } from "#web/text/main-dashboard/main-dashboard-news.ts";
import { isAllowedAddress } from "./link-address.ts";

/** The editor's parts, only those that the API keeps of a post. */

export type Side = keyof typeof alignmentClasses;
const sides = Object.keys(alignmentClasses) as Side[];

/** Aligns by classes, because the content security policy forbids style attributes. */
const Alignment = Extension.create({
  name: "alignment",
  addGlobalAttributes: () => [
    {
      types: ["heading", "paragraph", "tableCell", "tableHeader"],
      attributes: {
        alignment: {
          default: null,
          parseHTML: ({ classList }) => sides.find((side) => classList.contains(alignmentClasses[side])) ?? null,
          renderHTML: ({ alignment }) => {
            const side = sides.find((known) => known === alignment);
            return side ? { class: alignmentClasses[side] } : {};
          },
        },
      },
    },
  ],
});

const directionOf = (element: HTMLElement) => {
  const written = element.getAttribute("dir")?.toLowerCase() ?? "";
  return /^(?:ltr|rtl|auto)$/.test(written) ? written : null;
};
const direction = {
  dir: {
    default: null,
    parseHTML: directionOf,
    renderHTML: ({ dir }: Record<string, unknown>) => (dir ? { dir } : {}),
  },
};

/** The direction of a whole paragraph, item or cell. */
const Direction = Extension.create({
  name: "direction",
  addGlobalAttributes: () => [
    {
      types: [
        ...["heading", "paragraph", "blockquote", "bulletList", "orderedList", "listItem"],
        ...["table", "tableRow", "tableCell", "tableHeader"],
      ],
      attributes: direction,
    },
  ],
});

/** Isolates a number or a name within a line. */
const Isolate = Mark.create({
  name: "isolate",
  inclusive: false,
  addAttributes: () => direction,
  parseHTML: () => [{ tag: "bdi" }],
  renderHTML: ({ HTMLAttributes }) => ["bdi", HTMLAttributes, 0],
});

/** Addresses of uploaded pictures. Those of other sites would be neither shown nor saved. */
const ownImage = /^\/images\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-\d{2,4})?\.(?:webp|avif)$/;

const OwnImage = Image.extend({
  parseHTML: () => [
    { tag: "img[src]", getAttrs: (element) => (ownImage.test(element.getAttribute("src") ?? "") ? null : false) },
  ],
  addInputRules: () => [],
});

/** A table without column widths, which the library would write as styles. Tab leaves the last cell. */
const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes: { dir } }) => ["table", dir ? { dir } : {}, ["tbody", 0]],
  addNodeView: () => null,
  addKeyboardShortcuts() {
    return { ...this.parent?.(), Tab: () => this.editor.commands.goToNextCell() };
  },
});

const widestSpan = 50;
/** A span with the same limit as in the API, because one of a billion columns would freeze the browser. */
const span = (name: "colspan" | "rowspan") => ({
  default: 1,
  parseHTML: (element: HTMLElement) => {
    const written = Number(element.getAttribute(name));
    return Number.isInteger(written) && written >= 1 && written <= widestSpan ? written : 1;
  },
});
const spans = { colspan: span("colspan"), rowspan: span("rowspan") };
const Cell = TableCell.extend({ addAttributes: () => spans });
const HeaderCell = TableHeader.extend({ addAttributes: () => ({ ...spans, scope: { default: null } }) });

const raised = (name: string, tag: "sub" | "sup") =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

export const editorExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: "https", isAllowedUri: (address) => isAllowedAddress(address) },
    dropcursor: { class: "drop-cursor", color: false, width: 3 },
  }),
  Alignment,
  Direction,
  Isolate,
  OwnImage,
  PlainTable,
  TableRow,
  Cell,
  HeaderCell,
  raised("subscript", "sub"),
  raised("superscript", "sup"),
  Placeholder.configure({ placeholder: editorText.placeholder }),
];
