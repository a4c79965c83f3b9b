import { asc, desc, eq, getTableColumns } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";
import type { Db } from "#api/db/client.ts";
import { nameOfQuiz } from "../quizzes.columns.ts";
import { quizzes } from "../quizzes.table.ts";
import { standardJudgements, standardSettings } from "./standard-settings.table.ts";

export type NewSettingRow = typeof standardSettings.$inferInsert;

/** @returns whether the id was free */
export async function insertSetting(db: Db, setting: NewSettingRow): Promise<boolean> {
  const { rowCount } = await db.insert(standardSettings).values(setting).onConflictDoNothing();
  return rowCount === 1;
}

const closers = alias(users, "closers");
const { countOfScore: _counts, questions: _questions, ...listed } = getTableColumns(standardSettings);

const selectListed = (db: Db) =>
  db
    .select({ ...listed, createdBy: users.userName, closedBy: closers.userName, quizName: nameOfQuiz })
    .from(standardSettings)
    .innerJoin(quizzes, eq(quizzes.id, standardSettings.quizId))
    .innerJoin(users, eq(users.id, standardSettings.createdBy))
    .leftJoin(closers, eq(closers.id, standardSettings.closedBy));
export type SettingRow = Awaited<ReturnType<typeof selectListed>>[number];

export async function listSettings(db: Db, quizId: string, { limit, offset }: { limit: number; offset: number }) {
  const ofQuiz = eq(standardSettings.quizId, quizId);
  const rows = await selectListed(db)
    .where(ofQuiz)
    .orderBy(desc(standardSettings.createdAt), desc(standardSettings.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(standardSettings, ofQuiz) };
}

export async function findSetting(db: Db, id: string): Promise<SettingRow | undefined> {
  const [row] = await selectListed(db).where(eq(standardSettings.id, id));
  return row;
}

export async function findBasis(db: Db, id: string) {
  const { countOfScore, questions } = standardSettings;
  const [row] = await db.select({ countOfScore, questions }).from(standardSettings).where(eq(standardSettings.id, id));
  return row ?? { countOfScore: [], questions: [] };
}

/** Locks a setting until the transaction ends: a round then cannot end or, with `update`, nobody can judge. */
export async function lockSetting(db: Db, id: string, strength: "share" | "update") {
  const { method, state, quizId, questions, itemCount } = standardSettings;
  const [row] = await db
    .select({ method, state, quizId, questions, itemCount, quizName: nameOfQuiz })
    .from(standardSettings)
    .innerJoin(quizzes, eq(quizzes.id, quizId))
    .where(eq(standardSettings.id, id))
    .for(strength, { of: standardSettings });
  return row;
}

/** Lists judgements of a setting with the judges' names, ordered by name. */
export const listJudgements = (db: Db, settingId: string) =>
  db
    .select({
      judge: standardJudgements.judge,
      name: users.userName,
      round: standardJudgements.round,
      judgement: standardJudgements.judgement,
    })
    .from(standardJudgements)
    .innerJoin(users, eq(users.id, standardJudgements.judge))
    .where(eq(standardJudgements.settingId, settingId))
    .orderBy(asc(users.userName), asc(users.id));
export type JudgementRow = Awaited<ReturnType<typeof listJudgements>>[number];

export const saveJudgement = (db: Db, row: typeof standardJudgements.$inferInsert) =>
  db
    .insert(standardJudgements)
    .values(row)
    .onConflictDoUpdate({
      target: [standardJudgements.settingId, standardJudgements.judge, standardJudgements.round],
      set: { judgement: row.judgement, savedAt: row.savedAt },
    });

export const insertJudgements = (db: Db, rows: (typeof standardJudgements.$inferInsert)[]) =>
  db.insert(standardJudgements).values(rows);

export const changeSetting = (db: Db, id: string, changes: Partial<NewSettingRow>) =>
  db.update(standardSettings).set(changes).where(eq(standardSettings.id, id));

export const deleteSetting = (db: Db, id: string) => db.delete(standardSettings).where(eq(standardSettings.id, id));
