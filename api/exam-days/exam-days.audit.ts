import { did } from "#api/audit/audited.ts";
import { governorates, type Labelled, specialEducationTypes, testTimes } from "#contract/enums.ts";
import type { ExamDayRow } from "./exam-days.queries.ts";
import type { PlaceRow } from "./places/places.queries.ts";

/** What the audit log keeps of days and places. */

const wordsOf = (set: Labelled, chosen: readonly number[]) => chosen.map((code) => set[code] ?? String(code));

export const dayFields = (row: ExamDayRow) => ({
  ...row,
  testTimes: wordsOf(testTimes, row.testTimes),
  onsiteExamName: row.onsiteQuizName,
  governorates: wordsOf(governorates, row.governorates),
  educationTypes: wordsOf(specialEducationTypes, row.educationTypes),
});

export const nameOfDay = ({ id, date }: { id: string; date: string }) => ({ nounId: id, label: date });

export const nameOfPlace = ({ id }: { id: string }, { contestantId, fullName }: PlaceRow) => ({
  nounId: id,
  ownerId: contestantId,
  examDayId: id,
  label: fullName,
});

export const placeFields = ({ date }: { date: string }, { testTime, hall, seat }: PlaceRow) => ({
  date,
  testTime,
  hall,
  seat,
});

export const removalLine = (day: { id: string; date: string }, row: PlaceRow) =>
  did("delete", "place", nameOfPlace(day, row), placeFields(day, row));
