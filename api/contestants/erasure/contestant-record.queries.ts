import { and, asc, desc, eq, getTableColumns, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { assessments, assessmentVersions } from "#api/assessments/assessments.table.ts";
import { todayInBaghdad } from "#api/baghdad-time.ts";
import { type StaffContestantRow, staffColumns } from "#api/contestants/contestants.columns.ts";
import { contestants } from "#api/contestants/contestants.table.ts";
import type { Db } from "#api/db/client.ts";
import { examDays } from "#api/exam-days/exam-days.table.ts";
import { seatNeeds } from "#api/exam-days/places/needs.table.ts";
import { places } from "#api/exam-days/places/places.table.ts";
import { deskActs } from "#api/exam-desk/acts/desk-acts.table.ts";
import { attendances } from "#api/exam-desk/attendance/attendances.table.ts";
import { telegramChats } from "#api/notices/telegram/telegram.table.ts";
import { onsiteCorrections, onsiteExams, onsiteResults } from "#api/onsite-exams/onsite-exams.table.ts";
import { quizImportRows, quizImports } from "#api/quizzes/import/quiz-import.table.ts";
import { nameOfQuiz } from "#api/quizzes/quizzes.columns.ts";
import { quizResults, quizzes } from "#api/quizzes/quizzes.table.ts";
import { privacyNotices } from "#api/site/landing/landing.table.ts";
import { halls, sittingAnswers, sittingDevices, sittings } from "#api/sittings/sittings.table.ts";
import { isVisible } from "#api/sittings/slips/result-visibility.columns.ts";
import { timeFactors } from "#api/sittings/supervising/time-factors.table.ts";
import type { SeatNeed } from "#contract/exam-days/exam-day-words.ts";
import type { SittingAnswer } from "#contract/sittings/sittings.ts";

/** Reads everything in the tables about one contestant, including deleted records. */

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
    .select({ ...getTableColumns(quizResults), quizName: nameOfQuiz, isVisible })
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
    .select({ ...getTableColumns(onsiteResults), examName: onsiteExams.name, corrections })
    .from(onsiteResults)
    .innerJoin(onsiteExams, eq(onsiteExams.id, onsiteResults.onsiteExamId))
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

export async function listSeatNeeds(db: Db, contestantId: string): Promise<SeatNeed[]> {
  const [row] = await db.select().from(seatNeeds).where(eq(seatNeeds.contestantId, contestantId));
  return row?.needs ?? [];
}

export const listPlaces = (db: Db, contestantId: string) =>
  db
    .select({
      examDayId: places.examDayId,
      date: examDays.date,
      daysAhead: sql<number>`${examDays.date} - ${todayInBaghdad}`,
      isClosed: sql<boolean>`${examDays.closedAt} is not null`,
      testTime: places.testTime,
      hall: halls.name,
      address: halls.address,
      seat: places.seat,
    })
    .from(places)
    .innerJoin(examDays, eq(examDays.id, places.examDayId))
    .innerJoin(halls, eq(halls.id, places.hallId))
    .where(eq(places.contestantId, contestantId))
    .orderBy(asc(examDays.date), asc(examDays.id));

export const listAttendances = (db: Db, contestantId: string) =>
  db
    .select({
      examDayId: attendances.examDayId,
      date: examDays.date,
      attendedAt: attendances.attendedAt,
      testTime: attendances.testTime,
      hall: halls.name,
    })
    .from(attendances)
    .innerJoin(examDays, eq(examDays.id, attendances.examDayId))
    .leftJoin(halls, eq(halls.id, attendances.hallId))
    .where(eq(attendances.contestantId, contestantId))
    .orderBy(asc(examDays.date), asc(examDays.id));

export const listTelegramChats = (db: Db, contestantId: string) =>
  db
    .select({ startedAt: telegramChats.startedAt, endedAt: telegramChats.endedAt })
    .from(telegramChats)
    .where(eq(telegramChats.contestantId, contestantId))
    .orderBy(asc(telegramChats.startedAt));

/**
 * Lists what exam desks sent about a contestant, including acts under their code that the product could not read. A
 * refused registration under the code is left out, because it is about somebody else.
 */
export const listDeskActs = (db: Db, { id, serialNumber }: { id: string; serialNumber: string }) =>
  db
    .select({
      date: examDays.date,
      at: deskActs.at,
      receivedAt: deskActs.receivedAt,
      kind: deskActs.kind,
      body: deskActs.body,
      score: deskActs.score,
      conflict: deskActs.conflict,
    })
    .from(deskActs)
    .innerJoin(examDays, eq(examDays.id, deskActs.examDayId))
    .where(
      or(
        eq(deskActs.contestantId, id),
        and(isNull(deskActs.contestantId), eq(deskActs.serial, serialNumber), ne(deskActs.kind, "register")),
      ),
    )
    .orderBy(asc(deskActs.at), asc(deskActs.id));

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
      id: sittings.id,
      assessmentId: sittings.assessmentId,
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
