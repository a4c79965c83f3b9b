import type { ExamDayCounts, ExamDayRow } from "../exam-days.queries.ts";
import type { ExamHallRow } from "./exam-halls.queries.ts";

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

/** Adds up the counts of the halls of a day. */
export const countsOf = ({ testTimes }: ExamDayRow, halls: readonly ExamHallRow[]): ExamDayCounts => ({
  hallCount: halls.length,
  seatCount: sum(halls.map(({ seats }) => seats)) * testTimes.length,
  placedCount: sum(halls.flatMap(({ taken }) => taken.map(({ count }) => count))),
});
