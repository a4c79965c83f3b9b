import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import type { TestApi } from "#api/test-support/api.ts";
import { it as base } from "#api/test-support/api-test.ts";
import { device } from "#api/test-support/sitting-world.ts";
import { clearedSerials } from "#contract/accounts/cookies.ts";

const it = base.extend("startOptions", { scope: "file" }, { session: { hours: 24 * 60, idleMinutes: undefined } });

const counted = ({ kept, refused }: { kept: object[]; refused: object[] }) => [kept.length, refused.length];
const publicResults = async (api: TestApi, contestantId: string) =>
  (await api.send("GET", `/api/contestants/AllScoresById/${contestantId}`)).json();
const rowOf = async (api: TestApi, id: string) =>
  (
    await api.database.sql`select state, result_id is not null as "hasResult", left_count as "leftCount",
    last_beat_at as "lastBeatAt" from sittings where id = ${id}`
  )[0];

describe("a sitting that was handed in", () => {
  it("with a hall code removes the student's code from the device, and no other does", async ({ api, world }) => {
    const assessmentId = await world.publish({ needsHallCode: true });
    const hall = await world.staff("POST", `/api/assessments/${assessmentId}/halls`, { name: "قاعة ٧" });
    const { serial } = await world.student();
    const inHall = device(api);
    const { sitting } = await inHall.start({ serial, assessmentId, hallCode: hall.code });
    const atHome = await world.running();
    expect([sitting.isInHall, (await atHome.phone.get(atHome.id)).isInHall]).toEqual([true, false]);
    const finish = (id: string, token: string) =>
      api.send("POST", `/api/sittings/${id}/finish`, {
        headers: { "sitting-token": token, cookie: `serial=${serial}` },
      });
    const cookies = async (id: string, token: string) => (await finish(id, token)).headers["set-cookie"];
    expect(await cookies(sitting.id, inHall.token)).toEqual(clearedSerials());
    expect(await cookies(atHome.id, atHome.phone.token)).toBeUndefined();
  });

  it("accepts no further answers, whatever time and device they claim", async ({ api, world }) => {
    const { phone, id, answers, serial, assessmentId } = await world.running();
    await phone.save(id, 0, answers.slice(0, 1));
    api.advance(30);
    const tablet = device(api);
    await tablet.start({ serial, assessmentId, takeOver: true });
    expect((await tablet.finish(id)).result.points).toBe(1);
    api.advance(1);
    for (const one of [phone, tablet]) expect(counted(await one.save(id, 0, answers.slice(1)))).toEqual([0, 4]);
    await world.grade();
    expect((await phone.get(id)).result.points).toBe(1);
  });

  it("includes answers that arrive in the same moment", async ({ world }) => {
    const { phone, id, answers } = await world.running();
    await Promise.all([phone.save(id, 0, answers), phone.finish(id)]);
    await world.grade();
    expect((await phone.get(id)).result.points).toBe(5);
  });
});

it("accepts in a section that its device ended only answers that an earlier device gave before the take-over", async ({
  api,
  world,
}) => {
  const { phone, id, answers, serial, assessmentId } = await world.running();
  api.advance(30);
  const tablet = device(api);
  await tablet.start({ serial, assessmentId, takeOver: true });
  api.advance(30);
  await tablet.endSection(id, 0);
  api.advance(1);
  expect(counted(await tablet.save(id, 0, answers))).toEqual([0, 5]);
  expect(counted(await phone.save(id, 0, answers))).toEqual([5, 0]);
});

describe("a sitting that the server closed", () => {
  it("shows its result once no late answers are accepted", async ({ api, world }) => {
    const { phone, id, answers, contestantId } = await world.running();
    await phone.save(id, 0, answers.slice(0, 2));
    api.advance(4 * 3600);
    await world.grade();
    // The query uses the clock of the test world.
    await api.database
      .sql`update sittings set late_until = greatest(late_until, now() + interval '1 h') where id = ${id}`;
    expect(await phone.get(id)).toMatchObject({ state: "scored", result: null });
    expect(await publicResults(api, contestantId)).toEqual([]);
    expect(counted(await phone.save(id, 0, answers))).toEqual([5, 0]);
    await world.grade();
    await api.database.sql`update sittings set late_until = finished_at + interval '24 h' where id = ${id}`;
    api.advance(24 * 3600);
    expect((await phone.get(id)).result.points).toBe(5);
  });

  it("shows it as soon as its device has nothing more to send, and accepts nothing more", async ({ api, world }) => {
    const { phone, id, answers, contestantId } = await world.running();
    api.advance(4 * 3600);
    expect(counted(await phone.save(id, 0, answers))).toEqual([5, 0]);
    await world.grade();
    expect((await phone.finish(id)).result.points).toBe(5);
    expect(await publicResults(api, contestantId)).toHaveLength(1);
    api.advance(1);
    expect(counted(await phone.save(id, 0, [{ ...answers[0], answer: null, revision: 2 }]))).toEqual([0, 1]);
  });

  it("has no result and costs no attempt if no section was started", async ({ api, world }) => {
    const assessmentId = await world.publish();
    const { id: contestantId, serial } = await world.student();
    const { sitting } = await device(api).start({ serial, assessmentId });
    api.advance(3 * 3600);
    await world.grade();
    expect(await rowOf(api, sitting.id)).toMatchObject({ state: "voided", hasResult: false });
    expect(await publicResults(api, contestantId)).toEqual([]);
    expect((await device(api).start({ serial, assessmentId })).sitting).toMatchObject({ state: "waiting" });
  });
});

it("shows right answers to the public once no attempt is left", async ({ api, world }) => {
  const { phone, id, assessmentId, contestantId, serial } = await world.running({ attempts: 2 });
  await phone.finish(id);
  const questionsOf = async () =>
    (await publicResults(api, contestantId)).map(({ questions }: { questions: [] }) => questions.length);
  expect(await questionsOf()).toEqual([0]);
  const ofStaff = await world.send("GET", `/api/contestants/AllScoresById/${contestantId}`);
  expect(ofStaff.json()[0].questions).toHaveLength(9);
  api.advance(2);
  const again = device(api);
  const { sitting } = await again.start({ serial, assessmentId });
  await again.finish(sitting.id);
  expect(await questionsOf()).toEqual([9, 9]);
});

it("that cannot be graded is reported and does not block others", async ({ api, world }) => {
  const sittings = [await world.running(), await world.running(), await world.running()];
  const ids = sittings.map(({ id }) => id).sort();
  const [bad] = ids;
  await api.database.sql`update sitting_items set item_version = 99 where sitting_id = ${bad} and item_id is not null`;
  api.advance(4 * 3600);
  expect(await world.grade()).toMatchObject([{ message: "an item of a published version is missing" }]);
  expect(await Promise.all(ids.map(async (id) => (await rowOf(api, id))?.state))).toEqual([
    "expired",
    "scored",
    "scored",
  ]);
  await api.database.sql`delete from sittings where id = ${bad}`;
});

describe("a device that no longer holds the sitting", () => {
  it("after a release adds no later answers, heartbeats or page leaves", async ({ api, world }) => {
    const { phone, id, answers } = await world.running();
    await phone.save(id, 0, [], 1);
    const before = await rowOf(api, id);
    api.advance(30);
    const body = { id: randomUUID(), reason: "عطل في الجهاز" };
    expect((await world.send("POST", `/api/sittings/${id}/hand-over`, body)).statusCode).toBe(204);
    api.advance(30);
    const [early, late] = [answers.slice(0, 1), { ...answers[1], answeredAtMs: 31_000 }];
    expect(counted(await phone.save(id, 0, [...early, late], 7))).toEqual([1, 1]);
    expect(await rowOf(api, id)).toEqual(before);
  });
});

it("a student who continues in another hall is in that hall", async ({ api, world }) => {
  const assessmentId = await world.publish({ needsHallCode: true });
  const [one, two] = await Promise.all(
    ["قاعة ١", "قاعة ٢"].map((name) => world.staff("POST", `/api/assessments/${assessmentId}/halls`, { name })),
  );
  const { serial } = await world.student();
  await device(api).start({ serial, assessmentId, hallCode: one.code });
  await device(api).start({ serial, assessmentId, hallCode: two.code, takeOver: true });
  const { items } = await world.staff("GET", `/api/assessments/${assessmentId}/sittings`);
  expect(items).toMatchObject([{ hall: { id: two.id } }]);
});
