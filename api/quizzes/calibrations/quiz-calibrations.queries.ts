import { and, desc, eq, exists, getTableColumns, isNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import { users } from "#api/accounts/users/users.table.ts";
import type { Db } from "#api/db/client.ts";
import { items } from "#api/items/items.table.ts";
import { figureFamilies, figuresVersions } from "#contract/items/figures.ts";
import type { Slot } from "#contract/quizzes/calibrations.ts";
import { nameOfQuiz } from "../quizzes.columns.ts";
import { quizzes } from "../quizzes.table.ts";
import { calibrationItems, calibrationRuns } from "./quiz-calibrations.table.ts";

/** This is longer than a calibration takes. After it, the lease of a killed process expires. */
const leaseMs = 10 * 60_000;

const isFree = (now: Date) => or(isNull(quizzes.calibratingUntil), lt(quizzes.calibratingUntil, now));

/**
 * Takes the lease for calibrating a quiz.
 * @returns the end of the lease; undefined if somebody has it or the quiz does not exist
 */
export async function begin(db: Db, quizId: string, now: Date): Promise<Date | undefined> {
  const until = new Date(now.getTime() + leaseMs);
  const { rowCount } = await db
    .update(quizzes)
    .set({ calibratingUntil: until })
    .where(and(eq(quizzes.id, quizId), not(quizzes.isDeleted), isFree(now)));
  return rowCount === 1 ? until : undefined;
}

export const end = (db: Db, quizId: string, until: Date) =>
  db
    .update(quizzes)
    .set({ calibratingUntil: null })
    .where(and(eq(quizzes.id, quizId), eq(quizzes.calibratingUntil, until)));

/** @returns undefined if the quiz does not exist */
export async function findState(db: Db, quizId: string, now: Date): Promise<{ isUnderWay: boolean } | undefined> {
  const [row] = await db
    .select({ isUnderWay: sql<boolean>`not (${isFree(now)})` })
    .from(quizzes)
    .where(and(eq(quizzes.id, quizId), not(quizzes.isDeleted)));
  return row;
}

const selectRuns = (db: Db) =>
  db
    .select({ ...getTableColumns(calibrationRuns), createdBy: users.userName })
    .from(calibrationRuns)
    .leftJoin(users, eq(users.id, calibrationRuns.createdBy));
export type RunRow = Awaited<ReturnType<typeof selectRuns>>[number];

const mostRuns = 20;
const newestFirst = [desc(calibrationRuns.createdAt), desc(calibrationRuns.id)];

export async function listRuns(
  db: Db,
  quizId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: RunRow[]; total: number }> {
  const ofQuiz = eq(calibrationRuns.quizId, quizId);
  const rows = await selectRuns(db)
    .where(ofQuiz)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(calibrationRuns, ofQuiz) };
}

export async function findRun(db: Db, id: string): Promise<RunRow | undefined> {
  const [row] = await selectRuns(db).where(eq(calibrationRuns.id, id));
  return row;
}

/** Finds the previous run of the same quiz and model. */
export async function findRunBefore(db: Db, { id, quizId, model, createdAt }: RunRow): Promise<RunRow | undefined> {
  const { createdAt: at, id: runId } = calibrationRuns;
  const [row] = await selectRuns(db)
    .where(
      and(
        eq(calibrationRuns.quizId, quizId),
        eq(calibrationRuns.model, model),
        sql`(${at}, ${runId}) < (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`,
      ),
    )
    .orderBy(...newestFirst)
    .limit(1);
  return row;
}

const { family, figuresVersion } = calibrationItems;

const selectItems = (db: Db) => db.select().from(calibrationItems);

/** Lists runs of a quiz by this model, newest first. */
export const listRunsOfModel = (db: Db, quizId: string, model: RunRow["model"]) =>
  selectRuns(db)
    .where(and(eq(calibrationRuns.quizId, quizId), eq(calibrationRuns.model, model)))
    .orderBy(...newestFirst)
    .limit(mostRuns);

export const listItems = (db: Db, runId: string) =>
  selectItems(db).where(eq(calibrationItems.runId, runId)).orderBy(calibrationItems.number);
export type ItemRow = Awaited<ReturnType<typeof listItems>>[number];

/** @returns whether the id was free */
export async function insertRun(
  db: Db,
  run: typeof calibrationRuns.$inferInsert,
  ofRun: readonly Omit<ItemRow, "runId">[],
): Promise<boolean> {
  const { rowCount } = await db.insert(calibrationRuns).values(run).onConflictDoNothing();
  if (rowCount !== 1) return false;
  await db.insert(calibrationItems).values(ofRun.map((item) => ({ ...item, runId: run.id })));
  return true;
}

type NewestRow = Pick<RunRow, "id" | "quizId" | "createdAt" | "model" | "people"> & { quizName: string | null };

/** Finds the newest run that contains such items, and their parameters. */
async function findNewest(db: Db, such: SQL | undefined): Promise<{ run: NewestRow; items: ItemRow[] } | undefined> {
  const { id, quizId, createdAt, model, people } = calibrationRuns;
  const [run] = await db
    .select({ id, quizId, createdAt, model, people, quizName: nameOfQuiz })
    .from(calibrationRuns)
    .innerJoin(quizzes, eq(quizzes.id, quizId))
    .where(
      exists(
        db
          .select({ one: sql`1` })
          .from(calibrationItems)
          .where(and(eq(calibrationItems.runId, id), such)),
      ),
    )
    .orderBy(...newestFirst)
    .limit(1);
  if (!run) return undefined;
  const found = await selectItems(db)
    .where(and(eq(calibrationItems.runId, run.id), such))
    .orderBy(calibrationItems.number);
  return { run, items: found };
}

const isNewestOf = (name: NonNullable<Slot["family"]>) =>
  and(eq(family, name), eq(figuresVersion, figuresVersions[name]));

/** Finds the parameters of the newest version of an item, and of its family. */
export const findOfItem = (db: Db, itemId: string) =>
  findNewest(
    db,
    and(
      eq(calibrationItems.itemId, itemId),
      or(isNull(family), ...figureFamilies.map(isNewestOf)),
      eq(calibrationItems.itemVersion, db.select({ version: items.version }).from(items).where(eq(items.id, itemId))),
    ),
  );

/** Finds the parameters of the newest version of a family. */
export const findOfFamily = (db: Db, name: NonNullable<Slot["family"]>, level: number) =>
  findNewest(db, and(isNewestOf(name), eq(calibrationItems.level, level)));

export type NewestRows = Awaited<ReturnType<typeof findNewest>>;
