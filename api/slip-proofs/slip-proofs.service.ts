import { createHash } from "node:crypto";
import { audited, did } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import { dayInBaghdad } from "#api/baghdad-time.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import { initialsOf, type ProofList, payloadText } from "#contract/slip-proofs/proof-text.ts";
import type { SlipKeys } from "./slip-keys.ts";
import * as queries from "./slip-proofs.queries.ts";

export type Proof = { state: "given" | "withdrawn"; jws: string } | { state: "none" };

/** Makes the proof of a result. Asked again, it is the same one as long as result, name and key are the same. */
export async function prove(
  { db, keys, now }: { db: Db; keys: SlipKeys; now: () => Date },
  contestantId: string,
  resultId: string,
): Promise<Proof> {
  const result = await queries.findShownResult(db, contestantId, resultId);
  if (!result) return { state: "none" };
  const { test, score, createdAt, fullName, serialNumber } = result;
  const outcome = score ?? "accepted";
  const id = createHash("sha256").update(`${resultId} ${outcome}`).digest("base64url").slice(0, 12);
  const isWithdrawn = await queries.keepProof(db, { id, resultId, contestantId, score, issuedAt: now() });
  const payload = payloadText({
    id,
    codeEnd: serialNumber.slice(-4),
    initials: initialsOf(fullName),
    test,
    outcome,
    date: dayInBaghdad(createdAt),
  });
  return { state: isWithdrawn ? "withdrawn" : "given", jws: await keys.sign(payload) };
}

type DatedList = ProofList & { asOf: Date };
const listKeptMs = 5_000;

/**
 * Reads what judges proofs. It is read once in five seconds, because every proof is looked at, and everybody who opens
 * the page asks for it.
 */
export function createProofLists({ db, now }: { db: Db; now: () => Date }): () => Promise<DatedList> {
  let latest: Promise<DatedList> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  const read = async (asOf: Date) => {
    const [keys, withdrawn] = await Promise.all([queries.listTrustedKeys(db), queries.listWithdrawn(db)]);
    return { asOf, keys, withdrawn };
  };
  return () => {
    const asOf = now();
    if (latest && asOf.getTime() - readAt < listKeptMs) return latest;
    readAt = asOf.getTime();
    latest = read(asOf).catch((error: unknown) => {
      readAt = Number.NEGATIVE_INFINITY;
      throw error;
    });
    return latest;
  };
}

/**
 * Withdraws the proofs of a result, or lets them stand again.
 * @throws {Problem} slip_not_found if the result has no proof
 */
export async function setWithdrawn(
  db: Db,
  actor: Actor,
  resultId: string,
  { isWithdrawn, reason, at }: { isWithdrawn: boolean; reason: string; at: Date },
): Promise<void> {
  await audited(db, actor, async (tx) => {
    const proofs = await queries.lockProofsOf(tx, resultId);
    const [proof] = proofs;
    if (!proof) throw problem("slip_not_found");
    const isSame = proofs.every(({ withdrawnAt }) => (withdrawnAt !== null) === isWithdrawn);
    if (isSame) return { result: undefined, line: null };
    const withdrawal = isWithdrawn
      ? { withdrawnAt: at, withdrawnBy: actor.id, reason }
      : { withdrawnAt: null, withdrawnBy: null, reason: null };
    await queries.setWithdrawal(tx, resultId, withdrawal);
    const named = { nounId: resultId, ownerId: proof.contestantId };
    return { result: undefined, line: did(isWithdrawn ? "void" : "unvoid", "slip", named, { reason }) };
  });
}
