import { and, eq, ne, or, sql } from "drizzle-orm";
import { contestants } from "#api/contestants/contestants.table.ts";
import { isErasedPerson } from "#api/contestants/erasure/erased.columns.ts";
import { isOfCode } from "#api/contestants/merging/code.columns.ts";
import { lockOne } from "#api/db/advisory-locks.ts";
import type { Db } from "#api/db/client.ts";
import { places } from "#api/exam-days/places/places.table.ts";
import { onsiteResults } from "#api/onsite-exams/onsite-exams.table.ts";
import { halls } from "#api/sittings/sittings.table.ts";
import type { TestTime } from "#contract/enums.ts";
import type { Person } from "./decide.ts";

const columns = { id: contestants.id, fullName: contestants.fullName, isDeleted: contestants.isDeleted };

/**
 * Locks a contestant, also a deleted one, until the transaction ends, so that acts on one person happen one after the
 * other.
 */
export async function lockBySerial(tx: Db, serial: string): Promise<Person | undefined> {
  const [row] = await tx.select(columns).from(contestants).where(isOfCode(serial)).for("no key update");
  return row;
}

export async function lockById(tx: Db, id: string): Promise<Person | undefined> {
  const [row] = await tx.select(columns).from(contestants).where(eq(contestants.id, id)).for("no key update");
  return row;
}

/** Keeps others from registering under this code until the transaction ends. */
export const lockSerial = (tx: Db, serial: string) => lockOne(tx, "rafid desk serial", serial);

/** Whether an id or a code belonged to an erased contestant. */
export async function isErased(tx: Db, id: string | null, serial: string | null): Promise<boolean> {
  const { rows } = await tx.execute<{ isErased: boolean }>(sql`select ${isErasedPerson(id, serial)} as "isErased"`);
  return rows[0]?.isErased ?? false;
}

export async function ownerOfResult(tx: Db, resultId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ contestantId: onsiteResults.contestantId })
    .from(onsiteResults)
    .where(eq(onsiteResults.id, resultId));
  return row?.contestantId;
}

/** Whether somebody's place on the day is in another hall or at another time than given. */
export async function isPlacedElsewhere(
  tx: Db,
  examDayId: string,
  contestantId: string,
  { hallId, testTime }: { hallId: string | null; testTime: TestTime | null },
): Promise<boolean> {
  const isElsewhere = or(
    hallId === null ? undefined : ne(places.hallId, hallId),
    testTime === null ? undefined : ne(places.testTime, testTime),
  );
  if (!isElsewhere) return false;
  const isTheirs = and(eq(places.examDayId, examDayId), eq(places.contestantId, contestantId));
  return (await tx.$count(places, and(isTheirs, isElsewhere))) > 0;
}

export type Whereabouts = { testTime: TestTime | null; hall: string | null };

/** Finds where somebody is: where a desk admitted them, otherwise at their place. */
export async function whereIs(
  tx: Db,
  examDayId: string,
  contestantId: string,
  admitted: { hallId: string | null; testTime: TestTime | null },
): Promise<Whereabouts> {
  const { rows } = await tx.execute<Whereabouts>(sql`
    select coalesce(${admitted.testTime}::smallint, p.test_time) as "testTime", h.name as hall
    from (values (${contestantId}::uuid)) who (id)
    left join ${places} p on p.exam_day_id = ${examDayId} and p.contestant_id = who.id
    left join ${halls} h on h.id = coalesce(${admitted.hallId}::uuid, p.hall_id)`);
  return rows[0] ?? { testTime: null, hall: null };
}
