import { expect, type Locator } from "@playwright/test";
import { cleanHtml } from "#api/posts/post-html.ts";
import { hostileHtml } from "#api/test-support/hostile-html.ts";

/** A post's content that attacks its readers. `marks` are the words before each payload, which a reader must see. */
type HostilePost = { names: string; content: string; marks: string[] };
type Payload = (typeof hostileHtml)[number] & { mark: string };

/** What a browser can keep open where the cleaner closes it. */
const leftOpen = /<(?:audio|button|form|noscript|scr?<|select|svg><(?:title|desc))/i;

/** Whether what follows the payload is read as if the payload were not there. */
function endsByItself({ html }: Payload): boolean {
  const after = "<p>بعد</p>";
  return !leftOpen.test(html) && cleanHtml(html + after) === cleanHtml(html) + after;
}

const toPost = (payloads: readonly Payload[]): HostilePost => ({
  names: payloads.map(({ name }) => name).join(", "),
  content: payloads.map(({ html, mark }) => `<p>${mark}</p>${html}`).join(""),
  marks: payloads.map(({ mark }) => mark),
});

/** All payloads as few posts: those that end by themselves share a post, every other one has its own. */
export function hostilePosts(payloadsInPost = 12): HostilePost[] {
  const payloads = hostileHtml.map((payload, index) => ({ ...payload, mark: `علامة ${index}.` }));
  const isBlocks = ({ name }: Payload) => /^block JSON/.test(name);
  const shared = payloads.filter((payload) => !isBlocks(payload) && endsByItself(payload));
  const alone = payloads.filter((payload) => !isBlocks(payload) && !endsByItself(payload));
  const posts = alone.map((payload) => toPost([payload]));
  for (let start = 0; start < shared.length; start += payloadsInPost) {
    posts.push(toPost(shared.slice(start, start + payloadsInPost)));
  }
  // Blocks of another shape are no blocks, and what is none is rich text.
  for (const { name, html } of payloads.filter(isBlocks)) posts.push({ names: name, content: html, marks: [] });
  return posts;
}

/** No payload may hide those after it, or they would not have been tried. */
export const expectMarks = (content: Locator, { names, marks }: HostilePost): Promise<void> =>
  expect(content, names).toHaveText(new RegExp(marks.map((mark) => mark.replace(".", "\\.")).join(".*")));
