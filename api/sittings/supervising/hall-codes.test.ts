import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { examDayWorld } from "#api/test-support/exam-days.ts";
import { device, sittingWorld } from "#api/test-support/sitting-world.ts";
import type { Hall } from "#contract/assessments/halls.ts";

let api: TestApi;
let world: Awaited<ReturnType<typeof sittingWorld>>;
beforeAll(async () => {
  api = await startTestApi();
  world = await sittingWorld(api);
});
afterAll(() => api.close());

async function hall() {
  const assessmentId = await world.publish({ needsHallCode: true });
  const { id, code } = await world.staff("POST", `/api/assessments/${assessmentId}/halls`, { name: "قاعة ١" });
  return { assessmentId, id, code: code as string };
}
/** Wrong codes. */
const wrongCodes = (count: number, right: string) =>
  Array.from({ length: count + 1 }, (_, n) => String(n).padStart(6, "0"))
    .filter((code) => code !== right)
    .slice(0, count);
const tally = (codes: string[]) =>
  Object.fromEntries(
    Map.groupBy(codes, (code) => code)
      .entries()
      .map(([code, all]) => [code, all.length]),
  );
const board = (assessmentId: string) => world.staff("GET", `/api/assessments/${assessmentId}/sittings`);

const elsewhere = (n: number) => device(api, undefined, `203.0.113.${n}`);

it("wrong hall codes from an address are counted per assessment, also simultaneous ones, and a right one is accepted", async () => {
  const { assessmentId, code } = await hall();
  const cheat = device(api);
  const { serial } = await world.student();
  expect((await cheat.start({ serial, assessmentId })).code).toBe("hall_code_wrong");
  expect((await board(assessmentId)).codeMisses).toEqual({ total: 0, recent: 0, manyAt: null });
  const starts = await Promise.all(
    wrongCodes(40, code).map((hallCode) => cheat.start({ serial, assessmentId, hallCode })),
  );
  expect(tally(starts.map((start) => start.code))).toEqual({ hall_code_wrong: 20, too_many_requests: 20 });
  expect((await board(assessmentId)).codeMisses).toEqual({ total: 40, recent: 40, manyAt: null });
  const other = await hall();
  const [wrong = ""] = wrongCodes(1, other.code);
  expect((await cheat.start({ serial, assessmentId: other.assessmentId, hallCode: wrong })).code).toBe(
    "hall_code_wrong",
  );
  // Other students of the hall continue, and so does the one who mistyped.
  expect((await cheat.start({ serial, assessmentId, hallCode: ` ${code}` })).sitting.state).toBe("waiting");
  api.advance(10 * 60);
  expect((await board(assessmentId)).codeMisses).toEqual({ total: 40, recent: 0, manyAt: null });
});

it("600 wrong codes over new registrations are limited as one address's, and the board asks for a new code", async () => {
  const { assessmentId, id, code } = await hall();
  const codes = wrongCodes(600, code);
  const answers: string[] = [];
  for (let at = 0; at < codes.length; at += 60) {
    const { serial } = await world.student();
    const tries = codes.slice(at, at + 60).map((hallCode) => device(api).start({ serial, assessmentId, hallCode }));
    answers.push(...(await Promise.all(tries)).map((start) => start.code));
  }
  expect(tally(answers)).toEqual({ hall_code_wrong: 20, too_many_requests: 580 });
  const { codeMisses } = await board(assessmentId);
  expect(codeMisses).toEqual({ total: 600, recent: 600, manyAt: api.now().toISOString() });
  api.advance(3600);
  expect((await board(assessmentId)).codeMisses).toMatchObject({ recent: 0, manyAt: codeMisses.manyAt });
  await world.staff("POST", `/api/halls/${id}/code`);
  expect((await board(assessmentId)).codeMisses).toEqual({ total: 600, recent: 0, manyAt: null });
});

it("from many addresses are counted together", async () => {
  const { assessmentId, code } = await hall();
  const { serial } = await world.student();
  for (const [n, hallCode] of wrongCodes(299, code).entries())
    expect((await elsewhere(n % 200).start({ serial, assessmentId, hallCode })).code).toBe("hall_code_wrong");
  expect((await board(assessmentId)).codeMisses).toEqual({ total: 299, recent: 299, manyAt: null });
  await elsewhere(250).start({ serial, assessmentId, hallCode: wrongCodes(1, code)[0] ?? "" });
  expect((await board(assessmentId)).codeMisses.manyAt).toBe(api.now().toISOString());
});

it("of an exam day are named with the day, and refused once it is past or closed, until it is open again", async () => {
  const { sql } = api.database;
  const days = await examDayWorld(api);
  const assessmentId = await world.publish({ needsHallCode: true });
  const plan = { onsiteExamId: null, assessmentId, testTimes: [1, 3] };
  await days.day([5], { ...plan, date: "2098-01-02" });
  const early = await days.day([5], { ...plan, date: "2098-01-01" });
  await world.staff("POST", `/api/assessments/${assessmentId}/halls`, { name: "قاعة الحاسوب" });
  const halls = (): Promise<Hall[]> => world.staff("GET", `/api/assessments/${assessmentId}/halls`);
  const examDay = (date: string) => ({ date, testTimes: [1, 3] });
  expect(await halls()).toMatchObject([
    { name: "قاعة الحاسوب", examDay: null, isOpen: true },
    { name: "قاعة 1", examDay: examDay("2098-01-01"), isOpen: true },
    { name: "قاعة 1", examDay: examDay("2098-01-02"), isOpen: true },
  ]);
  const hallCode = (await halls())[1]?.code ?? "";
  const { serial } = await world.student();
  const start = () => device(api).start({ serial, assessmentId, hallCode });
  await days.answered("POST", `${early.path}/close`);
  expect((await start()).code).toBe("hall_day_over");
  expect((await halls()).map(({ examDay, isOpen }) => [examDay?.date, isOpen])).toEqual([
    [undefined, true],
    ["2098-01-02", true],
    ["2098-01-01", false],
  ]);
  await days.answered("POST", `${early.path}/reopen`);
  await days.redate(early, "2020-01-01");
  expect((await start()).code).toBe("hall_day_over");
  // Wrong codes ask for new ones in the halls that still have one.
  await sql`insert into hall_code_misses (assessment_id, total, recent, since, many_at)
    values (${assessmentId}, 300, 300, now(), now() + interval '1 day')`;
  const open = (await halls()).filter(({ isOpen }) => isOpen).map(({ id }) => id);
  await sql`update halls set changed_at = now() + interval '2 days' where id in ${open}`;
  expect((await board(assessmentId)).codeMisses.manyAt).toBeNull();
  await sql`update exam_days set date = (now() at time zone 'Asia/Baghdad')::date where id = ${early.id}`;
  expect((await board(assessmentId)).codeMisses.manyAt).not.toBeNull();
  expect((await start()).sitting.state).toBe("waiting");
});

it("that somebody else types with a student's code do not block the student", async () => {
  const { assessmentId, id, code } = await hall();
  const { serial } = await world.student();
  for (const hallCode of wrongCodes(10, code)) await elsewhere(1).start({ serial, assessmentId, hallCode });
  const phone = elsewhere(2);
  const [wrong = ""] = wrongCodes(1, code);
  expect((await phone.start({ serial, assessmentId, hallCode: wrong })).code).toBe("hall_code_wrong");
  const { sitting } = await phone.start({ serial, assessmentId, hallCode: code });
  expect(sitting.state).toBe("waiting");
  // For take-overs as for starts.
  for (const hallCode of wrongCodes(25, code))
    await elsewhere(3).start({ serial, assessmentId, hallCode, takeOver: true });
  expect((await elsewhere(3).start({ serial, assessmentId, hallCode: code, takeOver: true })).sitting.device).toBe(2);
  // A replaced code is wrong.
  await world.staff("POST", `/api/halls/${id}/code`);
  const late = await world.student();
  expect((await phone.start({ serial: late.serial, assessmentId, hallCode: code })).code).toBe("hall_code_wrong");
});
