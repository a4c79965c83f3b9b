import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { deskWorld, newSerial } from "#api/test-support/desk-world.ts";
import type { AttendanceCount, TodayOf } from "#contract/exam-desk/attendance.ts";

let api: TestApi;
let world: Awaited<ReturnType<typeof deskWorld>>;
beforeAll(async () => {
  api = await startTestApi();
  world = await deskWorld(api);
});
afterAll(() => api.close());

type Day = Awaited<ReturnType<typeof world.day>>;
type Person = Awaited<ReturnType<typeof world.person>>;

const counted = async (day: Day) => {
  const { counts, presentElsewhere } = await world.answered("GET", `${day.path}/attendance`);
  const shown = counts.map(({ hall, testTime, expected, present, absent, scored }: AttendanceCount) =>
    [testTime, hall, expected, present, absent, scored].join(" "),
  );
  return [...shown.sort(), presentElsewhere];
};

/** Computes the same counts from everybody's rows, one by one. */
async function recounted({ id }: Day) {
  const rows = await api.database.sql`
    select p.hall_id is not null as is_placed, ph.name as placed_in, p.test_time as placed_at, a.act_id is not null as is_present,
      ah.name as hall, coalesce(a.test_time, p.test_time) as time, exists (
        select from onsite_results r join exam_days d on d.onsite_quiz_id = r.onsite_quiz_id
        where d.id = ${id} and r.contestant_id = c.id and not r.is_deleted
      ) as is_scored
    from contestants c
    left join places p on p.contestant_id = c.id and p.exam_day_id = ${id}
    left join attendances a on a.contestant_id = c.id and a.exam_day_id = ${id}
    left join halls ph on ph.id = p.hall_id left join halls ah on ah.id = coalesce(a.hall_id, p.hall_id)
    where not c.is_deleted and (p.hall_id is not null or a.act_id is not null)`;
  const sums = new Map<string, number[]>();
  const add = (place: string, numbers: (boolean | number)[]) => {
    const before = sums.get(place) ?? [0, 0, 0, 0];
    sums.set(
      place,
      before.map((number, index) => number + Number(numbers[index])),
    );
  };
  for (const row of rows.filter(({ is_placed }) => is_placed))
    add(`${row.placed_at} ${row.placed_in}`, [1, 0, !row.is_present, 0]);
  const located = rows.filter(({ hall, time }) => hall !== null && time !== null);
  for (const row of located) add(`${row.time} ${row.hall}`, [0, row.is_present, 0, row.is_scored]);
  const shown = [...sums].map(([place, numbers]) => [place, ...numbers].join(" "));
  return [...shown.sort(), rows.length - located.length];
}

describe("the counts of a day", () => {
  it("follow everything that changes them, in whatever order", async () => {
    const day = await world.day([9, 9]);
    const desk = await world.device(day);
    const person = await world.person();
    const { serialNumber: serial, id } = person;
    const place = (hall: number, testTime = 1) =>
      world.outcome("POST", `${day.path}/places`, { serial, testTime, hallId: day.halls[hall] });
    const score = desk.act("score", { serial, score: 10 });
    const hasExam = (exam: string) =>
      api.database.sql`update exam_days set onsite_quiz_id = ${exam}::uuid where id = ${day.id}::uuid`;
    const steps: [string, () => Promise<unknown>, (string | number)[]][] = [
      ["marked without a place", () => world.sent(desk, [desk.act("attend", { serial })]), [1]],
      ["scored without a place", () => world.sent(desk, [score]), [1]],
      ["given a place", () => place(0), ["1 قاعة 1 1 1 0 1", 0]],
      [
        "moved",
        () =>
          world.answered("POST", `${day.path}/places/move`, { contestantIds: [id], testTime: 2, hallId: day.halls[1] }),
        ["2 قاعة 2 1 1 0 1", 0],
      ],
      ["withdrawn", () => world.sent(desk, [desk.act("undo", { serial })]), ["2 قاعة 2 1 0 1 1", 0]],
      ["score deleted", () => world.outcome("DELETE", `/api/onsitequiz/scores/${score.id}`), ["2 قاعة 2 1 0 1 0", 0]],
      [
        "score restored",
        () => world.outcome("POST", `/api/onsitequiz/scores/${score.id}/restore`),
        ["2 قاعة 2 1 0 1 1", 0],
      ],
      [
        "admitted elsewhere",
        () => world.sent(desk, [desk.act("attend", { serial, hallId: day.halls[0], testTime: 3, reason: "زحام" })]),
        ["2 قاعة 2 1 0 0 0", "3 قاعة 1 0 1 0 1", 0],
      ],
      [
        "another exam",
        async () => {
          const { id: other } = await world.answered("POST", "/api/onsitequiz", { name: "آخر" });
          await hasExam(other);
        },
        ["2 قاعة 2 1 0 0 0", "3 قاعة 1 0 1 0 0", 0],
      ],
      ["the exam again", () => hasExam(world.exam), ["2 قاعة 2 1 0 0 0", "3 قاعة 1 0 1 0 1", 0]],
      [
        "place removed",
        () => world.outcome("POST", `${day.path}/places/remove`, { contestantIds: [id] }),
        ["3 قاعة 1 0 1 0 1", 0],
      ],
      ["deleted", () => world.outcome("DELETE", `/api/contestants/${id}`), [0]],
      ["restored", () => world.outcome("POST", `/api/contestants/${id}/restore`), ["3 قاعة 1 0 1 0 1", 0]],
      ["given a place again", () => place(1), ["1 قاعة 2 1 0 0 0", "3 قاعة 1 0 1 0 1", 0]],
      ["closed", () => world.answered("POST", `${day.path}/close`), ["1 قاعة 2 1 0 0 0", "3 قاعة 1 0 1 0 1", 0]],
      // On a closed day their place stays.
      ["deleted afterwards", () => world.outcome("DELETE", `/api/contestants/${id}`), [0]],
    ];
    for (const [step, change, expected] of steps) {
      await change();
      expect([step, await counted(day)]).toEqual([step, expected]);
      expect([step, await recounted(day)]).toEqual([step, expected]);
    }
  });

  it("are right after 60 people were placed, marked, scored and assigned at the same moment", async () => {
    const day = await world.day([40, 40], { fillsOtherTimes: true });
    const desks = [await world.device(day), await world.device(day, "مكتب ٢")] as const;
    const people: Person[] = [];
    for (let n = 0; n < 60; n += 1) people.push(await world.person());
    const work = people.flatMap(({ serialNumber: serial, id }, n) => {
      const desk = desks[n % 2] as (typeof desks)[0];
      const admitted = n % 7 === 0 ? { hallId: day.halls[1], testTime: 3, reason: "زحام" } : {};
      return [
        () => world.sent(desk, [desk.act("attend", { serial, ...admitted })]),
        () => world.outcome("POST", `${day.path}/places`, { serial, testTime: 1 + (n % 3), hallId: day.halls[n % 2] }),
        () => (n % 2 ? world.sent(desk, [desk.act("score", { serial, score: 5 })]) : Promise.resolve()),
        () => (n % 10 === 3 ? world.outcome("DELETE", `/api/contestants/${id}`) : Promise.resolve()),
      ];
    });
    await Promise.all([...work.map((one) => one()), world.answered("POST", `${day.path}/assign`, { order: "name" })]);
    const [first] = await counted(day);
    expect(first).toMatch(/^1 قاعة 1/);
    expect(await counted(day)).toEqual(await recounted(day));
  });
});

describe("a mark on the site's pages", () => {
  const marked = (day: { path: string }, kind: string, serial: string, id: string = randomUUID()) =>
    world.send("POST", `${day.path}/attendance`, { id, kind, serial });
  const codeOf = async (answer: ReturnType<typeof marked>) => (await answer).json().code;
  const todayOf = async (serial: string): Promise<TodayOf[]> => {
    const rows: TodayOf[] = await world.answered("GET", `/api/exam-days/today?serial=${serial}`);
    return rows.filter(({ place, attendedAt }) => place ?? attendedAt);
  };

  it("is made at the place of an open day of today, once, withdrawn, and is no device", async () => {
    const date = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
    const [day, other, later] = [await world.day([5], { date }), await world.day([5], { date }), await world.day([5])];
    const { serialNumber: serial } = await world.person();
    for (const { path, halls } of [day, later])
      await world.answered("POST", `${path}/places`, { serial, testTime: 2, hallId: halls[0] });
    const place = { hall: "قاعة 1", testTime: 2, seat: 1 };
    expect(await todayOf(serial)).toMatchObject([{ examDayId: day.id, place, attendedAt: null }]);
    const id = randomUUID();
    const answers = [await marked(day, "attend", serial, id), await marked(day, "attend", serial, id)];
    for (const answer of answers) expect(answer.json()).toMatchObject({ place, attendedAt: expect.any(String) });
    expect((await world.answered("GET", `${day.path}/attendance`)).counts).toMatchObject([{ present: 1, absent: 0 }]);
    expect((await world.answered("GET", `${day.path}/attendance`)).waitingCount).toBe(0);
    expect(await world.answered("GET", `${day.path}/devices`)).toEqual([]);
    expect((await marked(day, "undo", serial)).json()).toMatchObject({ attendedAt: null });
    expect((await marked(day, "attend", serial)).json()).toMatchObject({ attendedAt: expect.any(String) });
    expect(await codeOf(marked(other, "attend", serial))).toBe("place_not_found");
    expect(await codeOf(marked(later, "attend", serial))).toBe("exam_day_closed");
    expect(await codeOf(marked(day, "attend", "1234"))).toBe("serial_invalid");
    expect(await codeOf(marked(day, "attend", newSerial()))).toBe("contestant_not_found");
    const body = { name: "مكتب", hallIds: day.halls };
    expect(await world.outcome("PUT", `${day.path}/devices/${day.id}`, body)).toBe("desk_device_not_found");
    await world.answered("POST", `${day.path}/close`);
    expect([await codeOf(marked(day, "attend", serial)), await todayOf(serial)]).toEqual(["exam_day_closed", []]);
  });
});
