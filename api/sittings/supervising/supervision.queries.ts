import { and, eq, gt, inArray, isNotNull, not, sql } from "drizzle-orm";
import { assessmentVersions } from "#api/assessments/assessments.table.ts";
import { contestants } from "#api/contestants/contestants.table.ts";
import type { Db } from "#api/db/client.ts";
import { quizResults } from "#api/quizzes/quizzes.table.ts";
import { sittingLimits } from "#contract/sittings/sittings.ts";
import { halls, sittingChanges, sittingDevices, sittingSections, sittings } from "../sittings.table.ts";

export type Supervised = NonNullable<Awaited<ReturnType<typeof lockSupervised>>>;

/** Locks a sitting with its contestant until the transaction ends. */
export async function lockSupervised(tx: Db, id: string) {
  const [row] = await tx
    .select({
      id: sittings.id,
      assessmentId: sittings.assessmentId,
      contestantId: sittings.contestantId,
      fullName: contestants.fullName,
      state: sittings.state,
      device: sittings.device,
      finishedAt: sittings.finishedAt,
      areLateLeftOut: sittings.areLateLeftOut,
      resultId: sittings.resultId,
    })
    .from(sittings)
    .innerJoin(contestants, eq(contestants.id, sittings.contestantId))
    .where(eq(sittings.id, id))
    .for("update", { of: sittings });
  return row;
}

export type LockedHall = { id: string; name: string; examDayId: string | null; assessmentId: string };

/** Locks a hall until the transaction ends, so that time is added by one request after the other. */
export async function lockHall(tx: Db, hallId: string): Promise<LockedHall | undefined> {
  const { id, name, examDayId } = halls;
  const [row] = await tx
    .select({ id, name, examDayId, assessmentId: sql<string>`${halls.assessmentId}` })
    .from(halls)
    .where(and(eq(id, hallId), isNotNull(halls.assessmentId)))
    .for("update");
  return row;
}

const isRequest = (requestId: string) => eq(sittingChanges.requestId, requestId);

export const isDone = async (tx: Db, sittingId: string, requestId: string): Promise<boolean> =>
  (await tx.$count(sittingChanges, and(isRequest(requestId), eq(sittingChanges.sittingId, sittingId)))) > 0;

/** Counts the sittings that a request has already changed. */
export const countDone = (tx: Db, requestId: string): Promise<number> =>
  tx.$count(sittingChanges, isRequest(requestId));

const deadline = sql`${sittingSections.startedAt} + (${sittingSections.seconds} + ${sittingSections.addedSeconds}) * interval '1 second'`;

/** Whether a section of the sitting is running. */
export const isSectionRunning = async (tx: Db, sittingId: string, now: Date): Promise<boolean> =>
  (await tx.$count(sittingSections, and(eq(sittingSections.sittingId, sittingId), runsAt(now)))) > 0;

const runsAt = (now: Date) => and(sql`${sittingSections.finishedAt} is null`, gt(deadline, now.toISOString()));

/**
 * Locks the sittings of a hall with a running section until the transaction ends. Sections are read after locking,
 * because one may have ended in the meantime.
 */
export async function lockRunning(tx: Db, { id: hallId, assessmentId }: LockedHall, now: Date): Promise<string[]> {
  const held = await tx
    .select({ id: sittings.id })
    .from(sittings)
    .where(and(eq(sittings.assessmentId, assessmentId), eq(sittings.hallId, hallId), eq(sittings.state, "running")))
    .orderBy(sittings.id)
    .for("update");
  const ids = held.map(({ id }) => id);
  const running = await tx
    .select({ id: sittingSections.sittingId })
    .from(sittingSections)
    .where(and(inArray(sittingSections.sittingId, ids), runsAt(now)));
  return running.map(({ id }) => id);
}

/**
 * Extends the last section of each sitting by these minutes, from its deadline, or from now if the deadline has passed.
 * @returns the sittings that had a section
 */
export async function lengthen(tx: Db, ids: readonly string[], minutes: number, now: Date): Promise<string[]> {
  const at = now.toISOString();
  const sectionCount = sql`(
    select jsonb_array_length(v.content -> 'sections') from ${assessmentVersions} v
    where v.assessment_id = s.assessment_id and v.version = s.version)`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    with last as (
      select distinct on (c.sitting_id) c.sitting_id, c.section,
        c.started_at + (c.seconds + c.added_seconds) * interval '1 second' as deadline
      from ${sittingSections} c where c.sitting_id = any(${sql.param(ids)}::uuid[])
      order by c.sitting_id, c.section desc
    ), lengthened as (
      update ${sittingSections} c set finished_at = null, added_seconds = c.added_seconds + ${minutes * 60}::int
        + greatest(0, ceil(extract(epoch from ${at}::timestamptz - last.deadline)))::int
      from last where c.sitting_id = last.sitting_id and c.section = last.section
      returning c.sitting_id, c.section, c.started_at + (c.seconds + c.added_seconds) * interval '1 second' as deadline
    )
    update ${sittings} s set state = 'running', finished_at = null, late_until = null, is_to_score = false,
      due_at = l.deadline + case when l.section + 1 < ${sectionCount}
        then ${sittingLimits.pauseHours}::int * interval '1 hour' else interval '0' end
    from lengthened l where s.id = l.sitting_id returning s.id`);
  return rows.map(({ id }) => id);
}

type ChangeRow = typeof sittingChanges.$inferInsert;
export type ChangeKind = ChangeRow["what"];

export const insertChanges = (tx: Db, rows: ChangeRow[]) => tx.insert(sittingChanges).values(rows);

export const hasOtherOpen = async (tx: Db, { assessmentId, contestantId }: Supervised): Promise<boolean> =>
  (await tx.$count(
    sittings,
    and(
      eq(sittings.assessmentId, assessmentId),
      eq(sittings.contestantId, contestantId),
      inArray(sittings.state, ["waiting", "running"]),
    ),
  )) > 0;

/** Whether the contestant's other sittings already use up all attempts of the version. */
export async function isRetaken(tx: Db, { id, assessmentId, contestantId }: Supervised): Promise<boolean> {
  const { rows } = await tx.execute<{ is: boolean }>(sql`
    select (v.content ->> 'attempts')::int <= (
      select count(*) from ${sittings} t
      where t.assessment_id = ${assessmentId} and t.contestant_id = ${contestantId} and t.state <> 'voided') as is
    from ${sittings} s
    join ${assessmentVersions} v on v.assessment_id = s.assessment_id and v.version = s.version
    where s.id = ${id}`);
  return rows[0]?.is ?? false;
}

export const isBegun = async (tx: Db, sittingId: string): Promise<boolean> =>
  (await tx.$count(sittingSections, eq(sittingSections.sittingId, sittingId))) > 0;

export const isHeld = async (tx: Db, { id, device }: Supervised): Promise<boolean> =>
  (await tx.$count(sittingDevices, and(eq(sittingDevices.sittingId, id), eq(sittingDevices.device, device)))) > 0;

export const removeResult = (tx: Db, id: string) =>
  tx
    .update(quizResults)
    .set({ isDeleted: true })
    .where(and(eq(quizResults.id, id), not(quizResults.isDeleted)));
