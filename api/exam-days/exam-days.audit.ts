import { governorates, type Labelled, specialEducationTypes, testTimes } from "#contract/enums.ts";
import type { ExamDayRow } from "./exam-days.queries.ts";

/** The fields of days that the audit log keeps. */

const wordsOf = (set: Labelled, chosen: readonly number[]) => chosen.map((code) => set[code] ?? String(code));

export const dayFields = (row: ExamDayRow) => ({
  ...row,
  testTimes: wordsOf(testTimes, row.testTimes),
  governorates: wordsOf(governorates, row.governorates),
  educationTypes: wordsOf(specialEducationTypes, row.educationTypes),
});

export const nameOfDay = ({ id, date }: { id: string; date: string }) => ({ nounId: id, label: date });
