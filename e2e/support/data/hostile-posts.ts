import { expect, type Locator } from "@playwright/test";
import { cleanHtml } from "#api/site/posts/post-html.ts";
import { hostileHtml } from "#api/test-support/hostile/hostile-html.ts";

/** A post with attacks in its content. `marks` are the words before each payload, which must stay visible. */
type HostilePost = { names: string; content: string; marks: string[] };
type Payload = (typeof hostileHtml)[number] & { mark: string };

/** Elements that a browser may leave open although the cleaner closes them. */
const leftOpen = /<(?:audio|button|form|noscript|scr?<|select|svg><(?:title|desc))/i;

/** Whether content after the payload is unaffected by it. */
function endsByItself({ html }: Payload): boolean {
  const after = "<p>بعد</p>";
  return !leftOpen.test(html) && cleanHtml(html + after) === cleanHtml(html) + after;
}

const toPost = (payloads: readonly Payload[]): HostilePost => ({
  names: payloads.map(({ name }) => name).join(", "),
  content: payloads.map(({ html, mark }) => `<p>${mark}</p>${html}`).join(""),
  marks: payloads.map(({ mark }) => mark),
});

/**
 * All payloads in as few posts as possible: those without effect on later content share posts, each other one has its
 * own.
 */
export function hostilePosts(payloadsInPost = 12): HostilePost[] {
  const payloads = hostileHtml.map((payload, index) => ({ ...payload, mark: `علامة ${index}.` }));
  const isBlocks = ({ name }: Payload) => /^block JSON/.test(name);
  const shared = payloads.filter((payload) => !isBlocks(payload) && endsByItself(payload));
  const alone = payloads.filter((payload) => !isBlocks(payload) && !endsByItself(payload));
  const posts = alone.map((payload) => toPost([payload]));
  for (let start = 0; start < shared.length; start += payloadsInPost) {
    posts.push(toPost(shared.slice(start, start + payloadsInPost)));
  }
  // A payload in block JSON must be the whole content, otherwise it would be read as rich text.
  for (const { name, html } of payloads.filter(isBlocks)) posts.push({ names: name, content: html, marks: [] });
  return posts;
}

/** Checks that no payload hides later ones, which would then be untested. */
export const expectMarks = (content: Locator, { names, marks }: HostilePost): Promise<void> =>
  expect(content, names).toHaveText(new RegExp(marks.map((mark) => mark.replace(".", "\\.")).join(".*")));
