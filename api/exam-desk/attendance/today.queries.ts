import { and, asc, eq, isNull, not, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { assessments } from "#api/assessments/assessments.table.ts";
import { todayInBaghdad } from "#api/baghdad-time.ts";
import { contestants } from "#api/contestants/contestants.table.ts";
import { isOfCode } from "#api/contestants/merging/code.columns.ts";
import type { Db } from "#api/db/client.ts";
import { examDays } from "#api/exam-days/exam-days.table.ts";
import { places } from "#api/exam-days/places/places.table.ts";
import { onsiteExams } from "#api/onsite-exams/onsite-exams.table.ts";
import { halls } from "#api/sittings/sittings.table.ts";
import { attendances } from "./attendances.table.ts";

const markedHall = alias(halls, "marked_hall");

export type TodayRow = Awaited<ReturnType<typeof listTodayOf>>[number];

/** Lists today's open days with somebody's place and mark. Days with a place come first. */
export const listTodayOf = (db: Db, contestantId: string) =>
  db
    .select({
      examDayId: examDays.id,
      onsiteExamId: examDays.onsiteExamId,
      examName: sql<string>`coalesce(${onsiteExams.name}, ${assessments.title})`,
      hall: halls.name,
      testTime: places.testTime,
      seat: places.seat,
      attendedAt: attendances.attendedAt,
      attendedHall: markedHall.name,
    })
    .from(examDays)
    .leftJoin(onsiteExams, eq(onsiteExams.id, examDays.onsiteExamId))
    .leftJoin(assessments, eq(assessments.id, examDays.assessmentId))
    .leftJoin(places, and(eq(places.examDayId, examDays.id), eq(places.contestantId, contestantId)))
    .leftJoin(halls, eq(halls.id, places.hallId))
    .leftJoin(attendances, and(eq(attendances.examDayId, examDays.id), eq(attendances.contestantId, contestantId)))
    .leftJoin(markedHall, eq(markedHall.id, attendances.hallId))
    .where(and(eq(examDays.date, todayInBaghdad), isNull(examDays.closedAt), isNull(examDays.deletedAt)))
    .orderBy(asc(places.testTime), asc(examDays.id));

export async function findContestantId(db: Db, serial: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: contestants.id })
    .from(contestants)
    .where(and(isOfCode(serial), not(contestants.isDeleted)));
  return row?.id;
}
