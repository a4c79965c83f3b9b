import { randomUUID } from "node:crypto";

/** A complete draft with generated questions, so that it needs no item bank. */
export const readyAssessment = (changes: object = {}) => ({
  title: "اختبار القدرات",
  instructions: "اقرأ السؤال ثم اختر الجواب",
  practice: [{ kind: "generated", family: "matrix", level: 1, count: 1 }],
  sections: [
    {
      id: randomUUID(),
      title: "الأشكال",
      minutes: 20,
      questions: [{ kind: "generated", family: "matrix", level: 2, count: 10 }],
    },
  ],
  opensAt: "2020-01-01T08:00:00.000Z",
  closesAt: "2099-01-01T08:00:00.000Z",
  attempts: 1,
  audience: { governorates: [], educationTypes: [], testTimes: [], serials: [] },
  needsHallCode: true,
  telling: "received",
  ...changes,
});
