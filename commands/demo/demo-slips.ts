import { and, asc, eq, not } from "drizzle-orm";
import { systemActor } from "#api/audit/line.ts";
import { contestants } from "#api/contestants/contestants.table.ts";
import type { Db } from "#api/db/client.ts";
import { onsiteResults } from "#api/onsite-exams/onsite-exams.table.ts";
import type { SlipKeys } from "#api/slip-proofs/slip-keys.ts";
import { prove, setWithdrawn } from "#api/slip-proofs/slip-proofs.service.ts";

type SampleSlips = { genuine: string; withdrawn: string; forged: string };

/** Proofs of two on-site results: one that stands, also with a better score that somebody wrote in, and one withdrawn. */
export async function sampleSlips(db: Db, keys: SlipKeys): Promise<SampleSlips | null> {
  const now = () => new Date();
  const results = await db
    .select({ id: onsiteResults.id, contestantId: onsiteResults.contestantId })
    .from(onsiteResults)
    .innerJoin(contestants, eq(contestants.id, onsiteResults.contestantId))
    .where(and(not(onsiteResults.isDeleted), not(contestants.isDeleted)))
    .orderBy(asc(onsiteResults.id))
    .limit(2);
  const [standing, gone] = results;
  if (!standing || !gone) return null;
  const proof = await prove({ db, keys, now }, standing.contestantId, standing.id);
  const earlier = await prove({ db, keys, now }, gone.contestantId, gone.id);
  const reason = "صدرت قبل مراجعة الدرجة";
  await setWithdrawn(db, systemActor("demo"), gone.id, { isWithdrawn: true, reason, at: now() });
  if (proof.state === "none" || earlier.state === "none") return null;
  return { genuine: proof.jws, withdrawn: earlier.jws, forged: withScore(proof.jws, 99) };
}

function withScore(jws: string, score: number): string {
  const [header, payload = "", signature] = jws.split(".");
  const facts = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
  const better = Buffer.from(JSON.stringify({ ...facts, r: score })).toString("base64url");
  return [header, better, signature].join(".");
}
