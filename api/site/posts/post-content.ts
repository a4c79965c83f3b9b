import { LRUCache } from "lru-cache";
import { type Block, blocksOf } from "#contract/site/post-content.ts";
import { excerptOf, summaryExcerptLength } from "#contract/text/excerpt.ts";
import { textToSearch } from "#contract/text/found-words.ts";
import { isSeen, withoutControls } from "#contract/text/typed-text.ts";
import { cleanHtml, plainText } from "./post-html.ts";

const wordsOf = (block: Block) => (block.type === "link" ? block.text : block.content);

/** Cleans written content, and makes the plain text for cards. `content` is blank if nothing remains. */
export function prepareContent(written: string): { content: string; summary: string } {
  const blocks = blocksOf(written);
  if (blocks) {
    const words = withoutControls(blocks.map(wordsOf).join(" "));
    return { content: isSeen(words) ? written : "", summary: excerptOf(words, summaryExcerptLength) };
  }
  const content = cleanHtml(written);
  const words = plainText(content);
  const isEmpty = !isSeen(words) && !content.includes("<img");
  return { content: isEmpty ? "" : content, summary: excerptOf(words, summaryExcerptLength) };
}

/** More of a text is not searched, because folding takes time with its length. */
const mostSearched = 30_000;

/** Makes the text in which a post is searched. */
export const searchTextOf = (title: string, content: string): string =>
  textToSearch([title, wordsOfContent(content).slice(0, mostSearched)]);

/** Returns the text of stored content without markup. */
export function wordsOfContent(content: string): string {
  const blocks = blocksOf(content);
  return blocks ? blocks.map(wordsOf).join(" ") : plainText(content);
}

const shownImage = /<img src="\/images\/([0-9a-f-]{36})(?:-\d+)?\.(?:webp|avif)"/g;

/** Finds paths of the uploaded images in cleaned content. */
export const imagePathsOf = (content: string): string[] => [
  ...new Set([...content.matchAll(shownImage)].map(([, name]) => `${name}.webp`)),
];

const readable = new LRUCache<string, string>({
  maxSize: 8_000_000,
  sizeCalculation: (clean, raw) => clean.length + raw.length + 1,
});

/** Cleans stored content again before it is shown, in case another program wrote it. */
export function contentToShow(stored: string): string {
  const known = readable.get(stored);
  if (known !== undefined) return known;
  const clean = blocksOf(stored) ? stored : cleanHtml(stored);
  readable.set(stored, clean);
  return clean;
}
