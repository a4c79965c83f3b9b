import type { Editor } from "@tiptap/core";

/** What is written, as HTML; empty when there is nothing that a reader would see. */
export function writtenHtml(editor: Editor): string {
  let hasContent = false;
  editor.state.doc.descendants((node) => {
    hasContent ||= node.type.name === "image" || (node.isText && /[^\s\p{Cf}]/u.test(node.text ?? ""));
  });
  // The editor keeps an empty line at the end to go on writing in.
  return hasContent ? editor.getHTML().replace(/(?:<p><\/p>)+$/, "") : "";
}
