import { load } from "@fingerprintjs/fingerprintjs";
import { readAddress } from "#contract/calls/address-text.ts";
import { visitorCalls } from "#contract/calls/visitor-calls.ts";
import type { Article } from "#contract/site/posts.ts";
import { formatViews } from "#web/text/numbers.ts";

/**
 * Sends a view of a post with the fingerprint of this device. It sends the call itself, because the API's client is as
 * large as the rest of this file. @returns the new number of views in words
 */
export async function viewPost(id: number): Promise<string> {
  const { method, path } = readAddress(visitorCalls.viewPost.at);
  const answer = await fetch(path.replace(":id", String(id)), {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ fingerprint: await fingerprint() }),
  });
  if (!answer.ok) throw new Error(`The view of post ${id} was answered ${answer.status}`);
  const { viewCount } = (await answer.json()) as Pick<Article, "viewCount">;
  return formatViews(viewCount);
}

/** The fingerprint of this device; `unknown` if that fails. */
async function fingerprint(): Promise<string> {
  try {
    // `monitoring` would send one load in a thousand to the library's makers. No reader's address leaves the site.
    return (await (await load({ monitoring: false })).get()).visitorId;
  } catch {
    return "unknown";
  }
}
