import { setImmediate as nextTick } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eraseTogether } from "#api/contestants/erasure/erasure.service.ts";
import { placeNewcomer } from "#api/contestants/registration/placing.queries.ts";
import { inTransaction } from "#api/db/client.ts";
import { registration, startTestApi, type TestApi } from "#api/test-support/api.ts";
import { readyAssessment } from "#api/test-support/assessments.ts";
import { examDayWorld, newAddress, untilWaiting } from "#api/test-support/exam-days.ts";
import { freeingPlaces } from "#api/test-support/freeing-places.ts";
import type { Place } from "#contract/exam-days/places.ts";
import { lockExamDay } from "../exam-days.queries.ts";

let api: TestApi;
let world: Awaited<ReturnType<typeof examDayWorld>>;
beforeAll(async () => {
  api = await startTestApi();
  world = await examDayWorld(api);
});
beforeEach(async () => {
  const { sql } = api.database;
  await sql`delete from places`;
  await sql`delete from contestants`;
  await sql`update exam_days set closed_at = now(), places_newcomers = false`;
});
afterAll(() => api.close());

type Day = Awaited<ReturnType<typeof world.day>>;
const assign = (day: Day, order = "name") => world.answered("POST", `${day.path}/assign`, { order });
const seated = async (day: Day): Promise<string[]> => {
  const lists: Place[][] = [];
  for (const hall of day.halls) lists.push(await world.answered("GET", `${day.path}/halls/${hall}/places`));
  return lists.flat().map(({ testTime, hall, seat, fullName }) => `${testTime} ${hall} ${seat} ${fullName}`);
};
const preview = async (day: Day) => world.answered("GET", `${day.path}/preview`);
/** People in an order that differs for their names, schools and registrations. */
async function people(): Promise<void> {
  await world.person({ fullName: "جيم جيم جيم", schoolName: "مدرسة الباء" }, 1);
  await world.person({ fullName: "باء باء باء", schoolName: "مدرسة الألف" }, 1);
  await world.person({ fullName: "ألف ألف ألف", schoolName: "مدرسة التاء" }, 1);
}

describe("assigning", () => {
  it.each([
    ["registration", ["جيم جيم جيم", "باء باء باء", "ألف ألف ألف"]],
    ["school", ["باء باء باء", "جيم جيم جيم", "ألف ألف ألف"]],
    ["name", ["ألف ألف ألف", "باء باء باء", "جيم جيم جيم"]],
  ])("fills the halls one after the other in the order of %s", async (order, names) => {
    await people();
    const day = await world.day([2, 2]);
    expect(await assign(day, order)).toEqual({ placedCount: 3, leftCount: 0 });
    expect(await seated(day)).toEqual([`1 قاعة 1 1 ${names[0]}`, `1 قاعة 1 2 ${names[1]}`, `1 قاعة 2 1 ${names[2]}`]);
  });

  it("gives each their own time, and another one only where the day allows it", async () => {
    await people();
    await world.person({ fullName: "دال دال دال" }, 3);
    const day = await world.day([1], { testTimes: [1, 2] });
    expect(await preview(day)).toEqual({
      placedCount: 0,
      awaitingCount: 4,
      freeCount: 2,
      fitCount: 1,
      leftCount: 3,
      unmet: [],
      byTime: [
        { testTime: 1, awaitingCount: 3, freeCount: 1 },
        { testTime: 2, awaitingCount: 0, freeCount: 1 },
        { testTime: 3, awaitingCount: 1, freeCount: 0 },
      ],
    });
    expect(await assign(day)).toEqual({ placedCount: 1, leftCount: 3 });
    expect(await seated(day)).toEqual(["1 قاعة 1 1 ألف ألف ألف"]);
    await world.answered("PUT", day.path, world.plan({ testTimes: [1, 2], fillsOtherTimes: true }));
    expect(await preview(day)).toMatchObject({
      placedCount: 1,
      awaitingCount: 3,
      freeCount: 1,
      fitCount: 1,
      leftCount: 2,
    });
    expect(await assign(day)).toEqual({ placedCount: 1, leftCount: 2 });
    expect(await seated(day)).toEqual(["1 قاعة 1 1 ألف ألف ألف", "2 قاعة 1 1 باء باء باء"]);
  });

  it("run again places only those without a place, in seats that became free too", async () => {
    await people();
    const day = await world.day([2]);
    expect(await assign(day)).toEqual({ placedCount: 2, leftCount: 1 });
    const before = await seated(day);
    expect(await assign(day)).toEqual({ placedCount: 0, leftCount: 1 });
    expect(await seated(day)).toEqual(before);
    const [first] = (await world.answered("GET", `${day.path}/halls/${day.halls[0]}/places`)) as Place[];
    await world.send("DELETE", `/api/contestants/${first?.contestantId}`);
    expect(await assign(day)).toEqual({ placedCount: 1, leftCount: 0 });
    expect(await seated(day)).toEqual(["1 قاعة 1 1 جيم جيم جيم", "1 قاعة 1 2 باء باء باء"]);
  });

  it("honours the needs of seats first, says whose it cannot meet, and leaves those without a place", async () => {
    const needs = async (fullName: string, wanted: string[], changes: object = {}) => {
      const { id } = await world.person({ fullName, ...changes }, 1);
      await world.outcome("PUT", `/api/contestants/${id}/seat-needs`, { needs: wanted });
      return id;
    };
    await people();
    await needs("كاف كاف كاف", ["wheelchair"]);
    const unmet = await needs("لام لام لام", ["wheelchair", "groundFloor"]);
    const phoneNumber = "07709998877";
    for (const name of ["ميم ميم ميم", "نون نون نون"]) await needs(name, ["withSiblings"], { phoneNumber });
    const day = await world.day([3, 4], { testTimes: [1] });
    const facts = { name: "قاعة 1", seats: 3, exitSeats: 2 };
    await world.answered("PUT", `${day.path}/halls/${day.halls[0]}`, facts);
    expect(await preview(day)).toMatchObject({
      awaitingCount: 7,
      freeCount: 7,
      fitCount: 6,
      leftCount: 1,
      unmet: [{ contestantId: unmet, fullName: "لام لام لام", needs: ["groundFloor", "wheelchair"] }],
    });
    for (const counts of [
      { placedCount: 6, leftCount: 1 },
      { placedCount: 0, leftCount: 1 },
    ])
      expect(await assign(day)).toEqual(counts);
    expect(await seated(day)).toEqual([
      "1 قاعة 1 1 ألف ألف ألف",
      "1 قاعة 1 2 كاف كاف كاف",
      "1 قاعة 1 3 باء باء باء",
      "1 قاعة 2 1 جيم جيم جيم",
      expect.stringMatching(/^1 قاعة 2 3 [من]/),
      expect.stringMatching(/^1 قاعة 2 4 [من]/),
    ]);
  });

  it("shows needs to those who plan days alone, in no file and no log, and erases them with the person", async () => {
    const { id, serialNumber } = await world.person();
    expect(await world.outcome("PUT", `/api/contestants/${id}/seat-needs`, { needs: ["wheelchair"] })).toBe(204);
    expect(await world.answered("GET", `/api/contestants/${id}/seat-needs`)).toEqual({ needs: ["wheelchair"] });
    for (const path of [`/api/contestants/${id}`, `/api/contestants/${id}/places`])
      expect((await api.send("GET", path)).body).not.toContain("wheelchair");
    expect((await world.send("GET", "/api/contestants/export?format=csv")).body).not.toContain("متحرك");
    const [line] = await api.database
      .sql`select changes from audit_lines where action = 'changeNeeds' and noun_id = ${id}`;
    expect(line?.changes).toEqual([]);
    const { send } = await api.signUp("iq", "SuperAdmin");
    // The family may ask for everything that is stored.
    expect((await send("GET", `/api/contestants/${id}/record`)).json()).toMatchObject({ seatNeeds: ["wheelchair"] });
    await send("POST", `/api/contestants/${id}/erase`, { serialNumber, reason: "طلب ذويه" });
    expect(await api.database.sql`select from seat_needs where contestant_id = ${id}`).toEqual([]);
  });

  it("takes who is meant: by governorate, by test type, not deleted, without a place elsewhere", async () => {
    const meant = { governarate: 5, specialEducationType: 3 };
    await world.person({ ...meant, fullName: "ألف ألف ألف" });
    await world.person({ ...meant, fullName: "باء باء باء", governarate: 6 });
    await world.person({ ...meant, fullName: "جيم جيم جيم", specialEducationType: 1 });
    const gone = await world.person({ ...meant, fullName: "دال دال دال" });
    await world.send("DELETE", `/api/contestants/${gone.id}`);
    const placed = await world.person({ ...meant, fullName: "هاء هاء هاء" });
    const other = await world.day([5]);
    await world.answered("POST", `${other.path}/places`, {
      serial: placed.serialNumber,
      testTime: 1,
      hallId: other.halls[0],
    });
    const limits = { governorates: [5], educationTypes: [3] };
    const [narrow, wide] = [
      await world.day([5], { ...limits, isForUnplaced: true }),
      await world.day([5], { ...limits, isForUnplaced: false }),
    ];
    expect(await preview(narrow)).toMatchObject({ awaitingCount: 1, fitCount: 1 });
    expect(await preview(wide)).toMatchObject({ awaitingCount: 2, fitCount: 2 });
    await assign(narrow);
    expect((await seated(narrow)).map((line) => line.split(" ").slice(-3).join(" "))).toEqual(["ألف ألف ألف"]);
  });

  it("leaves out who has a place for the same exam on another day, past or to come, or on the same date", async () => {
    const { sql } = api.database;
    const otherExam = (await world.answered("POST", "/api/onsitequiz", { name: "اختبار آخر" })).id;
    const assessment = (await world.answered("POST", "/api/assessments", { content: readyAssessment() })).id;
    const { serialNumber: serial } = await world.person();
    const placed = await world.day([5], { date: "2098-01-01" });
    await world.answered("POST", `${placed.path}/places`, { serial, testTime: 1, hallId: placed.halls[0] });
    const awaitingOn = async (changes: object): Promise<number> => {
      const { awaitingCount } = await preview(await world.day([5], { isForUnplaced: true, ...changes }));
      return awaitingCount;
    };
    const same = {};
    const other = { onsiteExamId: otherExam };
    const both = { assessmentId: assessment };
    const counts = async () => [await awaitingOn(same), await awaitingOn(other), await awaitingOn(both)];
    expect(await counts()).toEqual([0, 1, 1]);
    expect(await awaitingOn({ ...other, date: "2098-01-01" })).toBe(0);
    await world.redate(placed, "2020-01-01");
    expect(await counts()).toEqual([0, 1, 1]);
    // The day was closed after its date, as usual.
    await world.answered("POST", `${placed.path}/close`);
    expect(await counts()).toEqual([0, 1, 1]);
    // The day was closed before the hour of the place, so it did not take place.
    await sql`update exam_days set closed_at = '2020-01-01 15:59+03' where id = ${placed.id}`;
    expect(await counts()).toEqual([1, 1, 1]);
    await sql`update exam_days set closed_at = '2020-01-01 16:01+03' where id = ${placed.id}`;
    expect(await counts()).toEqual([0, 1, 1]);
  });

  it("leaves out who is erased meanwhile", async () => {
    await people();
    const day = await world.day([3]);
    const { pending } = await inTransaction(api.database, async (tx) => {
      const [row] = await api.database.sql`select id from contestants where full_name = 'باء باء باء'`;
      await eraseTogether(tx, [row?.id], freeingPlaces);
      const assigning = world.send("POST", `${day.path}/assign`, { order: "name" });
      await untilWaiting(api, assigning);
      return { pending: assigning };
    });
    expect((await pending).json()).toEqual({ placedCount: 2, leftCount: 0 });
    expect(await seated(day)).toEqual(["1 قاعة 1 1 ألف ألف ألف", "1 قاعة 1 2 جيم جيم جيم"]);
  });

  it("leaves one line with the order and both counts", async () => {
    await people();
    const day = await world.day([2]);
    await assign(day, "school");
    const { token } = await api.signUp("iq", "SuperAdmin");
    const { items } = (await api.send("GET", `/api/audit?recordId=${day.id}&pageSize=1`, { token })).json();
    expect(items).toMatchObject([
      {
        action: "assign",
        noun: "examDay",
        changes: [
          { field: "order", to: "school" },
          { field: "placedCount", to: 2 },
          { field: "leftCount", to: 1 },
        ],
      },
    ]);
  });
});

describe("64 at once into 50 seats on two instances", () => {
  let other: TestApi;
  beforeAll(async () => {
    other = await startTestApi({ beside: api });
  });
  afterAll(() => other.close());

  /** Runs 48 registrations and 16 assignments at once. Before them there are 14 people without a place. */
  async function rush(): Promise<{ placed: number; seats: number; statuses: number[] }> {
    for (let count = 0; count < 14; count += 1) await world.person();
    const day = await world.day([20, 30], { testTimes: [2], fillsOtherTimes: true, placesNewcomers: true });
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, index) => {
        const instance = index % 2 === 0 ? api : other;
        return index % 4 === 3
          ? instance.send("POST", `${day.path}/assign`, { token: world.token, body: { order: "registration" } })
          : instance.send("POST", "/api/Contestants", { body: registration(), address: newAddress() });
      }),
    );
    const [row] = await api.database.sql`select count(*)::int as placed,
      count(distinct (test_time, hall_id, seat))::int as seats from places where exam_day_id = ${day.id}`;
    return {
      placed: row?.placed,
      seats: row?.seats,
      statuses: [...new Set(answers.map(({ statusCode }) => statusCode))].sort(),
    };
  }

  it("places exactly 50, each in a seat of their own", async () => {
    for (let round = 0; round < 5; round += 1) {
      await api.database.sql`delete from contestants`;
      await api.database.sql`update exam_days set closed_at = now()`;
      expect(await rush()).toEqual({ placed: 50, seats: 50, statuses: [200, 201] });
    }
  });

  it("needs the lock of the day, and without it the unique seat refuses the second one", async () => {
    const { database } = api;
    const day = await world.day([5], { testTimes: [1], fillsOtherTimes: true });
    /** Makes two registrations overlap: the second one looks for a seat before the first is committed. */
    const overlap = async (lockFirst: boolean): Promise<number[]> => {
      const people = [await world.person(), await world.person()];
      const seats: number[] = [];
      let looked = (): void => undefined;
      const hasLooked = new Promise<void>((resolve) => {
        looked = resolve;
      });
      const place = (index: number, before: Promise<unknown>, after: () => unknown) =>
        inTransaction(database, async (tx) => {
          await before;
          if (lockFirst) await lockExamDay(tx, day.id);
          const contestantId = people[index]?.id ?? "";
          const placed = await placeNewcomer(tx, { examDayId: day.id, contestantId, isAtDesk: true });
          seats.push(placed?.seat ?? 0);
          await after();
        });
      const isBlocked = async () =>
        (
          await database.sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`
        ).length > 0;
      const first = place(0, Promise.resolve(), async () => {
        looked();
        // This waits until the other registration waits, or already has its seat.
        while (seats.length < 2 && !(await isBlocked())) await nextTick();
      });
      await Promise.all([first, place(1, hasLooked, () => undefined)]);
      return seats;
    };
    const { sql } = database;
    expect(await overlap(true)).toEqual([1, 2]);
    await sql`delete from places`;
    await expect(overlap(false)).rejects.toThrow();
    await sql`delete from places`;
    await sql`alter table places drop constraint places_seat`;
    expect(await overlap(false)).toEqual([1, 1]);
    await sql`delete from places`;
    await sql`alter table places add constraint places_seat unique (exam_day_id, test_time, hall_id, seat)`;
  });
});
