import { registerAtDesk } from "#api/contestants/registration/registration.service.ts";
import { type Db, inTransaction } from "#api/db/client.ts";
import { findExamDay } from "#api/exam-days/exam-days.queries.ts";
import { listHallPlaces } from "#api/exam-days/places/places.queries.ts";
import { send } from "#api/exam-desk/acts/acts.service.ts";
import { findDevice } from "#api/exam-desk/devices/desk-devices.queries.ts";
import { prepare } from "#api/exam-desk/devices/desk-devices.service.ts";
import * as scores from "#api/onsite-exams/onsite-scores.service.ts";
import type { RawAct } from "#contract/exam-desk/acts.ts";
import { sampleExamDayId, sampleHallIds } from "./demo-exam-day.ts";
import { chance, sampleId } from "./demo-people.ts";
import { findStaff } from "./demo-tests.ts";

const reception = { id: sampleId("desk of the reception"), name: "مكتب الاستقبال" };
const hallDesk = { id: sampleId("desk of the first hall"), name: "حاسوب القاعة الكبرى" };

const minuteMs = 60_000;
const scored = 11;

/**
 * Invents a morning at the desks, once, in one transaction. Half of the people of the first hour came. Some have a
 * score, one of them two different ones, and one device has acts that it has not sent.
 */
export async function insertSampleDesks(db: Db): Promise<void> {
  const staff = await findStaff(db);
  const now = new Date();
  await inTransaction(db, async (tx) => {
    const day = await findExamDay(tx, sampleExamDayId);
    if (!day || day.closedAt || (await findDevice(tx, sampleExamDayId, reception.id))) return;
    const [firstHall = ""] = sampleHallIds;
    const present = (await listHallPlaces(tx, sampleExamDayId, firstHall)).filter(
      ({ testTime, seat }) => (testTime === 1 && seat % 7 !== 0) || (testTime === 2 && seat <= 12),
    );
    let revision = 0;
    const act = (kind: string, minutesAgo: number, fields: object): RawAct => {
      revision += 1;
      const at = new Date(now.getTime() - minutesAgo * minuteMs).toISOString();
      const id = sampleId(`act ${revision} of a desk`);
      return { id, revision, kind, at, deviceAt: at, by: staff.id, ...fields };
    };
    const scoreOf = (index: number) => 40 + 5 * chance(index, "score of the day", 12);
    const attends = present.map(({ serialNumber: serial }, index) => act("attend", 90 - index, { serial }));
    const graded = present
      .slice(0, scored)
      .map(({ serialNumber: serial }, index) => act("score", 45 - index, { serial, score: scoreOf(index) }));
    const otherScore = { serial: present[0]?.serialNumber, score: scoreOf(0) - 15 };
    const other = { ...act("score", 30, otherScore), revision: 1 };

    const deps = { db: tx, now: () => now, scores, register: registerAtDesk };
    const sendFrom = (deviceId: string, acts: RawAct[], waiting: number) =>
      send(deps, staff, sampleExamDayId, { deviceId, acts, revision: acts.length + waiting });
    await prepare(tx, staff, now, sampleExamDayId, reception.id, { name: reception.name, hallIds: [...sampleHallIds] });
    await prepare(tx, staff, now, sampleExamDayId, hallDesk.id, { name: hallDesk.name, hallIds: [firstHall] });
    await sendFrom(reception.id, [...attends, ...graded], 0);
    await sendFrom(hallDesk.id, [other], 4);
  });
}
