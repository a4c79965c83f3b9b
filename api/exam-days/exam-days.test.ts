import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { readyAssessment } from "#api/test-support/assessments.ts";
import { deskWorld } from "#api/test-support/desk-world.ts";
import { examDayWorld, someday } from "#api/test-support/exam-days.ts";
import { device, sittingWorld } from "#api/test-support/sitting-world.ts";

let api: TestApi;
let world: Awaited<ReturnType<typeof examDayWorld>>;
let desks: Awaited<ReturnType<typeof deskWorld>>;
let root: string;
beforeAll(async () => {
  api = await startTestApi();
  world = await examDayWorld(api);
  desks = await deskWorld(api);
  root = (await api.signUp("iq", "SuperAdmin")).token;
});
beforeEach(async () => {
  const { sql } = api.database;
  await sql`delete from places`;
  await sql`delete from contestants`;
});
afterAll(() => api.close());

const errorsOf = async (changes: object) =>
  (await world.send("POST", "/api/exam-days", world.plan(changes))).json().errors;
const listed = async (isClosed = false) =>
  (await world.answered("GET", `/api/exam-days?pageSize=100&isClosed=${isClosed}`)).items.map(
    ({ id }: { id: string }) => id,
  );

const linesOf = async (id: string): Promise<{ action: string }[]> =>
  (await api.send("GET", `/api/audit?recordId=${id}&noun=examDay`, { token: root })).json().items;

describe("an exam day", () => {
  it("has a date, times, an exam and an audience, and is planned once per id", async () => {
    const body = { ...world.plan({ testTimes: [3, 1, 1], governorates: [2], educationTypes: [3] }), id: randomUUID() };
    const made = await Promise.all([1, 2, 3].map(() => world.send("POST", "/api/exam-days", body)));
    expect(made.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(await world.answered("GET", `/api/exam-days/${body.id}`)).toEqual({
      id: body.id,
      date: someday,
      testTimes: [1, 3],
      onsiteExamId: world.exam,
      onsiteExamName: "اختبار القاعات",
      assessmentId: null,
      assessmentTitle: null,
      governorates: [2],
      educationTypes: [3],
      isForUnplaced: false,
      fillsOtherTimes: false,
      placesNewcomers: false,
      isClosed: false,
      isOver: false,
      hallCount: 0,
      seatCount: 0,
      placedCount: 0,
      halls: [],
    });
    expect((await listed()).filter((id: string) => id === body.id)).toHaveLength(1);
  });

  it.each([
    [{ date: "2020-01-01" }, "date"],
    [{ date: "غداً" }, "date"],
    [{ date: "2099-02-30" }, "date"],
    [{ testTimes: [] }, "testTimes"],
    [{ testTimes: [4] }, "testTimes.0"],
    [{ onsiteExamId: null }, "onsiteExamId"],
    [{ onsiteExamId: randomUUID() }, "onsiteExamId"],
    [{ assessmentId: randomUUID() }, "assessmentId"],
    [{ governorates: [99] }, "governorates.0"],
  ])("with %j is refused", async (changes, field) => {
    expect(await errorsOf(changes)).toEqual({ [field]: [expect.any(String)] });
  });

  it("is listed by its date while it is open, then among the closed ones; closed it changes no more", async () => {
    const [late, early] = [await world.day([5], { date: "2098-02-02" }), await world.day([5], { date: "2098-02-01" })];
    const open = await listed();
    expect(open.indexOf(early.id)).toBeLessThan(open.indexOf(late.id));
    const { serialNumber: serial } = await world.person();
    const place = { serial, testTime: 1, hallId: early.halls[0] };
    expect((await world.answered("POST", `${early.path}/close`)).isClosed).toBe(true);
    expect(await listed()).not.toContain(early.id);
    expect(await listed(true)).toContain(early.id);
    for (const refused of [
      world.outcome("PUT", early.path, world.plan()),
      world.outcome("POST", `${early.path}/halls`, { name: "قاعة", seats: 1 }),
      world.outcome("POST", `${early.path}/assign`, { order: "name" }),
      world.outcome("POST", `${early.path}/places`, place),
    ])
      expect(await refused).toBe("exam_day_closed");
    await world.answered("POST", `${early.path}/reopen`);
    expect(await world.outcome("POST", `${early.path}/places`, place)).toBe(201);
  });

  it("that is past is listed below those to come, the latest first", async () => {
    const dates = ["2098-03-02", "2020-01-01", "2098-03-01", "2021-01-01"];
    const made: string[] = [];
    for (const date of dates) {
      const day = await world.day();
      await world.redate(day, date);
      made.push(day.id);
    }
    const { items } = await world.answered("GET", "/api/exam-days?pageSize=100");
    const found = items.filter(({ id }: { id: string }) => made.includes(id));
    expect(found.map(({ date, isOver }: { date: string; isOver: boolean }) => [date, isOver])).toEqual([
      ["2098-03-01", false],
      ["2098-03-02", false],
      ["2021-01-01", true],
      ["2020-01-01", true],
    ]);
  });

  it("keeps times at which somebody has a place", async () => {
    const { path, halls } = await world.day([5]);
    const { serialNumber: serial } = await world.person();
    await world.answered("POST", `${path}/places`, { serial, testTime: 2, hallId: halls[0] });
    expect(await world.outcome("PUT", path, world.plan({ testTimes: [1, 3] }))).toBe("exam_day_occupied");
    expect(await world.outcome("PUT", path, world.plan({ testTimes: [2] }))).toBe(200);
  });

  it("that is unknown is not found", async () => {
    const path = `/api/exam-days/${randomUUID()}`;
    expect(await world.outcome("GET", path)).toBe("exam_day_not_found");
    expect(await world.outcome("GET", `${path}/preview`)).toBe("exam_day_not_found");
    expect(await world.outcome("POST", `${path}/assign`, { order: "name" })).toBe("exam_day_not_found");
  });
});

describe("a hall", () => {
  it("has seats and an address, keeps its order, and is added once per id", async () => {
    const { path } = await world.day();
    const hall = { id: randomUUID(), name: "القاعة الكبرى", seats: 40, address: "بغداد، الكرادة" };
    for (const body of [hall, { name: "أ", seats: 2 }, hall]) await world.send("POST", `${path}/halls`, body);
    const { halls, seatCount } = await world.answered("GET", path);
    expect(halls).toMatchObject([
      { ...hall, taken: [] },
      { name: "أ", seats: 2, address: "" },
    ]);
    expect(seatCount).toBe(3 * 42);
    expect(await world.outcome("POST", `${(await world.day()).path}/halls`, hall)).toBe("hall_not_found");
  });

  it.each([0, 501, 1.5, "x"])("with %j seats is refused", async (seats) => {
    const { path } = await world.day();
    const answer = await world.send("POST", `${path}/halls`, { name: "قاعة", seats });
    expect(answer.json().errors).toEqual({ seats: ["عدد المقاعد يجب أن يكون بين ١ و ٥٠٠"] });
  });

  it("keeps its taken seats: it becomes no smaller, and is removed only while nobody has a place in it", async () => {
    const { path, halls } = await world.day([5]);
    const people = [await world.person(), await world.person()];
    for (const { serialNumber: serial } of people)
      await world.answered("POST", `${path}/places`, { serial, testTime: 1, hallId: halls[0] });
    const change = (seats: number) => world.outcome("PUT", `${path}/halls/${halls[0]}`, { name: "قاعة", seats });
    expect([await change(1), await change(2)]).toEqual(["hall_occupied", 200]);
    expect(await world.outcome("DELETE", `${path}/halls/${halls[0]}`)).toBe("hall_occupied");
    await world.answered("GET", path);
    await world.send("POST", `${path}/places/remove`, { contestantIds: people.map(({ id }) => id) });
    expect(await world.outcome("DELETE", `${path}/halls/${halls[0]}`)).toBe(204);
  });

  it("with the name of another one at the same address is asked about, in every spelling", async () => {
    const { path } = await world.day();
    const first = { name: "قاعة ١", seats: 5, address: "مدرسة النهضة" };
    const add = (fields: object) => world.outcome("POST", `${path}/halls`, { ...first, ...fields });
    expect(await add({})).toBe(201);
    for (const name of ["قاعة ١", "قاعه 1", " قاعة1", "قاعـة  ۱", "قاعة\u200f ١"])
      expect(await add({ name, address: "مدرسه النهضه" }), name).toBe("hall_name_taken");
    expect([await add({ address: "" }), await add({ name: "قاعة ١١" }), await add({ allowsSameName: true })]).toEqual([
      201, 201, 201,
    ]);
    const { halls } = await world.answered("GET", path);
    const change = (fields: object) => world.outcome("PUT", `${path}/halls/${halls[2].id}`, { ...first, ...fields });
    expect([await change({ name: "قاعه ١" }), await change({ name: "قاعة ٢" })]).toEqual(["hall_name_taken", 200]);
    expect([await change({ name: "قاعه ١", allowsSameName: true }), await change({ seats: 9 })]).toEqual([200, 200]);
  });

  it("of a day with an assessment is a hall of its supervisors, with a code", async () => {
    const assessment = async () => {
      const { id } = await world.answered("POST", "/api/assessments", { content: readyAssessment() });
      return { id, halls: async () => world.answered("GET", `/api/assessments/${id}/halls`) };
    };
    const [first, second] = [await assessment(), await assessment()];
    const { path } = await world.day([5, 6], { onsiteExamId: null, assessmentId: first.id });
    const [hall] = await first.halls();
    expect(hall).toMatchObject({ name: "قاعة 1", code: expect.stringMatching(/^\d{6}$/) });
    expect(await world.outcome("POST", `/api/halls/${hall.id}/code`)).toBe(200);
    await world.answered("PUT", path, world.plan({ onsiteExamId: null, assessmentId: second.id }));
    expect([await first.halls(), (await second.halls()).length]).toEqual([[], 2]);
    await world.answered("PUT", path, world.plan());
    expect(await second.halls()).toEqual([]);
    expect(await world.outcome("POST", `/api/halls/${hall.id}/code`)).toBe("hall_not_found");
    const taken = { id: hall.id, name: "قاعة" };
    expect(await world.outcome("POST", `/api/assessments/${first.id}/halls`, taken)).toBe("assessment_not_found");
    expect((await world.answered("GET", path)).halls).toHaveLength(2);
  });

  it("gets a code that no other hall of the assessment has, however many have one", async () => {
    const { sql } = api.database;
    const { id: assessmentId } = await world.answered("POST", "/api/assessments", { content: readyAssessment() });
    const { path, id } = await world.day();
    // 300 codes of a million, all drawn again, would meet one of these 40,000 in each of five draws.
    await sql`
      insert into halls (id, assessment_id, name, code, changed_at, changed_by)
      select gen_random_uuid(), ${assessmentId}, 'قاعة', lpad(n::text, 6, '0'), now(), ${world.user.id}
      from generate_series(0, 999999, 25) n`;
    await sql`
      insert into halls (id, exam_day_id, name, seats, position, changed_at, changed_by)
      select gen_random_uuid(), ${id}, 'قاعة', 1, n, now(), ${world.user.id} from generate_series(1, 300) n`;
    expect(await world.outcome("PUT", path, world.plan({ onsiteExamId: null, assessmentId }))).toBe(200);
    const [row] = await sql`select count(distinct code)::int as codes from halls where assessment_id = ${assessmentId}`;
    expect(row?.codes).toBe(40_300);
    await sql`delete from halls where assessment_id = ${assessmentId}`;
  });

  it("in which somebody sits stays with its assessment", async () => {
    const sittings = await sittingWorld(api);
    const assessmentId = await sittings.publish({ needsHallCode: true });
    const { path, halls } = await world.day([5], { onsiteExamId: null, assessmentId });
    const [hall] = await world.answered("GET", `/api/assessments/${assessmentId}/halls`);
    const { serial } = await sittings.student();
    await device(api).start({ serial, assessmentId, hallCode: hall.code });
    expect(await world.outcome("PUT", path, world.plan())).toBe("hall_supervised");
    expect(await world.outcome("DELETE", `${path}/halls/${halls[0]}`)).toBe("hall_supervised");
    await api.database.sql`delete from sittings`;
  });
});

describe("closing", () => {
  it("needs a reason while a device is silent or has unsent acts, and the audit log keeps it", async () => {
    const [day, calm] = [await desks.day([5]), await desks.day([5])];
    await desks.device(calm);
    expect(await desks.outcome("POST", `${calm.path}/close`)).toBe(200);
    const [silent, waiting, gone] = [
      await desks.device(day, "مكتب صامت"),
      await desks.device(day, "مكتب ينتظر"),
      await desks.device(day, "مكتب انتهى"),
    ];
    await desks.outcome("POST", `${day.path}/devices/${gone.id}/erased`);
    await api.database.sql`update desk_devices set last_heard_at = last_heard_at - interval '1 hour'
      where id in (${silent.id}::uuid, ${gone.id}::uuid)`;
    await desks.answerTo(waiting, [], { made: 2 });
    for (const body of [undefined, {}, { reason: "  " }]) {
      const refused = await desks.send("POST", `${day.path}/close`, body);
      expect([refused.statusCode, refused.json().code]).toEqual([409, "exam_day_unsent"]);
      for (const name of ["«مكتب صامت»", "«مكتب ينتظر»"]) expect(refused.json().message).toContain(name);
      expect(refused.json().message).not.toContain("مكتب انتهى");
    }
    expect(await desks.outcome("POST", `${day.path}/close`, { reason: "س".repeat(301) })).toBe("validation_failed");
    expect(await desks.outcome("POST", `${day.path}/close`, { reason: "تلف الجهازان" })).toBe(200);
    const [line] = await linesOf(day.id);
    expect(line).toMatchObject({ action: "close" });
    expect(JSON.stringify(line)).toContain("تلف الجهازان");
    // The day is already closed.
    expect(await desks.outcome("POST", `${day.path}/close`)).toBe(200);
  });
});

describe("deleting", () => {
  const placesOf = async (id: string) => (await api.send("GET", `/api/contestants/${id}/places`)).json().places.length;

  it("hides a day with its places while nobody came, and can be undone", async () => {
    const day = await world.day([5], { placesNewcomers: true, date: "2098-09-01" });
    const { id } = await world.person();
    expect(await placesOf(id)).toBe(1);
    expect([await world.outcome("DELETE", day.path), await world.outcome("DELETE", day.path)]).toEqual([
      204,
      "exam_day_not_found",
    ]);
    expect(await world.outcome("GET", day.path)).toBe("exam_day_not_found");
    expect([...(await listed()), ...(await listed(true))]).not.toContain(day.id);
    expect(await placesOf(id)).toBe(0);
    for (let turn = 0; turn < 2; turn += 1) expect(await world.outcome("POST", `${day.path}/restore`)).toBe(200);
    expect([await listed(), await placesOf(id)]).toEqual([expect.arrayContaining([day.id]), 1]);
    expect((await linesOf(day.id)).map(({ action }) => action)).toEqual(["restore", "delete", "create", "create"]);
    await world.answered("POST", `${day.path}/close`);
    await api.database.sql`update exam_days set closed_at = closed_at - interval '1 hour' where id = ${day.id}`;
    expect(await world.outcome("DELETE", day.path)).toBe(204);
    expect((await world.answered("POST", `${day.path}/restore`)).isClosed).toBe(true);
  });

  it("is refused while its lists are on a device, and once somebody came", async () => {
    const day = await desks.day([5]);
    const { serialNumber: serial } = await desks.person();
    const desk = await desks.device(day);
    expect(await desks.outcome("DELETE", day.path)).toBe("exam_day_on_devices");
    const [mark, undo] = [desk.act("attend", { serial }), desk.act("undo", { serial })];
    await desks.outcome("POST", `${day.path}/devices/${desk.id}/erased`, { revision: 2 });
    expect(await desks.outcome("DELETE", day.path)).toBe("exam_day_on_devices");
    await desks.sent(desk, [mark, undo]);
    expect(await desks.outcome("DELETE", day.path)).toBe("exam_day_attended");
  });
});
