import { randomBytes } from "node:crypto";
import { and, asc, desc, eq, getTableColumns, gt, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";
import { restores } from "#api/backup/backup.table.ts";
import type { Db } from "#api/db/client.ts";
import { examDays } from "#api/exam-days/exam-days.table.ts";
import { halls } from "#api/sittings/sittings.table.ts";
import { siteDeskName } from "#contract/exam-desk/desk-words.ts";
import { deskActs } from "../acts/desk-acts.table.ts";
import { isSilent, waitingCount } from "./desk-devices.columns.ts";
import { deskDevices } from "./desk-devices.table.ts";

export type DeskDeviceRow = typeof deskDevices.$inferSelect;
type NewRow = typeof deskDevices.$inferInsert;

const is = (examDayId: string, id: string) => and(eq(deskDevices.examDayId, examDayId), eq(deskDevices.id, id));

export async function findDevice(db: Db, examDayId: string, id: string): Promise<DeskDeviceRow | undefined> {
  const [row] = await db.select().from(deskDevices).where(is(examDayId, id));
  return row;
}

/**
 * Finds the earliest time at which a device may have been prepared that a restored database lacks: after the backup,
 * for a day that was planned and open at that time.
 * @returns undefined if no such device can exist
 */
export async function findLackingSince(tx: Db, examDayId: string): Promise<Date | undefined> {
  const [row] = await tx
    .select({ since: restores.backupAt })
    .from(restores)
    .innerJoin(examDays, eq(examDays.id, examDayId))
    .where(
      and(
        lte(examDays.createdAt, restores.backupAt),
        or(isNull(examDays.closedAt), gt(examDays.closedAt, restores.backupAt)),
        // A device erases its lists a day after the exam day.
        sql`(${examDays.date} + 2)::timestamp at time zone 'Asia/Baghdad' > ${restores.backupAt}`,
      ),
    )
    .orderBy(asc(restores.backupAt))
    .limit(1);
  return row?.since;
}

/**
 * Stores a device. One that was prepared before keeps its key, and who prepared it and when. A device that was released
 * stays released until it has erased its lists.
 */
export async function saveDevice(tx: Db, row: NewRow): Promise<void> {
  const { name, hallIds, personCount, lastHeardAt, erasedAt } = row;
  const changes = { name, hallIds, personCount, lastHeardAt, erasedAt };
  const letGoAt = sql`case when ${deskDevices.erasedAt} is null then ${deskDevices.letGoAt} end`;
  const revision = sql`greatest(${deskDevices.revision}, excluded.revision)`;
  await tx
    .insert(deskDevices)
    .values(row)
    .onConflictDoUpdate({ target: [deskDevices.examDayId, deskDevices.id], set: { ...changes, letGoAt, revision } });
}

/**
 * Takes the next act number of the site's own pages. The device that stands for them has the id of its day, stores no
 * lists and is not listed.
 */
export async function nextOfSite(db: Db, row: { examDayId: string; preparedBy: string; preparedAt: Date }) {
  const { examDayId: id, preparedAt } = row;
  const keepsNothing = { hallIds: [], personCount: 0, lastHeardAt: preparedAt, erasedAt: preparedAt };
  const [next] = await db
    .insert(deskDevices)
    .values({ ...row, id, name: siteDeskName, key: randomBytes(32), revision: 1, ...keepsNothing })
    .onConflictDoUpdate({
      target: [deskDevices.examDayId, deskDevices.id],
      set: { revision: sql`${deskDevices.revision} + 1` },
    })
    .returning({ revision: deskDevices.revision, preparedAt: deskDevices.preparedAt });
  return next ?? { revision: 1, preparedAt };
}

export const changeDevice = (tx: Db, examDayId: string, id: string, changes: PgUpdateSetSource<typeof deskDevices>) =>
  tx.update(deskDevices).set(changes).where(is(examDayId, id));

type Progress = { revision: number; refused?: readonly number[] };

/** Records which acts a device has made, and which of them were refused. */
export const recordProgress = (
  db: Db,
  examDayId: string,
  id: string,
  { revision, refused = [], ...changes }: Progress & PgUpdateSetSource<typeof deskDevices>,
) =>
  changeDevice(db, examDayId, id, {
    ...changes,
    revision: sql`greatest(${deskDevices.revision}, ${revision}::int)`,
    ...(refused.length > 0 && {
      refused: sql`array(select distinct unnest(${deskDevices.refused} || ${sql.param([...refused])}::int[]))`,
    }),
  });

/** Finds the revision up to which all acts of a device are stored or refused. */
export async function findStoredRevision(db: Db, examDayId: string, id: string): Promise<number> {
  const { rows } = await db.execute<{ revision: number }>(sql`
    with done as (
      select revision from ${deskActs} where exam_day_id = ${examDayId} and device_id = ${id}
      union select unnest(refused) from ${deskDevices} where exam_day_id = ${examDayId} and id = ${id}
    ), numbered as (select revision, row_number() over (order by revision) as place from done)
    select coalesce(max(revision), 0)::int as revision from numbered where revision = place`);
  return rows[0]?.revision ?? 0;
}

const { key, ...shown } = getTableColumns(deskDevices);
const columns = {
  ...shown,
  waitingCount,
  preparedByName: users.userName,
  halls: sql<string[]>`array(
    select h.name from ${halls} h where h.id = any(${deskDevices.hallIds}) order by h.position, h.id)`,
};
export type ListedDeviceRow = Awaited<ReturnType<typeof listDevices>>[number];

const selectDevices = (db: Db, now: Date) =>
  db
    .select({ ...columns, isSilent: isSilent(now) })
    .from(deskDevices)
    .leftJoin(users, eq(users.id, deskDevices.preparedBy));

export const listDevices = (db: Db, examDayId: string, now: Date) =>
  selectDevices(db, now)
    .where(and(eq(deskDevices.examDayId, examDayId), ne(deskDevices.id, examDayId)))
    .orderBy(desc(deskDevices.lastHeardAt), deskDevices.id);

export async function findListed(
  db: Db,
  examDayId: string,
  id: string,
  now: Date,
): Promise<ListedDeviceRow | undefined> {
  const [row] = await selectDevices(db, now).where(is(examDayId, id));
  return row;
}

/** Counts acts that the devices of a day reported but never sent. */
export async function countWaiting(db: Db, examDayId: string): Promise<number> {
  const { rows } = await db.execute<{ total: string | null }>(sql`
    select sum(${waitingCount}) as total from ${deskDevices} where exam_day_id = ${examDayId} and id <> exam_day_id`);
  return Number(rows[0]?.total ?? 0);
}
