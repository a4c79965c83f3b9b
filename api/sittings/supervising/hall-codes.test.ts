import { afterAll, beforeAll, expect, it } from "vitest";
import { cookiesOf, registration, startTestApi, type TestApi } from "#api/test-support/api.ts";
import { examDayWorld } from "#api/test-support/exam-days.ts";
import { device, sittingWorld } from "#api/test-support/sitting-world.ts";
import type { Hall } from "#contract/assessments/halls.ts";
import { completeSerial } from "#contract/contestants/serial.ts";

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

type Student = { serial: string; cookie: string };
const registered = async (address = "198.51.100.1"): Promise<Student> => {
  const answer = await api.send("POST", "/api/contestants", { body: registration(), address });
  return { serial: answer.json().serialNumber, cookie: cookiesOf(answer) };
};

it("guessing hall codes at full speed tries no more than the pace, and the right one counts right after", async () => {
  const { assessmentId, code } = await hall();
  const { serial } = await world.student();
  const cheat = device(api);
  const guess = async (codes: string[]) => {
    const starts = await Promise.all(codes.map((hallCode) => cheat.start({ serial, assessmentId, hallCode })));
    return tally(starts.map(({ code, sitting }) => code ?? sitting.state));
  };
  expect((await cheat.start({ serial, assessmentId })).code).toBe("hall_code_wrong");
  expect(await guess(wrongCodes(400, code))).toEqual({ hall_code_wrong: 60, hall_code_paced: 340 });
  expect(await guess([...wrongCodes(40, code), code])).toEqual({ hall_code_paced: 41 });
  for (let second = 1; second <= 3; second += 1) {
    api.advance(1);
    expect(await guess(wrongCodes(50, code))).toEqual({ hall_code_wrong: 1, hall_code_paced: 49 });
  }
  expect((await board(assessmentId)).codeMisses).toEqual({ total: 63, recent: 63, manyAt: null });
  const body = { id: crypto.randomUUID(), serial, assessmentId, hallCode: code };
  const headers = { "sitting-token": cheat.token };
  const paced = await api.send("POST", "/api/sittings", { body, headers, address: "198.51.100.1" });
  expect([paced.statusCode, paced.headers["retry-after"]]).toEqual([429, "1"]);
  api.advance(1);
  expect(await guess([` ${code}`])).toEqual({ waiting: 1 });
});

it("wrong hall codes at an address delay no device with a mark, which has ten tries and one in ten seconds", async () => {
  const { assessmentId, code } = await hall();
  const [student, other] = [await registered(), await registered()];
  const cheat = device(api);
  await Promise.all(
    wrongCodes(90, code).map((hallCode) => cheat.start({ serial: other.serial, assessmentId, hallCode })),
  );
  const phone = device(api, undefined, "198.51.100.1", student.cookie);
  const start = async (hallCode: string) => {
    const { code: refusal, sitting } = await phone.start({ serial: student.serial, assessmentId, hallCode });
    return refusal ?? sitting.state;
  };
  const tries = await Promise.all(wrongCodes(14, code).map(start));
  expect(tally(tries)).toEqual({ hall_code_wrong: 10, hall_code_paced: 4 });
  expect(await start(code)).toBe("hall_code_paced");
  api.advance(9);
  expect(await start(code)).toBe("hall_code_paced");
  api.advance(1);
  expect(await start(code)).toBe("waiting");
  // Without a mark, or with one that is not signed, the tries of the address count.
  await Promise.all(
    wrongCodes(90, code).map((hallCode) => cheat.start({ serial: other.serial, assessmentId, hallCode })),
  );
  for (const cookie of ["", `serial=${other.serial}`, `serial-mark=${other.serial}-x`, "hall-device=yes"]) {
    const unmarked = device(api, undefined, "198.51.100.1", cookie);
    const { code: refusal } = await unmarked.start({ serial: other.serial, assessmentId, hallCode: code });
    expect(refusal, cookie).toBe("hall_code_paced");
  }
});

it("right codes use nothing up: a hall behind one address starts one after the other", async () => {
  const { assessmentId, code } = await hall();
  for (let count = 0; count < 70; count += 1) {
    const { serial } = await world.student();
    const { sitting } = await elsewhere(240).start({ serial, assessmentId, hallCode: code });
    expect(sitting.state).toBe("waiting");
  }
});

it("a right hall code starts a test at an address whose look-ups are refused", async () => {
  const { assessmentId, code } = await hall();
  const unknown = () => completeSerial(String(Math.floor(Math.random() * 1e15)).padStart(15, "0"));
  await Promise.all(Array.from({ length: 205 }, () => elsewhere(241).list(unknown())));
  const { serial } = await world.student();
  const [wrong = ""] = wrongCodes(1, code);
  expect((await elsewhere(241).list(serial)).code).toBe("too_many_requests");
  expect((await elsewhere(241).start({ serial, assessmentId, hallCode: wrong })).code).toBe("too_many_requests");
  expect((await elsewhere(241).start({ serial: unknown(), assessmentId, hallCode: code })).code).toBe(
    "too_many_requests",
  );
  expect((await elsewhere(241).start({ serial, assessmentId, hallCode: code })).sitting.state).toBe("waiting");
});

it("a student with a place is let in by the code of their own hall, or by any once the board admits them", async () => {
  const days = await examDayWorld(api);
  const assessmentId = await world.publish({ needsHallCode: true });
  const day = await days.day([5, 5], { onsiteExamId: null, assessmentId, testTimes: [1], date: "2098-03-01" });
  const [own, other] = (await world.staff("GET", `/api/assessments/${assessmentId}/halls`)) as Hall[];
  const place = async () => {
    const { serial } = await world.student();
    await days.answered("POST", `${day.path}/places`, { serial, testTime: 1, hallId: own?.id });
    return serial;
  };
  const start = async (serial: string, hallCode = "") => {
    const { code, sitting } = await elsewhere(242).start({ serial, assessmentId, hallCode });
    return code ?? sitting.state;
  };
  const serial = await place();
  expect(await start(serial, other?.code)).toBe("hall_code_wrong");
  expect((await board(assessmentId)).codeMisses.total).toBe(1);
  expect(await start(serial, own?.code)).toBe("waiting");
  // A contestant without a place may enter any hall of the assessment.
  expect(await start((await world.student()).serial, other?.code)).toBe("waiting");
  const moved = await place();
  expect(await start(moved, other?.code)).toBe("hall_code_wrong");
  const { token } = await api.signUp("iq");
  const admit = () =>
    api.send("POST", `/api/assessments/${assessmentId}/admissions`, { token, body: { serial: moved } });
  expect([(await admit()).statusCode, (await admit()).statusCode]).toEqual([204, 204]);
  expect(await start(moved, other?.code)).toBe("waiting");
});

it("from many addresses are counted together", async () => {
  const { assessmentId, code } = await hall();
  const { serial } = await world.student();
  for (const [n, hallCode] of wrongCodes(299, code).entries())
    expect((await elsewhere(n % 200).start({ serial, assessmentId, hallCode })).code).toBe("hall_code_wrong");
  expect((await board(assessmentId)).codeMisses).toEqual({ total: 299, recent: 299, manyAt: null });
  await elsewhere(250).start({ serial, assessmentId, hallCode: wrongCodes(1, code)[0] ?? "" });
  const { manyAt } = (await board(assessmentId)).codeMisses;
  expect(manyAt).toBe(api.now().toISOString());
  api.advance(3600);
  expect((await board(assessmentId)).codeMisses).toMatchObject({ recent: 0, manyAt });
  // One press gives all halls new codes. Students who have begun stay in.
  const { sitting } = await elsewhere(251).start({ serial, assessmentId, hallCode: code });
  const [renewed] = await world.staff("POST", `/api/assessments/${assessmentId}/hall-codes`);
  expect(renewed.code).not.toBe(code);
  expect((await board(assessmentId)).codeMisses).toEqual({ total: 300, recent: 0, manyAt: null });
  const late = await world.student();
  expect((await elsewhere(252).start({ serial: late.serial, assessmentId, hallCode: code })).code).toBe(
    "hall_code_wrong",
  );
  expect((await board(assessmentId)).counts.waiting).toBe(1);
  expect(sitting.state).toBe("waiting");
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
  const start = () => elsewhere(243).start({ serial, assessmentId, hallCode });
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
  // Wrong codes call for new ones in the halls that still have an old one.
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
  // The limit is the same for take-overs and for starts.
  for (const hallCode of wrongCodes(25, code))
    await elsewhere(3).start({ serial, assessmentId, hallCode, takeOver: true });
  expect((await elsewhere(3).start({ serial, assessmentId, hallCode: code, takeOver: true })).sitting.device).toBe(2);
  // A replaced code is wrong.
  await world.staff("POST", `/api/halls/${id}/code`);
  const late = await world.student();
  expect((await phone.start({ serial: late.serial, assessmentId, hallCode: code })).code).toBe("hall_code_wrong");
});
