import type { ExamDay, ExamDayWithHalls } from "#contract/exam-days/exam-days.ts";
import type { OwnPlace, Place, RemovedPlace } from "#contract/exam-days/places.ts";
import { countsOf } from "./exam-day-counts.ts";
import type { ExamDayCounts, ExamDayRow } from "./exam-days.queries.ts";
import type { DayWithHalls } from "./exam-days.service.ts";
import type { OwnPlaceRow, RemovedRow } from "./places/own-places.queries.ts";
import type { PlaceRow } from "./places/places.queries.ts";

/** The database constrains the codes to the contract's sets. */
type Codes = Pick<ExamDay, "testTimes" | "governorates" | "educationTypes">;
type Time = Pick<Place, "testTime">;

export const presentDay = ({
  closedAt,
  onsiteQuizId,
  onsiteQuizName,
  ...row
}: ExamDayRow & ExamDayCounts): ExamDay => ({
  ...row,
  ...(row as unknown as Codes),
  onsiteExamId: onsiteQuizId,
  onsiteExamName: onsiteQuizName,
  isClosed: closedAt !== null,
});

export const presentDayWithHalls = ({ day, halls }: DayWithHalls): ExamDayWithHalls => ({
  ...presentDay({ ...day, ...countsOf(day, halls) }),
  halls,
});

export const presentPlace = (row: PlaceRow): Place => ({ ...row, ...(row as unknown as Time) });

export const presentOwnPlace = (row: OwnPlaceRow): OwnPlace & { contestantId: string } => ({
  ...row,
  ...(row as unknown as Time),
  changedAt: row.changedAt.toISOString(),
});

export const presentRemoved = (row: RemovedRow): RemovedPlace => ({
  ...row,
  ...(row as unknown as Time),
  changedAt: row.changedAt.toISOString(),
});
