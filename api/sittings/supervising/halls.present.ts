import type { Hall } from "#contract/assessments/halls.ts";
import type { HallRow } from "./halls.queries.ts";

/** The database constrains the codes to the contract's set. */
type TestTimes = NonNullable<Hall["examDay"]>["testTimes"];

export const presentHall = ({ assessmentId: _, changedAt, date, testTimes, ...row }: HallRow): Hall => ({
  ...row,
  changedAt: changedAt.toISOString(),
  examDay: date && testTimes ? { date, testTimes: testTimes as TestTimes } : null,
});
