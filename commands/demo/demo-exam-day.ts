import { dayInBaghdad } from "#api/baghdad-time.ts";
import { type Db, inTransaction } from "#api/db/client.ts";
import { findExamDay } from "#api/exam-days/exam-days.queries.ts";
import * as days from "#api/exam-days/exam-days.service.ts";
import * as halls from "#api/exam-days/halls/exam-halls.service.ts";
import * as assigning from "#api/exam-days/places/assigning.service.ts";
import { onsiteExams } from "#api/onsite-exams/onsite-exams.table.ts";
import { sampleId } from "./demo-people.ts";
import { findStaff } from "./demo-tests.ts";

export const sampleExamDayId = sampleId("exam day");

const address = "بغداد، شارع فلسطين، بناية المديرية";
const sampleHalls = [
  { id: sampleId("exam hall 1"), name: "القاعة الكبرى، الطابق الأرضي", seats: 20, address },
  { id: sampleId("exam hall 2"), name: "قاعة الرافدين، الطابق الأول", seats: 15, address },
  { id: sampleId("exam hall 3"), name: "قاعة دجلة، الطابق الأول", seats: 10, address },
];

export const sampleHallIds = sampleHalls.map(({ id }) => id);

const exam = { id: sampleId("exam of the day"), name: "الاختبار الحضوري - الجولة الثالثة" };

const plan = (date: string) => ({
  date,
  testTimes: [1, 2, 3] as (1 | 2 | 3)[],
  onsiteExamId: exam.id,
  assessmentId: null,
  governorates: [],
  educationTypes: [],
  isForUnplaced: true,
  fillsOtherTimes: false,
  placesNewcomers: false,
});

/**
 * Creates an exam day with three halls and everybody's place, in one transaction. A later start moves it to the day of
 * that start.
 */
export async function insertSampleExamDay(db: Db): Promise<void> {
  const now = new Date();
  const staff = await findStaff(db);
  const today = dayInBaghdad(now);
  await inTransaction(db, async (tx) => {
    const kept = await findExamDay(tx, sampleExamDayId);
    if (kept?.closedAt || (kept?.date === today && kept.onsiteExamId === exam.id)) return;
    await tx.insert(onsiteExams).values(exam).onConflictDoNothing({ target: onsiteExams.id });
    if (kept) {
      await days.update(tx, staff, sampleExamDayId, plan(today));
      return;
    }
    await days.create(tx, staff, now, { id: sampleExamDayId, ...plan(today) });
    for (const hall of sampleHalls)
      await halls.create(tx, staff, now, sampleExamDayId, { ...hall, allowsSameName: false });
    await assigning.assign(tx, staff, sampleExamDayId, { order: "school" });
  });
}
