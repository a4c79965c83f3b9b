import { asc, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { assessments, assessmentVersions } from "#api/assessments/assessments.table.ts";
import { type StaffContestantRow, staffColumns } from "#api/contestants/contestants.columns.ts";
import { contestants } from "#api/contestants/contestants.table.ts";
import type { Db } from "#api/db/client.ts";
import { privacyNotices } from "#api/landing/landing.table.ts";
import { onsiteCorrections, onsiteQuizzes, onsiteResults } from "#api/onsite-quizzes/onsite-quizzes.table.ts";
import { quizImportRows, quizImports } from "#api/quizzes/quiz-import.table.ts";
import { nameOfQuiz } from "#api/quizzes/quizzes.columns.ts";
import { quizResults, quizzes } from "#api/quizzes/quizzes.table.ts";
import { isTold } from "#api/sittings/result-visibility.columns.ts";
import { halls, sittingAnswers, sittingDevices, sittings } from "#api/sittings/sittings.table.ts";
import { timeFactors } from "#api/sittings/time-factors.table.ts";
import type { SittingAnswer } from "#contract/sittings.ts";

/** Everything in the tables about one contestant, including deleted records. */

export async function findContestant(db: Db, id: string): Promise<StaffContestantRow | undefined> {
  const [row] = await db.select(staffColumns).from(contestants).where(eq(contestants.id, id));
  return row;
}

export async function findNotice(db: Db, version: number): Promise<{ version: number; text: string } | undefined> {
  const [row] = await db
    .select({ version: privacyNotices.version, text: privacyNotices.text })
    .from(privacyNotices)
    .where(eq(privacyNotices.version, version));
  return row;
}

export const listElectronic = (db: Db, contestantId: string) =>
  db
    .select({ ...getTableColumns(quizResults), quizName: nameOfQuiz, isTold })
    .from(quizResults)
    .innerJoin(quizzes, eq(quizzes.id, quizResults.quizId))
    .where(eq(quizResults.contestantId, contestantId))
    .orderBy(desc(quizResults.createdAt), desc(quizResults.id));

type Correction = { score: number; reason: string; correctedAt: string };
const corrections = sql<Correction[]>`coalesce((
  select json_agg(json_build_object('score', c.score, 'reason', c.reason, 'correctedAt', c.corrected_at) order by c.corrected_at)
  from ${onsiteCorrections} c where c.onsite_result_id = ${onsiteResults.id}
), '[]')`;

export const listOnsite = (db: Db, contestantId: string) =>
  db
    .select({ ...getTableColumns(onsiteResults), examName: onsiteQuizzes.name, corrections })
    .from(onsiteResults)
    .innerJoin(onsiteQuizzes, eq(onsiteQuizzes.id, onsiteResults.onsiteQuizId))
    .where(eq(onsiteResults.contestantId, contestantId))
    .orderBy(desc(onsiteResults.createdAt), desc(onsiteResults.id));

export const listFileRows = (db: Db, serialNumber: string) =>
  db
    .select({
      rowNumber: quizImportRows.rowNumber,
      typedSerial: quizImportRows.typedSerial,
      typedScore: quizImportRows.typedScore,
      typedTime: quizImportRows.typedTime,
      fileName: quizImports.fileName,
      uploadedAt: quizImports.createdAt,
    })
    .from(quizImportRows)
    .innerJoin(quizImports, eq(quizImports.id, quizImportRows.importId))
    .where(eq(quizImportRows.serialNumber, serialNumber))
    .orderBy(asc(quizImports.createdAt), asc(quizImportRows.rowNumber));

export async function listAssessmentLists(db: Db, serialNumber: string): Promise<string[]> {
  const { id, title, content } = assessments;
  const isListed = (of: typeof content | typeof assessmentVersions.content) =>
    sql`${of} -> 'audience' -> 'serials' ? ${serialNumber}`;
  const drafts = db.select({ id }).from(assessments).where(isListed(content));
  const published = db
    .select({ id: assessmentVersions.assessmentId })
    .from(assessmentVersions)
    .where(isListed(assessmentVersions.content));
  const rows = await db
    .select({ title })
    .from(assessments)
    .where(inArray(id, drafts.union(published)))
    .orderBy(asc(title), asc(id));
  return rows.map((row) => row.title);
}

export const listTimeFactors = (db: Db, contestantId: string) =>
  db
    .select({ title: assessments.title, factor: timeFactors.factor, reason: timeFactors.reason })
    .from(timeFactors)
    .innerJoin(assessments, eq(assessments.id, timeFactors.assessmentId))
    .where(eq(timeFactors.contestantId, contestantId))
    .orderBy(asc(assessments.title), asc(assessments.id));

type GivenAnswer = { place: number; answer: SittingAnswer; receivedAt: string; isLate: boolean };
const answersOf = sql<GivenAnswer[]>`coalesce((
  select json_agg(json_build_object(
    'place', a.place, 'answer', a.answer, 'receivedAt', a.received_at, 'isLate', a.is_late
  ) order by a.received_at, a.place, a.device, a.revision)
  from ${sittingAnswers} a where a.sitting_id = ${sittings.id}
), '[]')`;
const devicesOf = sql<string[]>`(
  select json_agg(d.since order by d.device) from ${sittingDevices} d where d.sitting_id = ${sittings.id})`;

export const listSittings = (db: Db, contestantId: string) =>
  db
    .select({
      title: assessments.title,
      attempt: sittings.attempt,
      state: sittings.state,
      hall: halls.name,
      timeFactor: sittings.timeFactor,
      startedAt: sittings.startedAt,
      finishedAt: sittings.finishedAt,
      leftCount: sittings.leftCount,
      impossibleCount: sittings.impossibleCount,
      devices: devicesOf,
      answers: answersOf,
    })
    .from(sittings)
    .innerJoin(assessments, eq(assessments.id, sittings.assessmentId))
    .leftJoin(halls, eq(halls.id, sittings.hallId))
    .where(eq(sittings.contestantId, contestantId))
    .orderBy(desc(sittings.startedAt), desc(sittings.id));
