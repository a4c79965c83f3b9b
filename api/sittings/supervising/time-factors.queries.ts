import { and, asc, eq, inArray, ne, not, type Placeholder, type SQL, sql } from "drizzle-orm";
import { users } from "#api/accounts/users/users.table.ts";
import { assessments, assessmentVersions } from "#api/assessments/assessments.table.ts";
import { contestants } from "#api/contestants/contestants.table.ts";
import { isOfCodes, mergedCodes } from "#api/contestants/merging/code.columns.ts";
import type { Db } from "#api/db/client.ts";
import { longerMinutes, type TimeFactor } from "#contract/sittings/time-factor.ts";
import { sittingChanges, sittingSections, sittings } from "../sittings.table.ts";
import { timeFactors } from "./time-factors.table.ts";

type FactorKey = Record<"assessmentId" | "contestantId", SQL | Placeholder | string>;

/** The contestant's time factor; 1 if none was set. */
export const factorOf = ({ assessmentId, contestantId }: FactorKey) =>
  sql<number>`time_factor_of(${assessmentId}, ${contestantId})::float`;

export type GivenRow = Awaited<ReturnType<typeof listGiven>>[number];

export const listGiven = (db: Db, assessmentId: string) =>
  db
    .select({
      contestantId: timeFactors.contestantId,
      fullName: contestants.fullName,
      serialNumber: contestants.serialNumber,
      factor: timeFactors.factor,
      reason: timeFactors.reason,
      givenBy: users.userName,
      givenAt: timeFactors.givenAt,
    })
    .from(timeFactors)
    .innerJoin(contestants, eq(contestants.id, timeFactors.contestantId))
    .innerJoin(users, eq(users.id, timeFactors.givenBy))
    .where(eq(timeFactors.assessmentId, assessmentId))
    .orderBy(asc(contestants.fullName), asc(contestants.id));

export async function findTitle(db: Db, assessmentId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ title: assessments.title })
    .from(assessments)
    .where(and(eq(assessments.id, assessmentId), ne(assessments.state, "template")));
  return row?.title;
}

export type Person = Pick<typeof contestants.$inferSelect, "id" | "fullName" | "serialNumber"> & {
  mergedCodes: string[];
};

/**
 * Finds contestants with these codes. They are locked until the transaction ends, so that they cannot start a sitting
 * or be erased.
 */
export const lockPeople = (tx: Db, serials: readonly string[]): Promise<Person[]> =>
  tx
    .select({ id: contestants.id, fullName: contestants.fullName, serialNumber: contestants.serialNumber, mergedCodes })
    .from(contestants)
    .where(and(isOfCodes(serials), not(contestants.isDeleted)))
    .orderBy(asc(contestants.id))
    .for("update");

const ofPeople = (assessmentId: string, ids: readonly string[]) =>
  and(eq(timeFactors.assessmentId, assessmentId), inArray(timeFactors.contestantId, [...ids]));

export const listOf = (tx: Db, assessmentId: string, ids: readonly string[]) =>
  tx.select().from(timeFactors).where(ofPeople(assessmentId, ids));

export const removeOf = (tx: Db, assessmentId: string, ids: readonly string[]) =>
  tx.delete(timeFactors).where(ofPeople(assessmentId, ids));

export const insertAll = (tx: Db, rows: (typeof timeFactors.$inferInsert)[]) => tx.insert(timeFactors).values(rows);

/**
 * Sets the factor in open sittings that have another one. They are locked in the same order as for adding time to a
 * hall and for grading.
 * @returns the ids of the sittings
 */
export async function changeOpen(
  tx: Db,
  assessmentId: string,
  contestantIds: readonly string[],
  factor: TimeFactor,
): Promise<string[]> {
  const rows = await tx
    .select({ id: sittings.id })
    .from(sittings)
    .where(
      and(
        eq(sittings.assessmentId, assessmentId),
        inArray(sittings.contestantId, [...contestantIds]),
        inArray(sittings.state, ["waiting", "running"]),
        sql`${sittings.timeFactor} <> ${factor}`,
      ),
    )
    .orderBy(asc(sittings.id))
    .for("update");
  const ids = rows.map(({ id }) => id);
  await tx.update(sittings).set({ timeFactor: factor }).where(inArray(sittings.id, ids));
  return ids;
}

/**
 * Extends the running section of each sitting by the factor. A section that is already longer stays so, and a reopened
 * one keeps the minutes of its reopening.
 */
export async function lengthenRunning(
  tx: Db,
  sittingIds: readonly string[],
  factor: TimeFactor,
  now: Date,
): Promise<void> {
  const { rows } = await tx.execute<{ id: string; section: number; minutes: number; seconds: number }>(sql`
    select c.sitting_id as id, c.section, c.seconds, (v.content -> 'sections' -> c.section::int ->> 'minutes')::int as minutes
    from ${sittingSections} c
    join ${sittings} s on s.id = c.sitting_id
    join ${assessmentVersions} v on v.assessment_id = s.assessment_id and v.version = s.version
    where c.sitting_id = any(${sql.param(sittingIds)}::uuid[]) and c.finished_at is null
      and c.started_at + (c.seconds + c.added_seconds) * interval '1 second' > ${now.toISOString()}::timestamptz
      and not exists (select from ${sittingChanges} h
        where h.sitting_id = c.sitting_id and h.what = 'reopened' and h.at >= c.started_at)`);
  const longer = rows
    .map(({ id, section, minutes, seconds }) => ({ id, section, more: 60 * longerMinutes(minutes, factor) - seconds }))
    .filter(({ more }) => more > 0);
  await tx.execute(sql`
    with longer as (
      select * from json_to_recordset(${JSON.stringify(longer)}::json) r (id uuid, section int, more int)
    ), lengthened as (
      update ${sittingSections} c set seconds = c.seconds + r.more from longer r
      where c.sitting_id = r.id and c.section = r.section
    )
    update ${sittings} s set due_at = s.due_at + r.more * interval '1 second' from longer r where s.id = r.id`);
}
