import { eq, sql } from "drizzle-orm";
import { contestants } from "#api/contestants/contestants.table.ts";
import { codeDigest, erasedCodes, erasedContestants } from "#api/contestants/erasure/erasure.table.ts";
import { lockOne } from "#api/db/advisory-locks.ts";
import type { Db } from "#api/db/client.ts";
import { onsiteResults } from "#api/onsite-quizzes/onsite-quizzes.table.ts";
import { halls } from "#api/sittings/sittings.table.ts";
import { places } from "../places/places.table.ts";

export type Person = { id: string; fullName: string; isDeleted: boolean };

const columns = { id: contestants.id, fullName: contestants.fullName, isDeleted: contestants.isDeleted };

/** Locks a contestant, also a deleted one, until the transaction ends: acts on somebody take turns. */
export async function lockBySerial(tx: Db, serial: string): Promise<Person | undefined> {
  const [row] = await tx
    .select(columns)
    .from(contestants)
    .where(eq(contestants.serialNumber, serial))
    .for("no key update");
  return row;
}

export async function lockById(tx: Db, id: string): Promise<Person | undefined> {
  const [row] = await tx.select(columns).from(contestants).where(eq(contestants.id, id)).for("no key update");
  return row;
}

/** Excludes a registration with this code until the transaction ends. */
export const lockSerial = (tx: Db, serial: string) => lockOne(tx, "rafid desk serial", serial);

export const isErased = async (tx: Db, id: string): Promise<boolean> =>
  (await tx.$count(erasedContestants, eq(erasedContestants.id, id))) > 0;

/** Whether a code was an erased contestant's. */
export const isErasedCode = async (tx: Db, serial: string): Promise<boolean> =>
  (await tx.$count(erasedCodes, eq(erasedCodes.digest, codeDigest(sql`${serial}::text`)))) > 0;

export async function ownerOfResult(tx: Db, resultId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ contestantId: onsiteResults.contestantId })
    .from(onsiteResults)
    .where(eq(onsiteResults.id, resultId));
  return row?.contestantId;
}

export type Whereabouts = { testTime: number | null; hall: string | null };

/** Where somebody is: where a desk admitted them, or at their place. */
export async function whereIs(
  tx: Db,
  examDayId: string,
  contestantId: string,
  admitted: { hallId: string | null; testTime: number | null },
): Promise<Whereabouts> {
  const { rows } = await tx.execute<Whereabouts>(sql`
    select coalesce(${admitted.testTime}::smallint, p.test_time) as "testTime", h.name as hall
    from (values (${contestantId}::uuid)) who (id)
    left join ${places} p on p.exam_day_id = ${examDayId} and p.contestant_id = who.id
    left join ${halls} h on h.id = coalesce(${admitted.hallId}::uuid, p.hall_id)`);
  return rows[0] ?? { testTime: null, hall: null };
}
