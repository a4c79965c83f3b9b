import { and, asc, desc, eq, gt, lt, sql } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";
import type { QuestionText } from "#contract/site/questions.ts";
import { questions } from "./questions.table.ts";

export type QuestionRow = typeof questions.$inferSelect;

export const listQuestions = (db: Db, isDeleted: boolean): Promise<QuestionRow[]> =>
  db.select().from(questions).where(eq(questions.isDeleted, isDeleted)).orderBy(asc(questions.position));

/** Lets one change happen after the other, so that positions stay different. Reading goes on. */
export const lockQuestions = (db: Db) => db.execute(sql`lock table ${questions} in share row exclusive mode`);

export const countQuestions = (db: Db): Promise<number> => db.$count(questions, eq(questions.isDeleted, false));

/** Finds a question, also a deleted one. */
export async function findQuestion(db: Db, id: string): Promise<QuestionRow | undefined> {
  const [row] = await db.select().from(questions).where(eq(questions.id, id));
  return row;
}

export async function insertQuestion(db: Db, values: QuestionText & { id: string }): Promise<QuestionRow> {
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from ${questions})`;
  const [row] = await db
    .insert(questions)
    .values({ ...values, position: last })
    .returning();
  if (!row) throw new Error("insert returned no row");
  return row;
}

export async function updateQuestion(
  db: Db,
  id: string,
  values: Partial<Omit<QuestionRow, "id">>,
): Promise<QuestionRow> {
  const [row] = await db.update(questions).set(values).where(eq(questions.id, id)).returning();
  if (!row) throw new Error("update returned no row");
  return row;
}

/** Finds the question that is shown before (-1) or after (1) this position. */
export async function findNeighbour(db: Db, position: number, by: -1 | 1): Promise<QuestionRow | undefined> {
  const isBeyond = by === 1 ? gt(questions.position, position) : lt(questions.position, position);
  const [row] = await db
    .select()
    .from(questions)
    .where(and(isBeyond, eq(questions.isDeleted, false)))
    .orderBy(by === 1 ? asc(questions.position) : desc(questions.position))
    .limit(1);
  return row;
}
