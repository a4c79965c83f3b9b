import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { TestApi } from "#api/test-support/api.ts";
import { it as base } from "#api/test-support/api-test.ts";
import { device, rightAnswer, type World } from "#api/test-support/sitting-world.ts";

const it = base.extend("startOptions", { scope: "file" }, { session: { hours: 24 * 60, idleMinutes: undefined } });

const board = (world: World, id: string, query = "") => world.staff("GET", `/api/assessments/${id}/sittings${query}`);
const answers = (...places: number[]) =>
  places.map((place) => ({ place, revision: 1, answer: { choice: 0 }, answeredAtMs: 1000 }));

/** Sends a supervisor's action. @returns status and code of a refusal */
async function act(world: World, path: string, body: object = {}, token = world.token): Promise<string> {
  const request = { id: randomUUID(), reason: "انقطع التيار في القاعة", ...body };
  const answer = await world.api.send("POST", path, { token, body: request });
  return answer.statusCode < 300 ? String(answer.statusCode) : answer.json().code;
}

describe("the board", () => {
  it("shows the state of each sitting: waiting, running, cut off, late answers expected, submitted", async ({
    api,
    world,
  }) => {
    const { assessmentId, phone, id, serial } = await world.running();
    api.advance(1);
    const waiting = await world.student();
    await device(api).start({ serial: waiting.serial, assessmentId });
    await phone.save(id, 0, answers(0, 3), 2);
    const first = await board(world, assessmentId);
    expect(first).toMatchObject({
      title: "اختبار القدرات",
      totalCount: 2,
      counts: { waiting: 1, running: 1, cutOff: 0, lateAwaited: 0, submitted: 0, voided: 0 },
      items: [
        {
          id,
          serialNumber: serial,
          hall: null,
          boardState: "running",
          attempt: 1,
          section: { number: 1, finishedAt: null },
          sectionCount: 2,
          questionCount: 9,
          answered: 2,
          reached: 4,
          late: 0,
          leftCount: 2,
        },
        { boardState: "waiting", section: null, answered: 0, reached: null },
      ],
    });
    const stateOf = async () => (await board(world, assessmentId)).items[0].boardState;
    api.advance(30);
    expect(await stateOf()).toBe("running");
    api.advance(1);
    expect(await stateOf()).toBe("cutOff");
    await phone.save(id, 0, []);
    expect(await stateOf()).toBe("running");
    api.advance(4 * 60 * 60);
    expect(await world.grade()).toEqual([]);
    expect(await stateOf()).toBe("lateAwaited");
    await phone.save(id, 0, [{ place: 1, revision: 2, answer: { choice: 1 }, answeredAtMs: 40_000 }]);
    expect((await board(world, assessmentId)).items[0]).toMatchObject({
      boardState: "submitted",
      answered: 3,
      late: 1,
    });
  });
});

const deadlineOf = async (phone: ReturnType<typeof device>, id: string) =>
  (await phone.save(id, 0, [])).state.sections[0].deadline;
const later = (instant: string, seconds: number) => new Date(Date.parse(instant) + seconds * 1000).toISOString();

describe("added time", () => {
  it("reaches the device with its next heartbeat, once per request, and from each of two supervisors", async ({
    api,
    world,
  }) => {
    const { phone, id, section } = await world.running();
    const again = { id: randomUUID(), minutes: 5 };
    const sent = await Promise.all([again, again].map((body) => act(world, `/api/sittings/${id}/time`, body)));
    expect(sent).toEqual(["204", "204"]);
    expect(await deadlineOf(phone, id)).toBe(later(section.deadline, 300));
    const other = (await api.signUp("iq")).token;
    await Promise.all([
      act(world, `/api/sittings/${id}/time`, { minutes: 2 }),
      act(world, `/api/sittings/${id}/time`, { minutes: 3 }, other),
    ]);
    expect(await deadlineOf(phone, id)).toBe(later(section.deadline, 600));
  });

  it("applies to an offline device: answers after the old deadline are accepted", async ({ api, world }) => {
    const { phone, id } = await world.running();
    api.advance(500);
    await act(world, `/api/sittings/${id}/time`, { minutes: 5 });
    api.advance(500);
    const answer = (place: number, seconds: number) => ({ ...answers(place)[0], answeredAtMs: seconds * 1000 });
    const saved = await phone.save(id, 0, [answer(0, 700), answer(1, 899), answer(2, 901)]);
    const placesOf = (list: { place: number }[]) => list.map(({ place }) => place).sort();
    expect([placesOf(saved.kept), placesOf(saved.refused)]).toEqual([[0, 1], [2]]);
  });

  it("goes to all of the hall with a running section, and is refused if there is none", async ({ world }) => {
    const assessmentId = await world.publish({ needsHallCode: true });
    const [one, two] = await Promise.all(
      ["قاعة ١", "قاعة ٢"].map((name) => world.staff("POST", `/api/assessments/${assessmentId}/halls`, { name })),
    );
    const here = await world.running({}, { assessmentId, code: one.code });
    const there = await world.running({}, { assessmentId, code: two.code });
    const body = { id: randomUUID(), minutes: 10, reason: "تأخر البدء" };
    for (let time = 1; time <= 2; time += 1)
      expect(await world.staff("POST", `/api/halls/${one.id}/time`, body)).toEqual({ count: 1 });
    expect(await deadlineOf(here.phone, here.id)).toBe(later(here.section.deadline, 600));
    expect(await deadlineOf(there.phone, there.id)).toBe(there.section.deadline);
    expect((await board(world, assessmentId, `?hallId=${two.id}`)).items).toMatchObject([{ id: there.id }]);
    await there.phone.finish(there.id);
    expect(await act(world, `/api/halls/${two.id}/time`, { minutes: 5 })).toBe("no_section_runs");
    expect(await act(world, `/api/sittings/${there.id}/time`, { minutes: 5 })).toBe("no_section_runs");
  });
});

const resultsOf = async (world: World, contestantId: string) =>
  (await world.send("GET", `/api/contestants/AllScoresById/${contestantId}`)).json();

it("voiding is undone: answers count again, and a sitting not started waits again", async ({ api, world }) => {
  const { assessmentId, serial, phone, id } = await world.running();
  await phone.save(id, 0, answers(0, 3));
  await phone.finish(id);
  const before = (await phone.get(id)).result;
  expect(await act(world, `/api/sittings/${id}/unvoid`)).toBe("sitting_not_voided");
  await act(world, `/api/sittings/${id}/void`);
  const body = { id: randomUUID(), reason: "أُلغيت جلسة غير المقصودة" };
  expect(await Promise.all([1, 2].map(() => act(world, `/api/sittings/${id}/unvoid`, body)))).toEqual(["204", "204"]);
  expect(await phone.get(id)).toMatchObject({ state: "scored", device: 1 });
  api.advance(24 * 3600 + 1);
  expect((await phone.get(id)).result).toEqual(before);
  expect((await device(api).start({ serial, assessmentId })).code).toBe("attempts_used_up");
  const lines = await api.database.sql`
    select what, reason from sitting_changes where sitting_id = ${id} and actor = 'staff' order by id`;
  expect(lines.map(({ what }) => what)).toEqual(["voided", "unvoided"]);
  // After voiding a running sitting no time is left, so a supervisor adds some.
  const open = await world.running();
  await act(world, `/api/sittings/${open.id}/void`);
  await act(world, `/api/sittings/${open.id}/unvoid`);
  expect(await act(world, `/api/sittings/${open.id}/reopen`, { minutes: 5 })).toBe("204");
  expect((await open.phone.get(open.id)).state).toBe("running");
  // This sitting was not started.
  const other = await world.student();
  const tablet = device(api);
  const { sitting } = await tablet.start({ serial: other.serial, assessmentId });
  await act(world, `/api/sittings/${sitting.id}/void`);
  await act(world, `/api/sittings/${sitting.id}/unvoid`);
  expect((await tablet.get(sitting.id)).state).toBe("waiting");
  // A later sitting exists, and the two cannot both count.
  await act(world, `/api/sittings/${sitting.id}/void`);
  const second = await tablet.start({ serial: other.serial, assessmentId });
  expect(await act(world, `/api/sittings/${sitting.id}/unvoid`)).toBe("sitting_retaken");
  await act(world, `/api/sittings/${second.sitting.id}/void`);
  expect(await act(world, `/api/sittings/${sitting.id}/unvoid`)).toBe("204");
});

it("a voided sitting has no result, and the contestant may sit again", async ({ api, world }) => {
  const { assessmentId, serial, contestantId, phone, id } = await world.running();
  await phone.finish(id);
  expect(await resultsOf(world, contestantId)).toHaveLength(1);
  const body = { id: randomUUID() };
  for (const answer of ["204", "204"]) expect(await act(world, `/api/sittings/${id}/void`, body)).toBe(answer);
  expect(await act(world, `/api/sittings/${id}/void`)).toBe("sitting_voided");
  expect(await resultsOf(world, contestantId)).toEqual([]);
  expect(await phone.get(id)).toMatchObject({ state: "voided", result: null });
  api.advance(1);
  const { sitting } = await device(api).start({ serial, assessmentId });
  expect(sitting).toMatchObject({ state: "waiting" });
  expect(await board(world, assessmentId)).toMatchObject({
    counts: { voided: 1, waiting: 1 },
    items: [{ id }, { attempt: 2 }],
  });
  expect(await act(world, `/api/sittings/${id}/reopen`, { minutes: 5 })).toBe("sitting_voided");
});

it("an expired sitting is reopened: its result is removed, time runs, and it is graded again", async ({
  api,
  world,
}) => {
  const { assessmentId, serial, contestantId, phone, id, section } = await world.running({ attempts: 2 });
  expect(await act(world, `/api/sittings/${id}/reopen`, { minutes: 5 })).toBe("sitting_open");
  api.advance(4 * 60 * 60);
  expect(await world.grade()).toEqual([]);
  expect(await resultsOf(world, contestantId)).toMatchObject([{ score: 0 }]);
  const body = { id: randomUUID(), minutes: 5 };
  for (const answer of ["204", "204"]) expect(await act(world, `/api/sittings/${id}/reopen`, body)).toBe(answer);
  expect(await resultsOf(world, contestantId)).toEqual([]);
  expect(await deadlineOf(phone, id)).toBe(later(api.now().toISOString(), 300));
  const [question] = section.questions;
  const answeredAtMs = Date.parse(api.now().toISOString()) - Date.parse(section.startedAt) + 1000;
  await phone.save(id, 0, [{ place: question.place, revision: 1, answer: rightAnswer(question), answeredAtMs }]);
  expect(await phone.finish(id)).toMatchObject({ state: "scored", result: { points: 1 } });
  expect(await resultsOf(world, contestantId)).toHaveLength(1);
  await device(api).start({ serial, assessmentId });
  expect(await act(world, `/api/sittings/${id}/reopen`, { minutes: 5 })).toBe("sitting_other_open");
});

it("a released sitting leaves its device, and another takes it over with the hall code", async ({ api, world }) => {
  const assessmentId = await world.publish({ needsHallCode: true });
  const hall = await world.staff("POST", `/api/assessments/${assessmentId}/halls`, { name: "قاعة ١" });
  const { serial, phone, id } = await world.running({}, { assessmentId, code: hall.code });
  expect(await act(world, `/api/sittings/${id}/hand-over`)).toBe("204");
  expect(await act(world, `/api/sittings/${id}/hand-over`)).toBe("sitting_free");
  expect((await board(world, assessmentId)).items).toMatchObject([{ isFree: true }]);
  expect((await phone.save(id, 0, [])).state).toMatchObject({ isHolder: false });
  const start = { serial, assessmentId, takeOver: true };
  const tablet = device(api);
  expect(await tablet.start({ ...start, hallCode: "000000" })).toMatchObject({ code: "hall_code_wrong" });
  expect((await tablet.start({ ...start, hallCode: hall.code })).sitting).toMatchObject({ id, isHolder: true });
  expect((await board(world, assessmentId)).items).toMatchObject([{ isFree: false, boardState: "running" }]);
  await tablet.finish(id);
  expect(await act(world, `/api/sittings/${id}/hand-over`)).toBe("sitting_over");
});

it("late answers are left out of the result and included again", async ({ api, world }) => {
  const { phone, id, section } = await world.running();
  const given = section.questions.map((question: { place: number } & Parameters<typeof rightAnswer>[0]) => ({
    place: question.place,
    revision: 1,
    answeredAtMs: 1000,
    answer: rightAnswer(question),
  }));
  await phone.save(id, 0, given.slice(0, 2));
  api.advance(700);
  expect(await act(world, `/api/sittings/${id}/late-answers`, { areLeftOut: true })).toBe("sitting_open");
  await phone.save(id, 0, given.slice(2));
  await phone.finish(id);
  const points = async () => (await phone.get(id)).result.points;
  expect(await points()).toBe(5);
  for (const areLeftOut of [true, true, false]) {
    expect(await act(world, `/api/sittings/${id}/late-answers`, { areLeftOut })).toBe("204");
    expect(await points()).toBe(areLeftOut ? 2 : 5);
  }
});

it("supervisors' actions are recorded with the sitting: action, author and reason", async ({ api, world }) => {
  const { id } = await world.running();
  await act(world, `/api/sittings/${id}/time`, { minutes: 5 });
  expect(await act(world, `/api/sittings/${id}/void`, { reason: " " })).toBe("validation_failed");
  const { rows } = await api.database.$client.query(
    "select c.what, c.reason, u.realm from sitting_changes c join users u on u.id = c.user_id where sitting_id = $1",
    [id],
  );
  expect(rows).toEqual([{ what: "timeAdded", reason: "انقطع التيار في القاعة", realm: "iq" }]);
});

describe("two simultaneous actions", () => {
  /** Waits until a session of this database waits for a row. */
  const somebodyWaits = async (api: TestApi) => {
    const waiting = () => api.database.sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await waiting()).length === 0) await sleep(5);
  };

  it("do not reopen a section that ends while its hall gets time", async ({ api, world }) => {
    const assessmentId = await world.publish({ needsHallCode: true });
    const hall = await world.staff("POST", `/api/assessments/${assessmentId}/halls`, { name: "قاعة ١" });
    const { id } = await world.running({}, { assessmentId, code: hall.code });
    const added = await api.database.transaction(async (tx) => {
      await tx.execute(sql`select from sittings where id = ${id} for update`);
      await tx.execute(
        sql`update sitting_sections set finished_at = ${api.now().toISOString()} where sitting_id = ${id}`,
      );
      const answer = act(world, `/api/halls/${hall.id}/time`, { minutes: 5 });
      await somebodyWaits(api);
      return { answer };
    });
    expect(await added.answer).toBe("no_section_runs");
  });

  it("reopen no second sitting while another one starts", async ({ api, world }) => {
    const { assessmentId, serial, phone, id } = await world.running({ attempts: 2 });
    await phone.finish(id);
    const again = device(api);
    const { sitting } = await again.start({ serial, assessmentId });
    await again.finish(sitting.id);
    const reopened = await api.database.transaction(async (tx) => {
      await tx.execute(sql`update sittings set state = 'waiting', finished_at = null where id = ${sitting.id}`);
      const answer = act(world, `/api/sittings/${id}/reopen`, { minutes: 5 });
      await somebodyWaits(api);
      return { answer };
    });
    expect(await reopened.answer).toBe("sitting_other_open");
  });
});
