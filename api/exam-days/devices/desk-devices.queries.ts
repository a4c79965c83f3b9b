import { and, desc, eq, getTableColumns, gt, isNull, or, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";
import type { Db } from "#api/db/client.ts";
import { halls } from "#api/sittings/sittings.table.ts";
import { deskDevices } from "./desk-devices.table.ts";

export type DeskDeviceRow = typeof deskDevices.$inferSelect;
type NewRow = typeof deskDevices.$inferInsert;

const is = (examDayId: string, id: string) => and(eq(deskDevices.examDayId, examDayId), eq(deskDevices.id, id));

export async function findDevice(db: Db, examDayId: string, id: string): Promise<DeskDeviceRow | undefined> {
  const [row] = await db.select().from(deskDevices).where(is(examDayId, id));
  return row;
}

/** A device that was prepared before keeps its key. One that was let go stays so until it has erased its pack. */
export async function saveDevice(tx: Db, { key, ...row }: NewRow): Promise<void> {
  const { examDayId, id, ...changes } = row;
  const letGoAt = sql`case when ${deskDevices.erasedAt} is null then ${deskDevices.letGoAt} end`;
  await tx
    .insert(deskDevices)
    .values({ ...row, key })
    .onConflictDoUpdate({ target: [deskDevices.examDayId, deskDevices.id], set: { ...changes, letGoAt } });
}

export const changeDevice = (tx: Db, examDayId: string, id: string, changes: PgUpdateSetSource<typeof deskDevices>) =>
  tx.update(deskDevices).set(changes).where(is(examDayId, id));

export const recordContact = (
  db: Db,
  examDayId: string,
  id: string,
  heard: { lastHeardAt: Date; waitingCount: number },
) => changeDevice(db, examDayId, id, heard);

const { key, ...shown } = getTableColumns(deskDevices);
const columns = {
  ...shown,
  preparedByName: users.userName,
  halls: sql<string[]>`array(
    select h.name from ${halls} h where h.id = any(${deskDevices.hallIds}) order by h.position, h.id)`,
};
export type ListedDeviceRow = Awaited<ReturnType<typeof listDevices>>[number];

const selectDevices = (db: Db) =>
  db.select(columns).from(deskDevices).leftJoin(users, eq(users.id, deskDevices.preparedBy));

export const listDevices = (db: Db, examDayId: string) =>
  selectDevices(db).where(eq(deskDevices.examDayId, examDayId)).orderBy(desc(deskDevices.lastHeardAt), deskDevices.id);

export async function findListed(db: Db, examDayId: string, id: string): Promise<ListedDeviceRow | undefined> {
  const [row] = await selectDevices(db).where(is(examDayId, id));
  return row;
}

/** Whether devices may still do acts, or hold some. */
export async function hasActiveDevices(db: Db, examDayId: string): Promise<boolean> {
  const isAtWork = and(isNull(deskDevices.letGoAt), isNull(deskDevices.erasedAt));
  const isActive = or(isAtWork, gt(deskDevices.waitingCount, 0));
  return (await db.$count(deskDevices, and(eq(deskDevices.examDayId, examDayId), isActive))) > 0;
}

/** Called in the transaction that stores an act of a file, so that handing it in again changes nothing. */
export const recordHandIn = (tx: Db, examDayId: string, id: string) =>
  changeDevice(tx, examDayId, id, { waitingCount: sql`greatest(0, ${deskDevices.waitingCount} - 1)` });

/** Unsent acts on devices or in their files, by the last contact of each device. */
export async function countWaiting(db: Db, examDayId: string): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${deskDevices.waitingCount}), 0)::int` })
    .from(deskDevices)
    .where(eq(deskDevices.examDayId, examDayId));
  return row?.total ?? 0;
}
