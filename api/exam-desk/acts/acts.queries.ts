import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { users } from "#api/accounts/users/users.table.ts";
import type { Actor } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { deskActs } from "./desk-acts.table.ts";

export type NewAct = typeof deskActs.$inferInsert;
export type ActRow = typeof deskActs.$inferSelect;
export type SettledWith = NonNullable<ActRow["settledWith"]>;

/** Inserts an act. It waits for another request that is writing the same act. @returns false if the act exists */
export async function insertAct(tx: Db, row: NewAct): Promise<boolean> {
  const { rowCount } = await tx.insert(deskActs).values(row).onConflictDoNothing({ target: deskActs.id });
  return rowCount === 1;
}

/**
 * Whether the stored act with this id is the same, except for its time, which the device may have corrected. An erased
 * act has lost its content and counts as the same.
 */
export async function isSameAct(tx: Db, { id, examDayId, body }: NewAct): Promise<boolean> {
  const given = sql`${JSON.stringify(body)}::jsonb`;
  const [row] = await tx
    .select({ isSame: sql<boolean>`${deskActs.isErased} or ${deskActs.body} - 'at' = ${given} - 'at'` })
    .from(deskActs)
    .where(and(eq(deskActs.id, id), eq(deskActs.examDayId, examDayId)));
  return row?.isSame ?? false;
}

export const hasAct = async (db: Db, examDayId: string, id: string): Promise<boolean> =>
  (await db.$count(deskActs, and(eq(deskActs.id, id), eq(deskActs.examDayId, examDayId)))) > 0;

export const changeAct = (tx: Db, id: string, changes: Partial<NewAct>) =>
  tx.update(deskActs).set(changes).where(eq(deskActs.id, id));

export async function lockAct(tx: Db, examDayId: string, id: string): Promise<ActRow | undefined> {
  const [row] = await tx
    .select()
    .from(deskActs)
    .where(and(eq(deskActs.id, id), eq(deskActs.examDayId, examDayId)))
    .for("update");
  return row;
}

export const isOpen = and(eq(deskActs.outcome, "conflict"), isNull(deskActs.settledAt));

/** Lists and locks open conflicts about an unknown code, in the order in which the acts were done. */
export const lockUnknown = (tx: Db, examDayId: string, serial: string): Promise<ActRow[]> =>
  tx
    .select()
    .from(deskActs)
    .where(
      and(
        eq(deskActs.examDayId, examDayId),
        eq(deskActs.serial, serial),
        eq(deskActs.conflict, "contestant_unknown"),
        isOpen,
      ),
    )
    .orderBy(asc(deskActs.at), asc(deskActs.revision), asc(deskActs.id))
    .for("update");

export const countOpen = (db: Db, examDayId: string): Promise<number> =>
  db.$count(deskActs, and(eq(deskActs.examDayId, examDayId), isOpen));

/** Finds the results that these acts created or repeated, by the id of the act. */
export async function resultsOfActs(tx: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: deskActs.id, resultId: deskActs.resultId })
    .from(deskActs)
    .where(and(inArray(deskActs.id, [...ids]), eq(deskActs.outcome, "kept")));
  return new Map(rows.flatMap(({ id, resultId }) => (resultId ? [[id, resultId] as const] : [])));
}

export async function contestantOfAct(tx: Db, id: string): Promise<string | null> {
  const [row] = await tx.select({ contestantId: deskActs.contestantId }).from(deskActs).where(eq(deskActs.id, id));
  return row?.contestantId ?? null;
}

/** Finds a present or former member of staff of the test area. */
export async function findMember(
  db: Db,
  id: string,
): Promise<(Pick<Actor, "name" | "role"> & { id: string }) | undefined> {
  const [row] = await db
    .select({ id: users.id, name: users.userName, role: users.role })
    .from(users)
    .where(and(eq(users.id, id), eq(users.realm, "iq")));
  return row;
}
