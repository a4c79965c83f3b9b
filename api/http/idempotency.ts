import { hash } from "node:crypto";
import { problem } from "./problem.ts";

/**
 * SHA-256 digests in hexadecimal. They are stored as unique columns of the row that a request created; the key itself
 * is not stored.
 */
export type IdempotencyClaim = { keyDigest: string; bodyDigest: string };

const digest = (text: string) => hash("sha256", text, "hex");

/** Lists fields in a fixed order, so that the digest does not depend on the order in the request. */
const fieldsOf = (body: object) => Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1));

/** @param body the validated body of the request */
export const claimOf = (body: object, idempotencyKey: string | undefined): IdempotencyClaim | null =>
  idempotencyKey === undefined
    ? null
    : { keyDigest: digest(idempotencyKey), bodyDigest: digest(JSON.stringify(fieldsOf(body))) };

/** The columns that keep a claim in the row which its request creates. */
export const claimColumns = (claim: IdempotencyClaim | null) =>
  claim && {
    keyDigest: Buffer.from(claim.keyDigest, "hex"),
    bodyDigest: Buffer.from(claim.bodyDigest, "hex"),
  };

/**
 * Finds the row that an earlier request with the same key created.
 * @throws {Problem} idempotency_key_reused if that request had another body
 */
export async function replay<First extends { bodyDigest: string | null }>(
  claim: IdempotencyClaim | null,
  findFirst: (keyDigest: string) => Promise<First | undefined>,
): Promise<First> {
  const first = claim && (await findFirst(claim.keyDigest));
  if (!first || first.bodyDigest !== claim.bodyDigest) throw problem("idempotency_key_reused");
  return first;
}
