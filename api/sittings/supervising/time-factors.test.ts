import { describe, expect } from "vitest";
import { it as base } from "#api/test-support/api-test.ts";
import { device, type World } from "#api/test-support/sitting-world.ts";
import { formatSerial } from "#contract/contestants/serial.ts";
import { timeFactorTexts } from "#contract/sittings/time-factors.ts";
import { insertAll, lockPeople } from "./time-factors.queries.ts";

const it = base.extend("startOptions", { scope: "file" }, { session: { hours: 24 * 60, idleMinutes: undefined } });

const reason = "قرار لجنة الاختبار";
const send = (world: World, assessmentId: string, body: object) =>
  world.send("POST", `/api/assessments/${assessmentId}/time-factors`, { reason, ...body });
async function give(world: World, assessmentId: string, serials: string, factor: number): Promise<void> {
  expect((await send(world, assessmentId, { serials, factor })).statusCode).toBe(204);
}
const given = async (world: World, assessmentId: string): Promise<{ serialNumber: string; factor: number }[]> =>
  world.staff("GET", `/api/assessments/${assessmentId}/time-factors`);
const minutesOf = ({ sections }: { sections: { minutes: number }[] }) => sections.map(({ minutes }) => minutes);
const secondsOf = ({ startedAt, deadline }: Record<string, string>) =>
  (Date.parse(deadline ?? "") - Date.parse(startedAt ?? "")) / 1000;

describe("more time before the start", () => {
  it("is in the minutes of the offer, the start and each section, for one student", async ({ api, world }) => {
    const assessmentId = await world.publish();
    const slow = await world.student();
    const other = await world.student();
    await give(world, assessmentId, slow.serial, 1.25);
    const phone = device(api);
    expect(minutesOf((await phone.list(slow.serial))[0])).toEqual([13, 7]);
    expect((await phone.list(slow.serial))[0].timeFactor).toBe(1.25);
    expect(minutesOf((await phone.list(other.serial))[0])).toEqual([10, 5]);
    const { sitting } = await phone.start({ serial: slow.serial, assessmentId });
    expect(sitting.timeFactor).toBe(1.25);
    expect(minutesOf(sitting)).toEqual([13, 7]);
    // 12.5 minutes are shown and given as 13.
    expect(secondsOf(await phone.section(sitting.id, 0))).toBe(13 * 60);
    const board = await world.staff("GET", `/api/assessments/${assessmentId}/sittings`);
    expect(board.items).toMatchObject([{ serialNumber: slow.serial, timeFactor: 1.25 }]);
  });

  it("goes to all of a pasted list or, if a code is unknown, to none", async ({ world }) => {
    const assessmentId = await world.publish();
    const [one, two] = [await world.student(), await world.student()];
    const unknown = "1234567890123452";
    const both = `الرمز\n${formatSerial(one.serial)}\r\n${two.serial}`;
    const refused = await send(world, assessmentId, { serials: `${both}\n${unknown}`, factor: 2 });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors.serials).toHaveLength(1);
    expect(await given(world, assessmentId)).toEqual([]);
    await give(world, assessmentId, both, 2);
    expect(await given(world, assessmentId)).toMatchObject([{ factor: 2, reason }, { factor: 2 }]);
    await give(world, assessmentId, two.serial, 1);
    expect(await given(world, assessmentId)).toMatchObject([{ serialNumber: one.serial }]);
  });

  it("is refused without codes, without a reason and with another factor, with messages", async ({ world }) => {
    const assessmentId = await world.publish();
    const { serial } = await world.student();
    const errorsOf = async (body: object) => (await send(world, assessmentId, body)).json().errors;
    expect(await errorsOf({ serials: " ", factor: 2 })).toEqual({ serials: [timeFactorTexts.noSerials] });
    expect(await errorsOf({ serials: serial, factor: 3 })).toEqual({ factor: ["اختر مقدار الوقت"] });
    expect(await errorsOf({ serials: serial, factor: 2, reason: " " })).toEqual({ reason: ["اكتب السبب"] });
  });
});

describe("more time for an open sitting", () => {
  it("extends the running section, never shortens it, and sets the next one by the factor", async ({ api, world }) => {
    const { assessmentId, serial, phone, id, section } = await world.running();
    api.advance(60);
    const stateNow = async () => (await phone.save(id, 0, [])).state;
    await give(world, assessmentId, serial, 1.5);
    await give(world, assessmentId, serial, 1.5);
    expect(secondsOf((await stateNow()).sections[0])).toBe(secondsOf(section) * 1.5);
    await give(world, assessmentId, serial, 1);
    await give(world, assessmentId, serial, 1.5);
    expect(secondsOf((await stateNow()).sections[0])).toBe(900);
    await give(world, assessmentId, serial, 1);
    expect(secondsOf((await stateNow()).sections[0])).toBe(900);
    expect((await stateNow()).timeFactor).toBe(1);
    expect(minutesOf(await stateNow())).toEqual([15, 5]);
    await give(world, assessmentId, serial, 2);
    await phone.endSection(id, 0);
    expect(secondsOf(await phone.section(id, 1))).toBe(600);
  });

  it("is added to minutes from a supervisor, and delays the server's closing", async ({ api, world }) => {
    const { assessmentId, serial, phone, id } = await world.running();
    await phone.endSection(id, 0);
    await phone.section(id, 1);
    const body = { id: crypto.randomUUID(), reason, minutes: 2 };
    await world.send("POST", `/api/sittings/${id}/time`, body);
    await give(world, assessmentId, serial, 2);
    api.advance(12 * 60 - 1);
    expect((await phone.get(id)).state).toBe("running");
    api.advance(2);
    expect((await phone.get(id)).state).not.toBe("running");
  });

  it("that was over applies once it is reopened", async ({ world }) => {
    const { assessmentId, serial, phone, id } = await world.running();
    await phone.finish(id);
    await give(world, assessmentId, serial, 2);
    expect((await phone.get(id)).timeFactor).toBe(1);
    await world.send("POST", `/api/sittings/${id}/reopen`, { id: crypto.randomUUID(), reason, minutes: 1 });
    await phone.endSection(id, 0);
    expect(secondsOf(await phone.section(id, 1))).toBe(600);
  });

  it("leaves a reopened section the minutes of its reopening", async ({ api, world }) => {
    const { assessmentId, serial, phone, id } = await world.running();
    api.advance(600);
    await phone.finish(id);
    await world.send("POST", `/api/sittings/${id}/reopen`, { id: crypto.randomUUID(), reason, minutes: 3 });
    const deadline = async () => (await phone.get(id)).sections[0].deadline;
    const before = await deadline();
    await give(world, assessmentId, serial, 1.5);
    expect(await deadline()).toBe(before);
    await phone.endSection(id, 0);
    // Five minutes become seven and a half.
    expect(secondsOf(await phone.section(id, 1))).toBe(8 * 60);
  });

  it("records author, time and reason with the sitting and, for each student, in the audit log", async ({
    api,
    world,
  }) => {
    const { assessmentId, serial, contestantId, id } = await world.running();
    await give(world, assessmentId, serial, 1.5);
    await give(world, assessmentId, serial, 1);
    const changes = await api.database.sql`
      select what, actor, reason, user_id is not null as has_user from sitting_changes
      where sitting_id = ${id} and what = 'timeFactorSet'`;
    const change = { what: "timeFactorSet", actor: "staff", reason, has_user: true };
    expect(changes).toEqual([change, change]);
    const lines = await api.database.sql`
      select action, noun_id from audit_lines where noun = 'timeFactor' and owner_id = ${contestantId} order by id`;
    expect(lines).toEqual([
      { action: "create", noun_id: assessmentId },
      { action: "delete", noun_id: assessmentId },
    ]);
  });
});

it("a start that waits for a change of the factor has it, and the other way round", async ({ api, world }) => {
  const assessmentId = await world.publish();
  const { serial, id: contestantId } = await world.student();
  const { database } = api;
  const waits = async () =>
    (await database.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      .length === 1;
  const [staff] = await database.sql`select id from users limit 1`;
  const phone = device(api);
  const starting = await database.transaction(async (tx) => {
    await lockPeople(tx, [serial]);
    const start = phone.start({ serial, assessmentId });
    await expect.poll(waits).toBe(true);
    const row = { assessmentId, contestantId, factor: 2, reason, givenAt: api.now() };
    await insertAll(tx, [{ ...row, givenBy: staff?.id }]);
    return { start };
  });
  const { sitting } = await starting.start;
  expect(sitting.timeFactor).toBe(2);
  const other = await world.student();
  const [started] = await Promise.all([
    device(api).start({ serial: other.serial, assessmentId }),
    give(world, assessmentId, other.serial, 1.5),
  ]);
  const factors =
    await database.sql`select time_factor::float as factor from sittings where id = ${started.sitting.id}`;
  expect(factors).toEqual([{ factor: 1.5 }]);
});

it("is in the contestant's record, and is removed on erasure", async ({ world }) => {
  const { assessmentId, serial, contestantId } = await world.running();
  await give(world, assessmentId, serial, 2);
  const record = await world.staff("GET", `/api/contestants/${contestantId}/record`);
  expect(record.timeFactors).toEqual([{ title: "اختبار القدرات", factor: 2, reason }]);
  expect(record.sittings).toMatchObject([{ timeFactor: 2 }]);
  await world.staff("POST", `/api/contestants/${contestantId}/erase`, { serialNumber: serial, reason: "طلب ذويه" });
  expect(await given(world, assessmentId)).toEqual([]);
});
