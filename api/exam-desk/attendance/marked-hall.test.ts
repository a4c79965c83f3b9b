import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { deskWorld } from "#api/test-support/desk-world.ts";
import { conflictWords } from "#contract/exam-desk/desk-words.ts";

let api: TestApi;
let world: Awaited<ReturnType<typeof deskWorld>>;
beforeAll(async () => {
  api = await startTestApi();
  world = await deskWorld(api);
});
afterAll(() => api.close());

type Day = Awaited<ReturnType<typeof world.day>>;
/** Finds the only person in the lists of a hall. */
const personIn = async (day: Day, hall: number) => {
  const body = { name: "مكتب", hallIds: [day.halls[hall]] };
  const { people } = await world.answered("PUT", `${day.path}/devices/${randomUUID()}`, body);
  expect(people).toHaveLength(1);
  return people[0];
};

/** Creates somebody who was marked at their place. */
async function marked(fields: (day: Day) => object) {
  const day = await world.day([5, 5]);
  const { id, serialNumber: serial } = await world.person();
  await world.answered("POST", `${day.path}/places`, { serial, testTime: 1, hallId: day.halls[0] });
  const desk = await world.device(day);
  const attend = desk.act("attend", { serial, ...fields(day) });
  expect(await world.sent(desk, [attend])).toEqual(["kept"]);
  const move = () =>
    world.answered("POST", `${day.path}/places/move`, { contestantIds: [id], testTime: 2, hallId: day.halls[1] });
  return { day, id, serial, attend, desk, move };
}

it("somebody who was marked at their place is admitted nowhere else", async () => {
  const { day, serial, attend } = await marked(({ halls }) => ({ hallId: halls[0], testTime: 1 }));
  const person = await personIn(day, 0);
  expect(person.attendedAt).toBe(attend.at);
  expect(person).not.toHaveProperty("admitted");
  expect(await world.answered("GET", `${day.path}/people/${serial}`)).not.toHaveProperty("admitted");
});

it("somebody who was marked reads so in their own places, until the mark is undone", async () => {
  const { id, serial, desk } = await marked(() => ({}));
  const hasCome = async () => (await world.answered("GET", `/api/contestants/${id}/places`)).places[0].hasCome;
  expect(await hasCome()).toBe(true);
  expect(await world.sent(desk, [desk.act("undo", { serial })])).toEqual(["kept"]);
  expect(await hasCome()).toBe(false);
});

it("somebody who is moved later stays present where they were marked, for all desks", async () => {
  const { day, move } = await marked(({ halls }) => ({ hallId: halls[0], testTime: 1 }));
  await move();
  const [from, to] = day.halls;
  expect((await world.answered("GET", `${day.path}/attendance`)).counts).toEqual([
    { hallId: from, hall: "قاعة 1", testTime: 1, expected: 0, present: 1, absent: 0, scored: 0 },
    { hallId: to, hall: "قاعة 2", testTime: 2, expected: 1, present: 0, absent: 0, scored: 0 },
  ]);
  const admitted = { hallId: from, testTime: 1 };
  expect(await personIn(day, 1)).toMatchObject({ hallId: to, testTime: 2, admitted });
  expect(await personIn(day, 0)).toMatchObject({ hallId: to, testTime: 2, admitted });
});

it("a mark in another hall or at another time without a reason waits for a person, who gives one", async () => {
  const day = await world.day([5, 5]);
  const { id, serialNumber: serial } = await world.person();
  await world.answered("POST", `${day.path}/places`, { serial, testTime: 1, hallId: day.halls[0] });
  const desk = await world.device(day);
  const colleague = await api.signUp("iq");
  const acts = [{ hallId: day.halls[1], testTime: 1 }, { hallId: day.halls[0], testTime: 2 }, { testTime: 3 }].map(
    (where) => desk.act("attend", { serial, ...where, reason: " " }),
  );
  const waits = `conflict: ${conflictWords.reason_missing}`;
  expect(await world.sent(desk, acts, colleague.token)).toEqual([waits, waits, waits]);
  const seen = () => world.answered("GET", `${day.path}/people/${serial}`);
  expect(await seen()).toMatchObject({ attendedAt: null });
  const [conflict] = await world.answered("GET", `${day.path}/conflicts`);
  expect(conflict).toMatchObject({ contestantId: id, by: colleague.user.userName, claimedBy: world.user.userName });
  const path = `${day.path}/conflicts/${acts[0]?.id}`;
  const refusal = (await world.send("POST", path, { choice: "apply" })).json();
  expect(refusal.errors).toEqual({ reason: ["اكتب سبب الحضور في غير مكانه"] });
  const settled = await world.answered("POST", path, { choice: "apply", reason: "جاء مع أخيه" });
  expect(settled).toMatchObject({ kind: "reason_missing", settled: { choice: "apply", reason: "جاء مع أخيه" } });
  const admitted = { hallId: day.halls[1], testTime: 1 };
  expect(await seen()).toMatchObject({ attendedAt: acts[0]?.at, admitted });
  const given = desk.act("attend", { serial, ...admitted, reason: "ازدحام" });
  expect(await world.sent(desk, [given])).toEqual(["kept"]);
});

it("a mark takes no longer after ten thousand others of the same student", async () => {
  const day = await world.day([5]);
  const { id, serialNumber: serial } = await world.person();
  const desk = await world.device(day);
  await api.database.sql`
    insert into desk_acts (id, exam_day_id, device_id, revision, kind, body, done_by, sent_by, at, received_at, contestant_id, outcome)
    select gen_random_uuid(), ${day.id}, ${desk.id}, n, case when n % 500 = 0 then 'undo' else 'attend' end, '{}',
      ${world.user.id}, ${world.user.id}, now(), now(), ${id}, 'kept'
    from generate_series(1, 10000) n`;
  const start = performance.now();
  expect(await world.sent(desk, [desk.act("attend", { serial, revision: 10_001 })])).toEqual(["kept"]);
  expect(performance.now() - start).toBeLessThan(2_000);
});

it("a mark that names a hall and no time counts at the time of the place", async () => {
  const { day, move } = await marked(({ halls }) => ({ hallId: halls[0] }));
  expect(await personIn(day, 0)).not.toHaveProperty("admitted");
  await move();
  expect(await personIn(day, 1)).toMatchObject({ admitted: { hallId: day.halls[0], testTime: null } });
});
