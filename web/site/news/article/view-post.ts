import { load } from "@fingerprintjs/fingerprintjs";
import type { Article } from "#contract/site/posts.ts";
import { formatViews } from "#web/text/numbers.ts";

/**
 * Sends a view of a post with the fingerprint of this device. It sends the call itself, because the API's client is as
 * large as the rest of this file. @returns the new number of views in words
 */
export async function viewPost(address: string): Promise<string> {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ fingerprint: await fingerprint() }),
  });
  if (!answer.ok) throw new Error(`${address} was answered ${answer.status}`);
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
