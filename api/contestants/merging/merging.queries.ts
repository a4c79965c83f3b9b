import { and, asc, desc, eq, getTableColumns, getTableName, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { alias, type PgTable } from "drizzle-orm/pg-core";
import { acceptancePlaces } from "#api/acceptance/acceptance.table.ts";
import { users } from "#api/accounts/users/users.table.ts";
import type { Db } from "#api/db/client.ts";
import { seatNeeds } from "#api/exam-days/places/needs.table.ts";
import { places, removedPlaces } from "#api/exam-days/places/places.table.ts";
import { deskActs } from "#api/exam-desk/acts/desk-acts.table.ts";
import { attendances } from "#api/exam-desk/attendance/attendances.table.ts";
import { goneAddresses, notices } from "#api/notices/notices.table.ts";
import { telegramChats } from "#api/notices/telegram/telegram.table.ts";
import { onsiteResults } from "#api/onsite-exams/onsite-exams.table.ts";
import { quizResults } from "#api/quizzes/quizzes.table.ts";
import { idsOfPage } from "#api/search/capped-page.ts";
import { hallAdmissions, sittings } from "#api/sittings/sittings.table.ts";
import { timeFactors } from "#api/sittings/supervising/time-factors.table.ts";
import { slipProofs } from "#api/slip-proofs/slip-proofs.table.ts";
import { pairReasons } from "#contract/contestants/merges.ts";
import { version } from "../contestants.columns.ts";
import { contestants } from "../contestants.table.ts";
import { contestantImportRows } from "../import/contestant-import.table.ts";
import { requests } from "../requests/requests.table.ts";
import { contestantMerges, contestantPairs } from "./merging.table.ts";

/** Pages up to this number of pairs have an exact total. */
const mostCounted = 1_000;

export async function listPairs(db: Db, window: { limit: number; offset: number }) {
  const { id, likeness, apartAt } = contestantPairs;
  const listed = { table: contestantPairs, columns: { id, likeness }, where: isNull(apartAt) };
  const order = { orderBy: ["likeness", "id"], direction: "desc" } as const;
  const most = Math.max(mostCounted, window.offset + window.limit + 1);
  const { ids, total, isCapped } = await idsOfPage(db, { ...listed, ...order }, window, most);
  const [first, second] = [alias(contestants, "first"), alias(contestants, "second")];
  const rows = await db
    .select({ id, likeness, first, second })
    .from(contestantPairs)
    .innerJoin(first, eq(first.id, contestantPairs.firstId))
    .innerJoin(second, eq(second.id, contestantPairs.secondId))
    .where(inArray(id, ids))
    .orderBy(desc(likeness), desc(id));
  const pairs = rows.map((row) => ({
    id: row.id,
    reasons: pairReasons.filter((_, index) => row.likeness & (4 >> index)),
    people: [row.first, row.second] as [typeof row.first, typeof row.second],
  }));
  return { pairs, total, isCapped };
}

/** Puts a pair away, or back. @returns the people; nobody if it is no pair now, or was put there already */
export async function setApart(tx: Db, id: string, apartAt: Date | null): Promise<{ id: string; fullName: string }[]> {
  const { firstId, secondId } = contestantPairs;
  const [pair] = await tx
    .update(contestantPairs)
    .set({ apartAt })
    .where(and(eq(contestantPairs.id, id), sql`${contestantPairs.apartAt} is null <> ${apartAt === null}`))
    .returning({ firstId, secondId });
  const { fullName } = contestants;
  const ids = Object.values(pair ?? {});
  return tx.select({ id: contestants.id, fullName }).from(contestants).where(inArray(contestants.id, ids));
}

export type LockedRow = typeof contestants.$inferSelect & { version: string };

/** Locks two records until the transaction ends. @returns them in the order of the ids, undefined for none */
export async function lockTwo(tx: Db, ids: readonly string[]): Promise<(LockedRow | undefined)[]> {
  const rows = await tx
    .select({ ...getTableColumns(contestants), version })
    .from(contestants)
    .where(inArray(contestants.id, [...ids]))
    .orderBy(asc(contestants.id))
    .for("update");
  return ids.map((id) => rows.find((row) => row.id === id));
}

export const change = (tx: Db, id: string, changes: Partial<typeof contestants.$inferInsert>) =>
  tx.update(contestants).set(changes).where(eq(contestants.id, id));

export const countOpenSittings = (tx: Db, contestantId: string): Promise<number> =>
  tx.$count(sittings, and(eq(sittings.contestantId, contestantId), inArray(sittings.state, ["waiting", "running"])));

const byId = sql`t.id::text`;
const ofDay = { key: sql`t.exam_day_id::text`, clash: sql`o.exam_day_id = t.exam_day_id` };
const ofAssessment = { key: sql`t.assessment_id::text`, clash: sql`o.assessment_id = t.assessment_id` };

/** What goes to the kept record: rows by their key, without those that clash with one that the kept record has. */
export const movedTables: readonly { table: PgTable; key: SQL; clash?: SQL; owner?: string }[] = [
  { table: contestants, key: byId, owner: "merged_into_id" },
  ...[sittings, quizResults, onsiteResults, slipProofs, deskActs].map((table) => ({ table, key: byId })),
  { table: notices, key: byId, clash: sql`o.kind = t.kind and o.channel = t.channel and o.about = t.about` },
  {
    table: goneAddresses,
    key: sql`t.channel || encode(t.address_digest, 'hex')`,
    clash: sql`o.channel = t.channel and o.address_digest = t.address_digest`,
  },
  { table: requests, key: byId, clash: sql`o.state = 'open' and t.state = 'open' and o.field = t.field` },
  { table: seatNeeds, key: sql`'needs'`, clash: sql`true` },
  { table: acceptancePlaces, key: byId, clash: sql`o.run_id = t.run_id` },
  ...[places, removedPlaces, attendances].map((table) => ({ table, ...ofDay })),
  ...[hallAdmissions, timeFactors].map((table) => ({ table, ...ofAssessment })),
  {
    table: telegramChats,
    key: sql`encode(t.nonce, 'hex')`,
    clash: sql`o.chat_id = t.chat_id and o.ended_at is null and t.ended_at is null`,
  },
  { table: contestantImportRows, key: sql`t.import_id || ' ' || t.row_number` },
];

/** Moves rows to another record, all or those of `only`. @returns the keys of what moved, by table */
export async function moveRows(tx: Db, from: string, to: string, only?: Record<string, string[]>) {
  const moved: Record<string, string[]> = {};
  for (const { table, key, clash = sql`false`, owner = "contestant_id" } of movedTables) {
    const name = getTableName(table);
    const { rows } = await tx.execute<{ key: string }>(sql`
      update ${table} t set ${sql.identifier(owner)} = ${to} where t.${sql.identifier(owner)} = ${from}
        and (${only === undefined} or ${key} = any(${sql.param(only?.[name] ?? [])}::text[]))
        and not exists (select from ${table} o where o.${sql.identifier(owner)} = ${to} and ${clash})
      returning ${key} as key`);
    if (rows.length > 0) moved[name] = rows.map((row) => row.key);
  }
  // Triggers count a moved row for its new owner alone.
  await tx.execute(sql`
    select recount_exam_day_people(array_agg(day), array_agg(person)) from (
      select exam_day_id as day, contestant_id as person from exam_day_people where contestant_id in (${from}, ${to})
      union select exam_day_id, contestant_id from ${places} where contestant_id in (${from}, ${to})
      union select exam_day_id, contestant_id from ${attendances} where contestant_id in (${from}, ${to})) days`);
  return moved;
}

/** Lets the other's attempts follow those of the kept record: no two have one number, or ended in one second. */
export async function renumberAttempts(tx: Db, from: string, to: string): Promise<void> {
  // Numbers are unique at each moment, so they become negative first.
  await tx.execute(sql`
    update ${sittings} t set attempt = -t.attempt - o.last from (
      select assessment_id, max(attempt) as last from ${sittings} where contestant_id = ${to} group by 1
    ) o where t.contestant_id = ${from} and o.assessment_id = t.assessment_id`);
  await tx.execute(sql`update ${sittings} set attempt = -attempt where contestant_id = ${from} and attempt < 0`);
  await tx.execute(sql`
    update ${quizResults} t set attempt_key = -1 - (random() * 9e15)::bigint
    where t.contestant_id = ${from} and not t.is_deleted and exists (
      select from ${quizResults} o where o.contestant_id = ${to} and o.attempt_key = t.attempt_key and not o.is_deleted)`);
}

export const insertMerge = (tx: Db, row: typeof contestantMerges.$inferInsert) =>
  tx.insert(contestantMerges).values(row);

export async function findMerge(tx: Db, id: string) {
  const [row] = await tx.select().from(contestantMerges).where(eq(contestantMerges.id, id));
  return row;
}

/** Whether a later merge into the same record stands. */
export const hasLater = async (tx: Db, { keptId, mergedAt }: { keptId: string; mergedAt: Date }): Promise<boolean> =>
  (await tx.$count(
    contestantMerges,
    and(eq(contestantMerges.keptId, keptId), isStanding, gt(contestantMerges.mergedAt, mergedAt)),
  )) > 0;

export const setUndone = (tx: Db, id: string, undoneAt: Date) =>
  tx.update(contestantMerges).set({ undoneAt }).where(eq(contestantMerges.id, id));

const isStanding = isNull(contestantMerges.undoneAt);

/** Lists the merges of a record that stand, the newest first. */
export function listMerges(db: Db, contestantId: string) {
  const [kept, merged] = [alias(contestants, "kept"), alias(contestants, "merged")];
  return db
    .select({ merge: contestantMerges, kept, merged, mergedBy: users.userName })
    .from(contestantMerges)
    .innerJoin(kept, eq(kept.id, contestantMerges.keptId))
    .innerJoin(merged, eq(merged.id, contestantMerges.mergedId))
    .innerJoin(users, eq(users.id, contestantMerges.mergedBy))
    .where(and(sql`${contestantId} in (${contestantMerges.keptId}, ${contestantMerges.mergedId})`, isStanding))
    .orderBy(desc(contestantMerges.mergedAt));
}

/** The ids of people with those of all records of the same person, and the counted ones' own. */
export async function listGroup(tx: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with roots as materialized (
      select coalesce(merged_into_id, id) as id from ${contestants} where id = any(${sql.param(ids)}::uuid[])
    )
    select id from roots union select c.id from ${contestants} c join roots on c.merged_into_id = roots.id`);
  return rows.map(({ id }) => id);
}
