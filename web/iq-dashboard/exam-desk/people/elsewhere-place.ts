import { digestBytes } from "#contract/exam-desk/desk-words.ts";
import { base64Of } from "#web/device/base64.ts";
import type { Lists } from "../desk-view.ts";
import type { Where } from "./desk-people.ts";

/** Length of a digest in base64, which has four characters for three bytes. */
const digestLength = (digestBytes / 3) * 4;

/** Finds the place of a code in another hall of the day; null if it has none. This needs no network. */
export async function placeElsewhere({ day, elsewhere = [] }: Lists, serial: string): Promise<Where | null> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(day.id + serial));
  const digest = base64Of(new Uint8Array(hash).subarray(0, digestBytes));
  return elsewhere.find(({ digests }) => hasDigest(digests, digest)) ?? null;
}

function hasDigest(digests: string, digest: string): boolean {
  for (let at = digests.indexOf(digest); at >= 0; at = digests.indexOf(digest, at + 1))
    if (at % digestLength === 0) return true;
  return false;
}
