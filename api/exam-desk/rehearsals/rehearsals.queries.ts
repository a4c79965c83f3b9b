import { and, asc, eq, gt, lte } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";
import { type RehearsalState, rehearsals } from "./rehearsals.table.ts";

export type RehearsalRow = typeof rehearsals.$inferSelect;

/** A rehearsal that began before this time has ended by itself, a day after. */
const earliest = (now: Date) => new Date(now.getTime() - 24 * 3_600_000);

export const listRehearsals = (db: Db, now: Date): Promise<RehearsalRow[]> =>
  db
    .select()
    .from(rehearsals)
    .where(gt(rehearsals.startedAt, earliest(now)))
    .orderBy(asc(rehearsals.startedAt));

/** Finds a rehearsal that is under way, and keeps others from changing it until the transaction ends. */
export async function lockRehearsal(tx: Db, id: string, now: Date): Promise<RehearsalRow | undefined> {
  const isUnderWay = and(eq(rehearsals.id, id), gt(rehearsals.startedAt, earliest(now)));
  return (await tx.select().from(rehearsals).where(isUnderWay).for("update"))[0];
}

export const insertRehearsal = (tx: Db, row: RehearsalRow) => tx.insert(rehearsals).values(row);
export const saveState = (tx: Db, id: string, state: RehearsalState) =>
  tx.update(rehearsals).set({ state }).where(eq(rehearsals.id, id));
export const removeOfDay = (db: Db, dayId: string) => db.delete(rehearsals).where(eq(rehearsals.examDayId, dayId));
export const removeEnded = (db: Db, now: Date) => db.delete(rehearsals).where(lte(rehearsals.startedAt, earliest(now)));
