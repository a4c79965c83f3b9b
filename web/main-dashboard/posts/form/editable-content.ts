import { type Block, blocksOf } from "#contract/site/post-content.ts";

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
const lines = (text: string) => escaped(text).replace(/\r?\n/g, "<br>");

/** Whether a post has the older format of blocks, which the editor converts to rich text at the first change. */
export const isBlockContent = (content: string) => blocksOf(content) !== null;

/** A post's content as HTML for the editor: each block becomes a paragraph, as on the site. */
export function editableHtml(content: string): string {
  return blocksOf(content)?.map(paragraphOf).join("") ?? content;
}

function paragraphOf(block: Block): string {
  if (block.type === "link") return `<p><a href="${escaped(block.url)}">${lines(block.text)}</a></p>`;
  let words = lines(block.content);
  if (block.type === "styledText") {
    if (block.underline) words = `<u>${words}</u>`;
    if (block.italic) words = `<em>${words}</em>`;
    if (block.bold) words = `<strong>${words}</strong>`;
  }
  return `<p>${words}</p>`;
}
