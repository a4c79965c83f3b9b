import { hash } from "node:crypto";
import { problem } from "./problem.ts";

/** SHA-256 digests in hexadecimal: unique columns of the row that a request made. The key itself is stored nowhere. */
export type IdempotencyClaim = { keyDigest: string; bodyDigest: string };

const digest = (text: string) => hash("sha256", text, "hex");

/** The same whatever the order of the fields. */
const fieldsOf = (body: object) => Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1));

/** @param body what the request holds once it is validated */
export const claimOf = (body: object, idempotencyKey: string | undefined): IdempotencyClaim | null =>
  idempotencyKey === undefined
    ? null
    : { keyDigest: digest(idempotencyKey), bodyDigest: digest(JSON.stringify(fieldsOf(body))) };

/**
 * What the key of a claim made first, where nothing was inserted because it was taken.
 * @throws {Problem} idempotency_key_reused when the key came with another body then
 */
export async function replay<First extends { bodyDigest: string | null }>(
  claim: IdempotencyClaim | null,
  findFirst: (keyDigest: string) => Promise<First | undefined>,
): Promise<First> {
  const first = claim && (await findFirst(claim.keyDigest));
  if (!first || first.bodyDigest !== claim.bodyDigest) throw problem("idempotency_key_reused");
  return first;
}
