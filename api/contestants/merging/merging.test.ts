import { getTableName } from "drizzle-orm";
import { expect } from "vitest";
import type { TestApi } from "#api/test-support/api.ts";
import { it } from "#api/test-support/api-test.ts";
import { examDayWorld } from "#api/test-support/exam-days.ts";
import { freeingPlaces } from "#api/test-support/freeing-places.ts";
import { device, sittingWorld } from "#api/test-support/sitting-world.ts";
import type { ContestantPair, MergeField } from "#contract/contestants/merges.ts";
import type { ContestantOverview } from "#contract/contestants/overview.ts";
import { run } from "../erasure/retention.service.ts";
import { movedTables } from "./merging.queries.ts";

type Person = { id: string; serialNumber: string };
type Answer = { statusCode: number; json(): { code: string } };
const outcome = ({ statusCode, json }: Answer) => (statusCode < 400 ? statusCode : [statusCode, json().code]);

async function office(api: TestApi) {
  const days = await examDayWorld(api);
  const superAdmin = await api.signUp("iq", "SuperAdmin");
  const send = superAdmin.send;
  const read = async (id: string): Promise<ContestantOverview> =>
    (await send("GET", `/api/contestants/${id}/overview`)).json();
  const choice = async ({ id }: Person) => ({ id, version: (await read(id)).version });
  const merge = async (kept: Person, other: Person, taken: MergeField[] = []) =>
    send("POST", "/api/contestants/merges", { kept: await choice(kept), other: await choice(other), taken });
  const mergeId = async ({ id }: Person) => (await read(id)).merges[0]?.id ?? "";
  const undo = async (kept: Person) => send("POST", `/api/contestants/merges/${await mergeId(kept)}/undo`);
  const pairs = async (): Promise<ContestantPair[]> => (await send("GET", "/api/contestants/pairs")).json().items;
  const bySerial = async (serial: string) =>
    (await send("GET", `/api/contestants/BySerial/${serial}`)).json().contestant?.id;
  const score = (serial: string, value: number) =>
    send("POST", "/api/onsitequiz/Addscore", { onsiteExamId: days.exam, serial, score: value });
  const scores = async (id: string): Promise<number[]> =>
    (await api.send("GET", `/api/contestants/AllScoresOnsiteById/${id}`))
      .json()
      .map((one: { score: number }) => one.score);
  return { ...days, send, read, choice, merge, mergeId, undo, pairs, bySerial, score, scores };
}

it("keeps one record with what was chosen, leads the other's code to it, and undoes all of it", async ({
  ownApi: api,
}) => {
  const { merge, undo, read, bySerial, score, scores, send, day, answered } = await office(api);
  const kept = await api.register({ schoolName: "مدرسة النور" });
  const other = await api.register({ fullName: "زينب عليّ حسين", email: "other@example.iq", age: "13" });
  await score(kept.serialNumber, 40);
  await score(other.serialNumber, 60);
  const { path, halls } = await day([9]);
  for (const { serialNumber: serial } of [kept, other])
    await answered("POST", `${path}/places`, { serial, hallId: halls[0], testTime: 1 });
  const before = [await read(kept.id), await read(other.id)] as const;

  expect(outcome(await merge(kept, other, ["email", "age", "place"]))).toBe(200);
  const after = await read(kept.id);
  expect(after.contestant).toMatchObject({ email: "other@example.iq", age: 13, schoolName: "مدرسة النور" });
  expect(after.places.map(({ seat }) => seat)).toEqual(before[1].places.map(({ seat }) => seat));
  expect(after.merges).toMatchObject([
    { kept: { id: kept.id }, merged: { id: other.id }, undoUntil: expect.any(String) },
  ]);
  expect([await bySerial(other.serialNumber), await scores(other.id)]).toEqual([kept.id, [60, 40]]);
  for (const path of [`search/${other.serialNumber}`, "search/زينب", "?pageSize=50"])
    expect((await send("GET", `/api/contestants/${encodeURI(path)}`)).json().items.map(({ id }: Person) => id)).toEqual(
      [kept.id],
    );
  expect((await send("GET", "/api/contestants?isDeleted=true")).json()).toMatchObject({ items: [], totalCount: 0 });
  expect((await send("GET", "/api/contestants/stats")).json().totalCount).toBe(1);
  await score(other.serialNumber, 80);
  expect(await scores(kept.id)).toEqual([80, 60, 40]);
  for (const [method, url] of [
    ["POST", `${other.id}/restore`],
    ["DELETE", other.id],
  ] as const)
    expect(outcome(await send(method, `/api/contestants/${url}`))).toEqual([409, "contestant_merged"]);

  await send("PUT", `/api/contestants/${kept.id}`, { ...after.contestant, age: 14 });
  expect(outcome(await undo(kept))).toBe(204);
  expect((await read(kept.id)).contestant).toMatchObject({ email: before[0].contestant.email, age: 14 });
  expect((await read(other.id)).contestant).toEqual(before[1].contestant);
  expect([await scores(kept.id), await scores(other.id)]).toEqual([[80, 40], [60]]);
  expect((await read(other.id)).places).toEqual(before[1].places);
  expect(await bySerial(other.serialNumber)).toBe(other.id);
  const lines = await api.database
    .sql`select noun_id, action, changes from audit_lines where action in ('merge', 'undo') order by id`;
  expect(lines.map(({ action, noun_id }) => [action, noun_id])).toEqual([
    ["merge", kept.id],
    ["merge", other.id],
    ["undo", kept.id],
    ["undo", other.id],
  ]);
  expect(JSON.stringify(lines[0]?.changes)).toContain("البريد الإلكتروني، العمر، المكان");
});

it("frees the place of the record that goes", async ({ ownApi: api }) => {
  const { merge, read, day, answered } = await office(api);
  const [kept, other] = [await api.register(), await api.register()];
  const { path, halls } = await day([1]);
  await answered("POST", `${path}/places`, { serial: other.serialNumber, hallId: halls[0], testTime: 1 });
  await merge(kept, other);
  expect((await read(kept.id)).places).toEqual([]);
  expect(await api.database.sql`select from places`).toEqual([]);
  expect(await api.database.sql`select from exam_day_people`).toEqual([]);
});

it("lets two people merge, edit, delete and undo at once: one of them is told", async ({ ownApi: api }) => {
  const { read, choice, send, mergeId } = await office(api);
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = [await api.register(), await api.register()];
    const [first, second] = [await choice(one), await choice(other)];
    const post = (kept: object, merged: object) =>
      send("POST", "/api/contestants/merges", { kept, other: merged, taken: [] });
    const both = await Promise.all([post(first, second), post(second, first)]);
    expect(both.map(outcome).sort()).toEqual([200, [409, "merge_outdated"]]);
    const [kept, merged] = outcome(both[0] as Answer) === 200 ? [one, other] : [other, one];
    const edit = { ...(await read(merged.id)).contestant, age: 15 };
    expect(outcome(await send("PUT", `/api/contestants/${merged.id}`, edit))).toEqual([409, "contestant_merged"]);
    const url = `/api/contestants/merges/${await mergeId(kept)}/undo`;
    const undone = await Promise.all([send("POST", url), send("POST", url)]);
    expect(undone.map(outcome).sort()).toEqual([204, [409, "merge_undo_refused"]]);
  }
  for (const change of ["PUT", "DELETE"] as const) {
    const [one, other] = [await api.register(), await api.register()];
    const [first, second] = [await choice(one), await choice(other)];
    const { contestant } = await read(other.id);
    const [changed, merged] = await Promise.all([
      send(change, `/api/contestants/${other.id}`, change === "PUT" ? { ...contestant, age: 15 } : undefined),
      send("POST", "/api/contestants/merges", { kept: first, other: second, taken: [] }),
    ]);
    expect([outcome(changed), outcome(merged)]).toContainEqual([
      409,
      expect.stringMatching(/^(contestant_merged|merge_outdated)$/),
    ]);
    expect([outcome(changed), outcome(merged)]).toContainEqual(expect.any(Number));
  }
});

it("undoes the later of two merges first, within 30 days", async ({ ownApi: api }) => {
  const { merge, undo, mergeId, send, bySerial } = await office(api);
  const [one, two, three] = [await api.register(), await api.register(), await api.register()];
  await merge(two, three);
  await merge(one, two);
  expect(await bySerial(three.serialNumber)).toBe(one.id);
  const inner = await api.database.sql`select id from contestant_merges where merged_id = ${three.id}`;
  expect(outcome(await send("POST", `/api/contestants/merges/${inner[0]?.id}/undo`))).toEqual([
    409,
    "merge_undo_refused",
  ]);
  expect(outcome(await undo(one))).toBe(204);
  expect(await bySerial(three.serialNumber)).toBe(two.id);
  const id = await mergeId(two);
  await api.database.sql`update contestant_merges set merged_at = merged_at - interval '31 days'`;
  expect(outcome(await send("POST", `/api/contestants/merges/${id}/undo`))).toEqual([409, "merge_undo_refused"]);
});

it("keeps the sittings and results of both, and waits for a running sitting", async ({ ownApi: api }) => {
  const world = await sittingWorld(api);
  const { merge, undo, read } = await office(api);
  const assessmentId = await world.publish({ attempts: 3 });
  const [kept, other] = [await api.register(), await api.register()];
  for (const { serialNumber: serial } of [kept, other]) {
    const phone = device(api);
    const { sitting } = await phone.start({ serial, assessmentId });
    if (serial === other.serialNumber) expect(outcome(await merge(kept, other))).toEqual([409, "merge_sitting_open"]);
    await phone.section(sitting.id, 0);
    await phone.finish(sitting.id);
  }
  await world.grade();
  await api.database.sql`update quiz_results set attempt_key = 7`;
  expect(outcome(await merge(kept, other))).toBe(200);
  const both = await read(kept.id);
  expect([both.sittings.map(({ attempt }) => attempt).sort(), both.electronicResults.length]).toEqual([[1, 2], 2]);
  const { sitting } = await device(api).start({ serial: other.serialNumber, assessmentId });
  expect(sitting).toBeDefined();
  await undo(kept);
  expect([(await read(kept.id)).electronicResults.length, (await read(other.id)).electronicResults.length]).toEqual([
    1, 1,
  ]);
});

it("lists likely pairs with why, and keeps those away that are not one person", async ({ ownApi: api }) => {
  const { pairs, send, merge } = await office(api);
  const [a, b] = [
    await api.register({ fullName: "نور الدين علي حسن", phoneNumber: "07701234567" }),
    await api.register({ fullName: "نورالدّين عَلي حسن", phoneNumber: "07701234567", schoolName: "دجلة", age: "9" }),
  ];
  const c = await api.register({ fullName: "نور الدين علي حسن", schoolName: "مدرسة دجله", age: "9" });
  await api.register({ fullName: "شخص آخر تماماً", phoneNumber: "07701234567" });
  const seen = async () => (await pairs()).map(({ people, reasons }) => [people.map(({ id }) => id).sort(), reasons]);
  const expected = [
    [[a.id, b.id].sort(), ["phone"]],
    [[b.id, c.id].sort(), ["year"]],
  ];
  expect(await seen()).toEqual(expected);
  const [pair] = await pairs();
  const put = (isApart: boolean) => send("PUT", `/api/contestants/pairs/${pair?.id}`, { isApart });
  expect((await Promise.all([put(true), put(true)])).map(outcome).sort()).toEqual([204, [409, "pair_gone"]]);
  await api.database.sql`update contestants set age = age + 1`;
  expect(await seen()).toEqual(expected.slice(1));
  expect(outcome(await put(false))).toBe(204);
  await merge(b, c);
  expect(await seen()).toEqual(expected.slice(0, 1));
  await send("DELETE", `/api/contestants/${b.id}`);
  expect(await seen()).toEqual([]);
});

it("erases both records with what the merge kept, and only when both are old", async ({ ownApi: api }) => {
  const { merge, send } = await office(api);
  const [kept, other] = [await api.register(), await api.register({ email: "secret@example.iq" })];
  await merge(kept, other, ["email"]);
  await api.database.sql`insert into contestant_retention (months) values (12)`;
  await api.database.sql`update contestants set created_at = '2020-01-01' where id = ${other.id}`;
  expect(await run(api.database, api.now(), freeingPlaces)).toBe(0);
  const body = { serialNumber: other.serialNumber, reason: "طلب ولي الأمر" };
  expect(outcome(await send("POST", `/api/contestants/${other.id}/erase`, body))).toBe(200);
  for (const table of ["contestants", "contestant_merges", "contestant_pairs"])
    expect(await api.database.sql`select from ${api.database.sql.identifier(table)}`).toEqual([]);
  expect(await api.database.sql`select is_deleted from erased_contestants order by 1`).toEqual([
    { is_deleted: false },
    { is_deleted: true },
  ]);
  expect((await send("GET", "/api/contestants/stats")).json().totalCount).toBe(1);
});

it("moves the rows of every table that names a contestant", async ({ api }) => {
  const tables = await api.database.sql`
    select table_name from information_schema.columns where table_schema = 'public' and column_name = 'contestant_id'`;
  const keptByTriggers = ["exam_day_people", "funnel_people"];
  // Confirming a file of results finds its people by their codes again. Devices read again what has changed.
  const others = ["quiz_import_rows", "desk_changes"];
  const known = [...movedTables.map(({ table }) => getTableName(table)), ...keptByTriggers, ...others];
  expect(tables.map((row) => row.table_name).filter((name) => !known.includes(name))).toEqual([]);
});
