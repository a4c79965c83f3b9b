import type { Editor } from "@tiptap/core";

/** The editor's HTML; empty without visible content. */
export function writtenHtml(editor: Editor): string {
  let hasContent = false;
  editor.state.doc.descendants((node) => {
    hasContent ||= node.type.name === "image" || (node.isText && /[^\s\p{Cf}]/u.test(node.text ?? ""));
  });
  // The editor keeps an empty line at the end to write in.
  return hasContent ? editor.getHTML().replace(/(?:<p><\/p>)+$/, "") : "";
}
