import { and, desc, eq, getTableColumns, inArray, not, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";
import type { Db } from "#api/db/client.ts";
import { claimColumns, type IdempotencyClaim } from "#api/http/idempotency.ts";
import { type PageRequest, rowsOfPage } from "#api/http/paging.ts";
import { onsiteExams, onsiteResults } from "#api/onsite-exams/onsite-exams.table.ts";
import { nameOfQuiz } from "#api/quizzes/quizzes.columns.ts";
import { type QuestionResult, quizResults, quizzes } from "#api/quizzes/quizzes.table.ts";
import { isVisible, visibleSince } from "#api/sittings/slips/result-visibility.columns.ts";
import type { RequestKind, RequestState } from "#contract/contestants/request-words.ts";
import { storedColumns } from "../contestants.columns.ts";
import { contestants } from "../contestants.table.ts";
import { objectionSettings, requests } from "./requests.table.ts";

const holders = alias(users, "holder");
const deciders = alias(users, "decider");
const isListed = not(contestants.isDeleted);

const rows = (db: Db) =>
  db
    .select({
      ...getTableColumns(requests),
      contestant: storedColumns,
      holder: holders.userName,
      decider: deciders.userName,
      quizId: quizResults.quizId,
      assessmentId: quizzes.assessmentId,
      quizName: nameOfQuiz,
      electronicScore: quizResults.score,
      questions: sql<QuestionResult[] | null>`coalesce(${quizResults.questions}, ${onsiteResults.questions})`,
      onsiteExamId: onsiteResults.onsiteExamId,
      examName: onsiteExams.name,
      onsiteScore: onsiteResults.score,
    })
    .from(requests)
    .innerJoin(contestants, eq(contestants.id, requests.contestantId))
    .leftJoin(holders, eq(holders.id, requests.holderId))
    .leftJoin(deciders, eq(deciders.id, requests.decidedBy))
    .leftJoin(quizResults, and(eq(quizResults.id, requests.resultId), not(quizResults.isDeleted)))
    .leftJoin(quizzes, eq(quizzes.id, quizResults.quizId))
    .leftJoin(onsiteResults, and(eq(onsiteResults.id, requests.resultId), not(onsiteResults.isDeleted)))
    .leftJoin(onsiteExams, eq(onsiteExams.id, onsiteResults.onsiteExamId));

export type RequestRow = Awaited<ReturnType<typeof rows>>[number];

/** Lists a contestant's requests, newest first. */
export const listOf = (db: Db, contestantId: string): Promise<RequestRow[]> =>
  rows(db).where(eq(requests.contestantId, contestantId)).orderBy(desc(requests.createdAt), desc(requests.id));

export type QueueFilter = { kind?: RequestKind | undefined; state?: RequestState | undefined };

const selected = ({ kind, state }: QueueFilter): SQL | undefined =>
  and(isListed, kind && eq(requests.kind, kind), state && eq(requests.state, state));

/** Lists a page of the queue: open requests first, the oldest of them first; then decided ones, newest first. */
export const listQueue = (db: Db, filter: QueueFilter, page: PageRequest): Promise<RequestRow[]> =>
  rows(db)
    .where(selected(filter))
    .orderBy(sql`${requests.decidedAt} desc nulls first`, requests.createdAt, requests.id)
    .limit(rowsOfPage(page).limit)
    .offset(rowsOfPage(page).offset);

export async function count(db: Db, filter: QueueFilter): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(requests)
    .innerJoin(contestants, eq(contestants.id, requests.contestantId))
    .where(selected(filter));
  return row?.total ?? 0;
}

/** Locks the contestant of a request until the transaction ends, and then reads the request. */
export async function lockRequest(tx: Db, id: string): Promise<RequestRow | undefined> {
  const owner = tx.select({ id: requests.contestantId }).from(requests).where(eq(requests.id, id));
  await tx.select({ id: contestants.id }).from(contestants).where(inArray(contestants.id, owner)).for("update");
  const [row] = await rows(tx).where(and(eq(requests.id, id), isListed));
  return row;
}

/** @returns undefined if the key was taken */
export async function insert(
  tx: Db,
  values: Omit<typeof requests.$inferInsert, "keyDigest" | "bodyDigest">,
  claim: IdempotencyClaim | null,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(requests)
    .values({ ...values, ...claimColumns(claim) })
    .onConflictDoNothing({ target: requests.keyDigest })
    .returning({ id: requests.id });
  return row?.id;
}

/** Finds the first use of a key. */
export async function findClaim(tx: Db, keyDigest: string) {
  const { id, state, bodyDigest } = requests;
  const [row] = await tx
    .select({ id, state, bodyDigest: sql<string | null>`encode(${bodyDigest}, 'hex')` })
    .from(requests)
    .where(eq(requests.keyDigest, Buffer.from(keyDigest, "hex")));
  return row;
}

export const change = (tx: Db, id: string, changes: Partial<typeof requests.$inferInsert>) =>
  tx.update(requests).set(changes).where(eq(requests.id, id));

/** A result that its owner may see, and since when. */
export type ShownResult = { resultId: string; testName: string | null; score: number; shownAt: Date };

/** Lists results that a contestant may see, newest first. */
export async function listShown(db: Db, contestantId: string): Promise<ShownResult[]> {
  const electronic = await db
    .select({ resultId: quizResults.id, testName: nameOfQuiz, score: quizResults.score, shownAt: visibleSince })
    .from(quizResults)
    .innerJoin(quizzes, eq(quizzes.id, quizResults.quizId))
    .where(and(eq(quizResults.contestantId, contestantId), not(quizResults.isDeleted), isVisible));
  const { id: resultId, score, createdAt: shownAt } = onsiteResults;
  const onsite = await db
    .select({ resultId, testName: onsiteExams.name, score, shownAt })
    .from(onsiteResults)
    .innerJoin(onsiteExams, eq(onsiteExams.id, onsiteResults.onsiteExamId))
    .where(and(eq(onsiteResults.contestantId, contestantId), not(onsiteResults.isDeleted)));
  return [...electronic, ...onsite].sort((one, other) => other.shownAt.getTime() - one.shownAt.getTime());
}

export async function findDays(db: Db): Promise<number> {
  const [row] = await db.select({ days: objectionSettings.days }).from(objectionSettings);
  return row?.days ?? 0;
}

/** Reads the setting and locks it until the transaction ends. */
export async function lockDays(tx: Db): Promise<number> {
  await tx.execute(sql`lock table ${objectionSettings} in share row exclusive mode`);
  return findDays(tx);
}

export const saveDays = (tx: Db, days: number) =>
  tx.insert(objectionSettings).values({ days }).onConflictDoUpdate({ target: objectionSettings.single, set: { days } });
