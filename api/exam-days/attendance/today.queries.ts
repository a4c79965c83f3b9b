import { and, asc, eq, isNull, not, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { assessments } from "#api/assessments/assessments.table.ts";
import { contestants } from "#api/contestants/contestants.table.ts";
import type { Db } from "#api/db/client.ts";
import { onsiteQuizzes } from "#api/onsite-quizzes/onsite-quizzes.table.ts";
import { halls } from "#api/sittings/sittings.table.ts";
import { examDays } from "../exam-days.table.ts";
import { places } from "../places/places.table.ts";
import { todayInBaghdad } from "../places/seats.columns.ts";
import { attendances } from "./attendances.table.ts";

const markedHall = alias(halls, "marked_hall");

export type TodayRow = Awaited<ReturnType<typeof listTodayOf>>[number];

/** The open days of today with somebody's place and mark, those with a place first. */
export const listTodayOf = (db: Db, contestantId: string) =>
  db
    .select({
      examDayId: examDays.id,
      onsiteExamId: examDays.onsiteQuizId,
      examName: sql<string>`coalesce(${onsiteQuizzes.name}, ${assessments.title})`,
      hall: halls.name,
      testTime: places.testTime,
      seat: places.seat,
      attendedAt: attendances.attendedAt,
      attendedHall: markedHall.name,
    })
    .from(examDays)
    .leftJoin(onsiteQuizzes, eq(onsiteQuizzes.id, examDays.onsiteQuizId))
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
    .where(and(eq(contestants.serialNumber, serial), not(contestants.isDeleted)));
  return row?.id;
}
