import { and, count, desc, eq, getTableColumns, isNull, not, sql } from "drizzle-orm";
import { users } from "#api/accounts/users/users.table.ts";
import { type Db, inTransaction } from "#api/db/client.ts";
import type { NormScale } from "#contract/quizzes/norms.ts";
import { coveredByQuestions } from "../analysis/quiz-analysis.queries.ts";
import { firstOfPeople, hasAnswers } from "../analysis/quiz-sample.queries.ts";
import { allowMinutes } from "../import/quiz-confirm.queries.ts";
import { nameOfQuiz } from "../quizzes.columns.ts";
import { quizResults, quizzes } from "../quizzes.table.ts";
import { normChoices, normRuns } from "./quiz-norms.table.ts";

type ScoreCount = { age: number; score: number; people: number };

const rightCount = sql`jsonb_array_length(jsonb_path_query_array(${quizResults.questions}, '$[*] ? (@.isCorrect == true)'))`;

/** `most` is the highest raw score. `leftOutPeople` answered other questions, or another number of them. */
export type CountedScores = { scores: ScoreCount[]; most: number; leftOutPeople: number };

/**
 * Counts the people of each age with each raw score. Each person's first result counts. Right answers can be compared
 * only if the number of questions is the same: that of the file, or that of the newest of an assessment's results that
 * count.
 */
export async function countScores(db: Db, quizId: string, scale: NormScale): Promise<CountedScores> {
  const rows = await countByLength(db, quizId, scale);
  const [counted, leftOut] = [rows.filter(isComparable), rows.filter((row) => !isComparable(row))];
  return {
    scores: counted.map(({ age, score, people }) => ({ age, score, people })),
    most: rows[0]?.most ?? 0,
    leftOutPeople: leftOut.reduce((sum, { people }) => sum + people, 0),
  };
}

type Compared = { isCovered: boolean; length: number; most: number };
const isComparable = ({ isCovered, length, most }: Compared) => isCovered && length === most;

function countByLength(db: Db, quizId: string, scale: NormScale) {
  const isRight = scale === "right";
  const first = firstOfPeople(db, quizId, isRight ? hasAnswers : undefined);
  const score = isRight ? rightCount : sql`round(${quizResults.score})::int`;
  const length = isRight ? sql`jsonb_array_length(${quizResults.questions})` : sql`100::int`;
  const most = isRight
    ? sql`case when ${quizzes.assessmentId} is null then jsonb_array_length(${quizzes.questions})
        else first_value(${length}) over (order by ${coveredByQuestions} desc, max(${quizResults.createdAt}) desc, ${length} desc) end`
    : length;
  return inTransaction(db, async (tx) => {
    await allowMinutes(tx);
    return tx
      .select({
        age: first.age,
        score: sql<number>`${score}`.as("raw_score"),
        isCovered: sql<boolean>`${isRight ? coveredByQuestions : sql`true`}`.as("is_covered"),
        length: sql<number>`${length}`.as("length"),
        most: sql<number>`${most}`.as("most"),
        people: count(),
      })
      .from(first)
      .innerJoin(quizResults, eq(quizResults.id, first.id))
      .innerJoin(quizzes, eq(quizzes.id, quizResults.quizId))
      .groupBy(quizzes.id, first.age, sql`raw_score`, sql`is_covered`, sql`length`)
      .orderBy(first.age, sql`raw_score`);
  });
}

/** Selects the newest choice of each quiz. */
const inForce = (db: Db) =>
  db
    .selectDistinctOn([normChoices.quizId], {
      quizId: normChoices.quizId,
      runId: normChoices.runId,
      isForEarlier: normChoices.isForEarlier,
    })
    .from(normChoices)
    .orderBy(normChoices.quizId, desc(normChoices.id))
    .as("in_force");

const { norms: _norms, items: _items, ...listed } = getTableColumns(normRuns);

function selectRuns(db: Db) {
  const chosen = inForce(db);
  return db
    .select({ ...listed, createdBy: users.userName, isInForce: sql<boolean>`${chosen.runId} is not null` })
    .from(normRuns)
    .leftJoin(users, eq(users.id, normRuns.createdBy))
    .leftJoin(chosen, eq(chosen.runId, normRuns.id));
}
export type RunRow = Awaited<ReturnType<typeof selectRuns>>[number];

export async function listRuns(
  db: Db,
  quizId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: RunRow[]; total: number }> {
  const ofQuiz = eq(normRuns.quizId, quizId);
  const rows = await selectRuns(db)
    .where(ofQuiz)
    .orderBy(desc(normRuns.createdAt), desc(normRuns.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(normRuns, ofQuiz) };
}

export async function findRun(db: Db, id: string): Promise<RunRow | undefined> {
  const [row] = await selectRuns(db).where(eq(normRuns.id, id));
  return row;
}

/** Lists runs in force of all quizzes that may be carried over, newest first, with their norms and items. */
export function listLinkableRuns(db: Db, limit: number) {
  const chosen = inForce(db);
  const { id, quizId, createdAt, norms, items } = normRuns;
  return db
    .select({ id, quizId, createdAt, norms, items, quizName: nameOfQuiz })
    .from(chosen)
    .innerJoin(normRuns, eq(normRuns.id, chosen.runId))
    .innerJoin(quizzes, eq(quizzes.id, quizId))
    .where(and(not(quizzes.isDeleted), isNull(normRuns.link), sql`${norms} ->> 'scale' = 'right'`))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

export async function findRunContent(db: Db, id: string) {
  const { norms, items } = normRuns;
  const [row] = await db.select({ norms, items }).from(normRuns).where(eq(normRuns.id, id));
  return row;
}

export type NewRun = typeof normRuns.$inferInsert;

/** @returns whether the id was free */
export async function insertRun(db: Db, run: NewRun): Promise<boolean> {
  const { rowCount } = await db.insert(normRuns).values(run).onConflictDoNothing();
  return rowCount === 1;
}

/** Lets one choice of a quiz's norms be made at a time. @returns the quiz's name; undefined if it does not exist */
export async function lockQuiz(db: Db, quizId: string): Promise<{ name: string | null } | undefined> {
  const [row] = await db
    .select({ name: nameOfQuiz })
    .from(quizzes)
    .where(and(eq(quizzes.id, quizId), not(quizzes.isDeleted)))
    .for("update");
  return row;
}

export const insertChoice = (db: Db, choice: typeof normChoices.$inferInsert) => db.insert(normChoices).values(choice);

export type NormsInForce = { id: string; createdAt: Date; isForEarlier: boolean };

/** Finds the norms in force of a quiz; undefined if there are none. */
export async function findNormsInForce(db: Db, quizId: string): Promise<NormsInForce | undefined> {
  const chosen = inForce(db);
  const { id, createdAt } = normRuns;
  const [row] = await db
    .select({ id, createdAt, isForEarlier: chosen.isForEarlier })
    .from(chosen)
    .innerJoin(normRuns, eq(normRuns.id, chosen.runId))
    .where(eq(chosen.quizId, quizId));
  return row;
}
