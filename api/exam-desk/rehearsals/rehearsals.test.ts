import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { registration, startTestApi, type TestApi } from "#api/test-support/api.ts";
import { deskWorld, newSerial } from "#api/test-support/desk-world.ts";
import { rehearsedPrefix } from "#contract/contestants/serial.ts";
import type { Rehearsal } from "#contract/exam-desk/rehearsals.ts";
import { faultsOf, purge } from "./rehearsals.service.ts";

let api: TestApi;
let world: Awaited<ReturnType<typeof deskWorld>>;
beforeAll(async () => {
  api = await startTestApi();
  world = await deskWorld(api);
});
afterAll(() => api.close());

type Day = Awaited<ReturnType<typeof world.day>>;
const start = (day: Day): Promise<Rehearsal> => world.answered("POST", `${day.path}/rehearsal`);
const wipe = (day: Day) => world.send("DELETE", `${day.path}/rehearsal`);
const rehearsed = ({ id }: Rehearsal, day: Day) => world.device({ ...day, id, path: `/api/exam-days/${id}` });

/** Number of rows of every table. */
async function counts(): Promise<Record<string, number>> {
  const { sql } = api.database;
  const tables = await sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`;
  const found: Record<string, number> = {};
  for (const { name } of tables)
    found[name] = (await sql`select count(*)::int as rows from ${sql.identifier(name)}`)[0]?.rows;
  return found;
}

it("leaves one line of the audit log and nothing else", async () => {
  const day = await world.day([20, 2], { testTimes: [1, 2] });
  const before = await counts();
  const rehearsal = await start(day);
  expect(await start(day)).toEqual(rehearsal);
  const [desk, second] = [await rehearsed(rehearsal, day), await rehearsed(rehearsal, day)];
  const { people } = desk.pack;
  expect(people).toHaveLength(2 * (12 + 2));
  const [one, other] = people;
  const serial = one.serialNumber;
  const added = `${rehearsedPrefix}20000000`;
  const score = desk.act("score", { serial, score: 70 });
  const acts = [
    desk.act("attend", { serial, hallId: day.halls[0], testTime: 1 }),
    score,
    desk.act("correct", { resultId: score.id, score: 75, reason: "خطأ", knownCorrections: 0 }),
    desk.act("attend", { serial: other.serialNumber }),
    desk.act("undo", { serial: other.serialNumber }),
    desk.act("register", { serial: added, contestant: registration({ fullName: "هادي كريم جاسم" }) }),
  ];
  expect(await world.sent(desk, acts)).toEqual(acts.map(() => "kept"));
  expect(await world.sent(desk, acts)).toEqual(acts.map(() => "known"));
  const { mark } = second.pack;
  const changes = (since: string) =>
    world.answered("GET", `${second.day.path}/devices/${second.id}/changes?mark=${since}`);
  const heard = await changes(mark);
  const seen = (code: string) => heard.people.find((person: { serialNumber: string }) => person.serialNumber === code);
  expect(seen(serial)).toMatchObject({
    attendedAt: acts[0]?.at,
    scores: [{ id: score.id, score: 75, corrections: 1 }],
  });
  expect(seen(other.serialNumber).attendedAt).toBeNull();
  expect(await changes(heard.mark)).toMatchObject({ people: [] });
  expect(await wipe(day)).toMatchObject({ statusCode: 204 });
  expect(await world.answerTo(desk, [])).toMatchObject({ statusCode: 404 });
  expect(await counts()).toEqual({ ...before, audit_lines: (before.audit_lines ?? 0) + 1 });
});

it("its codes are unknown everywhere else, and no list or count has it", async () => {
  const [day, elsewhere] = [await world.day([5]), await world.day([5])];
  const lists = async () =>
    Promise.all(
      [
        "/api/exam-days",
        "/api/contestants",
        "/api/contestants/stats",
        `${day.path}/attendance`,
        `${day.path}/devices`,
      ].map((path) => world.answered("GET", path)),
    );
  const before = await lists();
  const rehearsal = await start(day);
  const desk = await rehearsed(rehearsal, day);
  const { serialNumber } = desk.pack.people[0];
  await world.sent(desk, [desk.act("attend", { serial: serialNumber })]);
  const realDesk = await world.device(elsewhere);
  const answersFor = async (serial: string) => [
    await world.outcome("GET", `/api/contestants/BySerial/${serial}`),
    await world.outcome("GET", `${elsewhere.path}/people/${serial}`),
    await world.outcome("GET", `${day.path}/people/${serial}`),
    await world.outcome("POST", "/api/onsitequiz/Addscore", { onsiteExamId: world.exam, serial, score: 50 }),
    await world.outcome("POST", `${elsewhere.path}/places`, { serial, testTime: 1, hallId: elsewhere.halls[0] }),
    await world.outcome("POST", "/api/sittings", { serial, deviceId: randomUUID() }),
    ...(await world.sent(realDesk, [realDesk.act("attend", { serial })])),
  ];
  const answers = await answersFor(serialNumber);
  expect(answers).toEqual(await answersFor(newSerial()));
  expect(answers.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => "contestant_not_found"));
  expect(await lists()).toEqual(before);
  await wipe(day);
});

it("ends by itself after a day, and only those with the duty begin one", async () => {
  const day = await world.day([5]);
  const desk = await rehearsed(await start(day), day);
  expect((await world.answered("GET", "/api/exam-days/rehearsals")).map((one: Rehearsal) => one.examDayId)).toEqual([
    day.id,
  ]);
  const later = new Date(api.now().getTime() + 24 * 3_600_000 + 1);
  await purge(api.database, api.now());
  expect((await world.answerTo(desk, [])).statusCode).toBe(200);
  await purge(api.database, later);
  expect((await world.answerTo(desk, [])).json().code).toBe("exam_day_not_found");
  expect(await world.outcome("POST", `${(await world.day([])).path}/rehearsal`)).toBe("hall_not_found");
});

it("says what is wrong with a device", () => {
  const readiness = {
    clockSeconds: 0,
    isKept: true,
    freeMegabytes: 900,
    diskMilliseconds: 9,
    networkMilliseconds: 90,
    canReloadOffline: true,
    isOldBrowser: false,
  };
  const faults = (changes: object, device: object = {}) =>
    faultsOf({ revision: 1, acts: ["a"], readiness: { ...readiness, ...changes }, ...device });
  expect(faults({})).toEqual([]);
  expect(faults({ clockSeconds: -61 })).toEqual(["clock"]);
  expect(faults({ isKept: false })).toEqual(["storage"]);
  expect(faults({ freeMegabytes: 100 })).toEqual(["storage"]);
  expect(faults({ diskMilliseconds: 501 })).toEqual(["slow"]);
  expect(faults({ networkMilliseconds: 3_001 })).toEqual(["slow"]);
  expect(faults({ canReloadOffline: false, isOldBrowser: true })).toEqual(["noReload", "oldBrowser"]);
  expect(faults({}, { revision: 2 })).toEqual(["unsent"]);
  expect(faults({}, { acts: [], revision: 0 })).toEqual(["notReady"]);
  expect(faults({}, { readiness: null })).toEqual(["notReady"]);
});
