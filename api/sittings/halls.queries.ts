import { and, eq } from "drizzle-orm";
import { assessments } from "#api/assessments/assessments.table.ts";
import { users } from "#api/auth/users.table.ts";
import type { Db } from "#api/db/client.ts";
import { halls } from "./sittings.table.ts";

export type HallRow = NonNullable<Awaited<ReturnType<typeof findHall>>>;

const selectHalls = (db: Db) =>
  db
    .select({
      id: halls.id,
      assessmentId: halls.assessmentId,
      name: halls.name,
      code: halls.code,
      changedAt: halls.changedAt,
      changedBy: users.userName,
    })
    .from(halls)
    .innerJoin(users, eq(users.id, halls.changedBy));

export const listHalls = (db: Db, assessmentId: string) =>
  selectHalls(db).where(eq(halls.assessmentId, assessmentId)).orderBy(halls.name, halls.id);

export async function findHall(db: Db, id: string) {
  const [row] = await selectHalls(db).where(eq(halls.id, id));
  return row;
}

export async function findHallOfCode(db: Db, assessmentId: string, code: string): Promise<string | null> {
  const [row] = await db
    .select({ id: halls.id })
    .from(halls)
    .where(and(eq(halls.assessmentId, assessmentId), eq(halls.code, code)));
  return row?.id ?? null;
}

export const isAssessment = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(assessments, eq(assessments.id, id))) > 0;

/** @returns false if the hall's id, or its code in the assessment, exists */
export async function insertHall(db: Db, row: typeof halls.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(halls).values(row).onConflictDoNothing();
  return rowCount === 1;
}

type Change = Pick<typeof halls.$inferInsert, "code" | "changedAt" | "changedBy">;

export const changeHall = (db: Db, id: string, change: Change) => db.update(halls).set(change).where(eq(halls.id, id));
