import { hash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eraseAgain } from "#api/contestants/erasure/erasure.service.ts";
import { run } from "#api/contestants/erasure/retention.service.ts";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { deskWorld, newSerial, sealedActs, type TestAct } from "#api/test-support/desk-world.ts";
import { freeingPlaces } from "#api/test-support/freeing-places.ts";
import type { Conflict } from "#contract/exam-desk/acts.ts";
import { conflictWords } from "#contract/exam-desk/desk-words.ts";

let api: TestApi;
let world: Awaited<ReturnType<typeof deskWorld>>;
let root: string;
beforeAll(async () => {
  api = await startTestApi();
  world = await deskWorld(api);
  root = (await api.signUp("iq", "SuperAdmin")).token;
});
afterAll(() => api.close());

/** Every row of the tables of desks and of the audit log, as text. */
async function contents(): Promise<string> {
  const { sql } = api.database;
  const rows = await sql`select t::text as text from desk_acts t union all select t::text from attendances t
    union all select t::text from audit_lines t union all select t::text from places t`;
  return rows.map(({ text }) => text).join("\n");
}
const erase = (id: string, serialNumber: string) =>
  api.send("POST", `/api/contestants/${id}/erase`, { token: root, body: { serialNumber, reason: "طلب ولي الأمر" } });

const typed = { gender: 1, age: 12, schoolName: "مدرسة الكنارية", specialEducationType: 1, governarate: 1 };
const canary = { ...typed, fullName: "كنارية سالم داود", phoneNumber: "07712345678" };
const traces = ["كناري", "07712345678"];

/** Creates somebody whom a desk registered, marked and scored, also with acts in conflict. */
async function atTheDesks() {
  const day = await world.day([5]);
  const [one, two] = [await world.device(day, "مكتب ١"), await world.device(day, "مكتب ٢")];
  const serial = newSerial();
  const refused = one.act("register", { serial: newSerial(), contestant: { ...canary, phoneNumber: "12" } });
  const register = one.act("register", { serial, contestant: canary, hallId: day.halls[0], testTime: 1 });
  const contestantId = register.id;
  const unreadable = one.act("attend", { serial, at: "كنارية" });
  const attend = one.act("attend", { serial, contestantId, reason: "قالت كنارية" });
  const score = one.act("score", { serial, contestantId, score: 50 });
  await world.sent(one, [refused, register, unreadable, attend, score]);
  const correct = one.act("correct", { resultId: score.id, score: 51, reason: "ورقة كنارية", knownCorrections: 0 });
  await world.sent(one, [correct]);
  const differing = two.act("score", { serial, contestantId, score: 90 });
  expect(await world.sent(two, [differing])).toEqual([`conflict: ${conflictWords.score_differs}`]);
  return { day, one, two, serial, contestantId, attend, score, correct, differing };
}

describe("erasing somebody", () => {
  it("leaves nothing of them in acts, attendance and audit, and keeps what it was", async () => {
    const { day, one, serial, contestantId, attend, differing } = await atTheDesks();
    const namesake = one.act("register", {
      serial,
      contestant: { ...canary, fullName: "هدى سالم داود", phoneNumber: "07812345679" },
    });
    await world.sent(one, [namesake]);
    const before = await contents();
    for (const trace of [...traces, serial]) expect(before).toContain(trace);
    expect((await erase(contestantId, serial)).statusCode).toBe(200);
    const after = (await contents()).split("\n").filter((row) => !row.includes(namesake.id));
    for (const trace of [...traces, serial]) expect(after.join("\n")).not.toContain(trace);
    const open: Conflict[] = await world.answered("GET", `${day.path}/conflicts`);
    expect(open.find(({ id }) => id === differing.id)).toMatchObject({
      kind: "contestant_erased",
      serial: null,
      fullName: null,
      typed: null,
    });
    // The registration that was refused because it used this person's code is about somebody else.
    expect(open.find(({ id }) => id === namesake.id)).toMatchObject({ typed: { fullName: "هدى سالم داود" } });
    // An act that is sent again, or that comes late, stores nothing of an erased contestant.
    expect(await world.sent(one, [attend])).toEqual(["known"]);
    const late = one.act("score", { serial, contestantId, score: 70 });
    expect(await world.sent(one, [late])).toEqual([`conflict: ${conflictWords.contestant_erased}`]);
    // This desk knew only the code, as from a card.
    const unnamed = one.act("attend", { serial: `${serial.slice(0, 8)} ${serial.slice(8)}`, reason: "كنارية" });
    expect(await world.sent(one, [unnamed])).toEqual([`conflict: ${conflictWords.contestant_erased}`]);
    expect(await world.sent(one, [unnamed])).toEqual(["known"]);
    const rows = (await contents()).split("\n").filter((text) => text.includes(late.id) || text.includes(unnamed.id));
    expect(rows).toHaveLength(4);
    for (const text of rows) for (const trace of [...traces, serial]) expect(text).not.toContain(trace);
    const settled = await world.answered("POST", `${day.path}/conflicts/${late.id}`, { choice: "keep" });
    expect(settled).toMatchObject({ kind: "contestant_erased", settled: { choice: "keep" } });
    await world.answered("POST", `${day.path}/conflicts/${late.id}`, { choice: "keep", reason: "لا شيء" });
    expect(await world.outcome("POST", `${day.path}/conflicts/${differing.id}`, { choice: "add" })).toBe(
      "validation_failed",
    );
  });

  it("meets 16 desks that mark them at the same moment", async () => {
    const { day, one, serial, contestantId } = await atTheDesks();
    const attends = Array.from({ length: 16 }, () => one.act("attend", { serial, contestantId }));
    const [, ...outcomes] = await Promise.all([
      erase(contestantId, serial),
      ...attends.map((act) => world.sent(one, [act])),
    ]);
    for (const [outcome] of outcomes)
      expect(["kept", `conflict: ${conflictWords.contestant_erased}`]).toContain(outcome);
    expect(await contents()).not.toContain(serial);
    const { conflictCount, presentElsewhere } = await world.answered("GET", `${day.path}/attendance`);
    expect([presentElsewhere, conflictCount]).toEqual([
      0,
      3 + outcomes.filter(([outcome]) => outcome !== "kept").length,
    ]);
  });
});

describe("somebody who was erased", () => {
  const erased = `conflict: ${conflictWords.contestant_erased}`;
  const expectNothingOf = async (serial: string, ...acts: TestAct[]) => {
    const rows = (await contents()).split("\n").filter((text) => acts.some(({ id }) => text.includes(id)));
    expect(rows.length).toBeGreaterThanOrEqual(acts.length * 2);
    for (const text of rows) for (const trace of [...traces, serial]) expect(text).not.toContain(trace);
    expect((await api.send("GET", `/api/contestants/BySerial/${serial}`)).statusCode).toBe(404);
  };

  it("is not registered again by another act, nor by a file, nor with data that are refused", async () => {
    const { day, one, serial, contestantId } = await atTheDesks();
    await erase(contestantId, serial);
    const again = one.act("register", { serial, contestant: canary, hallId: day.halls[0], testTime: 1 });
    const wrong = one.act("register", { serial, contestant: { ...canary, phoneNumber: "12" } });
    const unreadable = one.act("attend", { serial, at: "كنارية" });
    expect(await world.sent(one, [again, wrong, unreadable])).toEqual([erased, erased, erased]);
    const filed = one.act("register", { serial, contestant: canary });
    const file = { deviceId: one.id, ...sealedActs(one.pack.key, [filed]) };
    const { outcomes } = await world.answered("POST", `${day.path}/acts/file`, file);
    expect(outcomes).toMatchObject([{ outcome: "conflict", message: conflictWords.contestant_erased }]);
    await expectNothingOf(serial, again, wrong, unreadable, filed);
  });

  it("does not come back to a restored database that lacks them", async () => {
    const day = await world.day([5]);
    const desk = await world.device(day);
    const serial = newSerial();
    const [early, register] = [desk.act("attend", { serial }), desk.act("register", { serial, contestant: canary })];
    expect(await world.sent(desk, [early])).toEqual([`conflict: ${conflictWords.contestant_unknown}`]);
    const people = [{ id: register.id, erasedAt: api.now() }];
    expect(await eraseAgain(api.database, { people, codes: [hash("sha256", serial)] }, freeingPlaces)).toBe(0);
    const other = desk.act("register", { serial, contestant: canary });
    const underId = { ...register, serial: newSerial() };
    const late = desk.act("score", { serial, score: 5 });
    expect(await world.sent(desk, [early, underId, other, late])).toEqual(["known", erased, erased, erased]);
    await expectNothingOf(serial, early, underId, other, late);
  });

  it("is not registered by a desk that meets the erasure", async () => {
    const { one, serial, contestantId } = await atTheDesks();
    const acts = Array.from({ length: 8 }, () => one.act("register", { serial, contestant: canary }));
    await Promise.all([erase(contestantId, serial), ...acts.map((act) => world.sent(one, [act]))]);
    expect((await api.send("GET", `/api/contestants/BySerial/${serial}`)).statusCode).toBe(404);
  });
});

describe("what is kept of somebody", () => {
  it("shows a family who marked, scored and registered their child, and when", async () => {
    const { serial, contestantId, attend } = await atTheDesks();
    const record = (await api.send("GET", `/api/contestants/${contestantId}/record`, { token: root })).json();
    expect(record.attendances).toEqual([{ date: "2099-05-04", attendedAt: attend.at, testTime: null, hall: null }]);
    const acts = record.deskActs.map(({ act, score, conflict }: Record<string, unknown>) => [act, score, conflict]);
    expect(acts).toEqual([
      ["إدخال درجة", 90, conflictWords.score_differs],
      ["تسجيل طالب", null, null],
      ["تسجيل الحضور", null, null],
      ["إدخال درجة", 50, null],
      ["تصحيح درجة", 51, null],
      ["تسجيل الحضور", null, conflictWords.unreadable],
    ]);
    expect(record.deskActs[1].typed).toContain("الاسم: كنارية سالم داود");
    expect(record.history.map(({ action }: { action: string }) => action)).toContain("إضافة: حضور");
    expect((await erase(contestantId, serial)).statusCode).toBe(200);
  });
});

describe("retention", () => {
  it("empties acts on nobody who is known, beyond the period, and no younger ones", async () => {
    const day = await world.day([5]);
    const desk = await world.device(day);
    const register = (fullName: string) =>
      desk.act("register", { serial: newSerial(), contestant: { ...canary, fullName, phoneNumber: "1" } });
    const [old, young] = [register("كنارية قديمة جداً"), register("كنارية جديدة جداً")];
    await world.sent(desk, [old, young]);
    await api.database
      .sql`update desk_acts set received_at = received_at - interval '13 months' where id = ${old.id}::uuid`;
    await api.database.sql`insert into contestant_retention (months) values (12)`;
    await run(api.database, api.now(), freeingPlaces);
    const kept = await contents();
    expect([kept.includes("قديمة"), kept.includes("جديدة")]).toEqual([false, true]);
    expect(await world.sent(desk, [old])).toEqual(["known"]);
  });
});
