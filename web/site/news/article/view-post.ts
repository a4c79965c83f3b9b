import { load } from "@fingerprintjs/fingerprintjs";
import { visitorApi } from "#web/calls/visitor-api.ts";
import { formatViews } from "#web/text/numbers.ts";

/** Sends a view of a post with the fingerprint of this device. @returns the new number of views in words */
export async function viewPost(id: number): Promise<string> {
  const { viewCount } = await visitorApi.send("viewPost", {
    params: { id },
    body: { fingerprint: await fingerprint() },
  });
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
