import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { deskWorld, newSerial, type TestAct } from "#api/test-support/desk-world.ts";
import { conflictWords } from "#contract/exam-desk/desk-words.ts";

let api: TestApi;
let other: TestApi;
let world: Awaited<ReturnType<typeof deskWorld>>;
let root: string;
beforeAll(async () => {
  api = await startTestApi();
  other = await startTestApi({ beside: api });
  world = await deskWorld(api);
  root = (await api.signUp("iq", "SuperAdmin")).token;
});
afterAll(async () => {
  await other.close();
  await api.close();
});

type Day = Awaited<ReturnType<typeof world.day>>;
const seen = (day: Day, serial: string) => world.answered("GET", `${day.path}/people/${serial}`);
const counts = (day: Day) => world.answered("GET", `${day.path}/attendance`);
type Line = { noun: string; action: string; userName: string; changes: { field: string; to: unknown }[] };
/** Reads the lines on a record, newest first. */
const linesOf = async (recordId: string, noun: string): Promise<Line[]> => {
  const { items } = (await api.send("GET", `/api/audit?recordId=${recordId}`, { token: root })).json();
  return items.filter((line: Line) => line.noun === noun);
};
const factsOf = (line: Line | undefined) => Object.fromEntries(line?.changes.map(({ field, to }) => [field, to]) ?? []);

/** Creates somebody with a place, and a desk. */
async function placed(seats: readonly number[] = [5, 5]) {
  const day = await world.day(seats);
  const person = await world.person();
  const { serialNumber: serial } = person;
  await world.answered("POST", `${day.path}/places`, { serial, testTime: 1, hallId: day.halls[0] });
  return { day, person, serial, desk: await world.device(day) };
}

describe("acts of a desk", () => {
  it("mark somebody present, undo it, and take a score, each once", async () => {
    const { day, person, serial, desk } = await placed();
    expect(desk.pack.people).toMatchObject([{ serialNumber: serial, attendedAt: null, scores: [] }]);
    const [attend, undo] = [desk.act("attend", { serial }), desk.act("undo", { serial })];
    expect(await world.sent(desk, [attend])).toEqual(["kept"]);
    expect(await seen(day, serial)).toMatchObject({ attendedAt: attend.at, seat: 1, hall: "قاعة 1" });
    expect(await world.sent(desk, [attend, undo])).toEqual(["known", "kept"]);
    expect(await seen(day, serial)).toMatchObject({ attendedAt: null });
    const [again, score] = [desk.act("attend", { serial }), desk.act("score", { serial, score: "٨٠" })];
    expect(await world.sent(desk, [again, score])).toEqual(["kept", "kept"]);
    expect(await world.sent(desk, [again, score])).toEqual(["known", "known"]);
    expect(await seen(day, serial)).toMatchObject({
      attendedAt: again.at,
      scores: [{ id: score.id, score: 80, corrections: 0 }],
    });
    expect(await counts(day)).toMatchObject({
      counts: [{ hallId: day.halls[0], hall: "قاعة 1", testTime: 1, expected: 1, present: 1, absent: 0, scored: 1 }],
      conflictCount: 0,
    });
    expect((await linesOf(person.id, "attendance")).map(({ action }) => action)).toEqual(["create", "undo", "create"]);
    expect(await linesOf(person.id, "onsiteScore")).toHaveLength(1);
  });

  it("belong to their id: another act under it is refused and changes nothing", async () => {
    const { day, serial, desk } = await placed();
    const score = desk.act("score", { serial, score: 60 });
    expect(await world.sent(desk, [score, { ...score, score: 90 }])).toEqual([
      "kept",
      "refused: رقم هذه العملية لعملية أخرى",
    ]);
    const elsewhere = await world.device(await world.day([1]));
    expect(await world.sent(elsewhere, [score])).toEqual(["refused: رقم هذه العملية لعملية أخرى"]);
    expect((await seen(day, serial)).scores).toMatchObject([{ score: 60 }]);
  });

  it("are by who sent them, with whom the device claims beside it", async () => {
    const { day, person, serial, desk } = await placed();
    const colleague = await api.signUp("iq");
    const [own, sentByColleague] = [desk.act("attend", { serial }), desk.act("score", { serial, score: 50 })];
    await world.sent(desk, [own]);
    await world.sent(desk, [sentByColleague], colleague.token);
    const stranger = desk.act("score", { serial, score: 51, by: randomUUID(), knownScores: [sentByColleague.id] });
    const mainStaff = (await api.signUp("main")).user.id;
    const foreign = desk.act("undo", { serial, by: mainStaff });
    await world.sent(desk, [stranger, foreign], colleague.token);
    const [undone, attended] = await linesOf(person.id, "attendance");
    const [second, first] = await linesOf(person.id, "onsiteScore");
    expect([attended, undone, first, second].map((line) => line?.userName)).toEqual([
      world.user.userName,
      ...Array(3).fill(colleague.user.userName),
    ]);
    expect(factsOf(first)).toEqual({
      score: 50,
      desk: "مكتب ١",
      claimedBy: world.user.userName,
      doneAt: expect.stringMatching(/^2026-11-20 08:59:/),
    });
    expect(factsOf(attended)).toEqual({
      date: "2099-05-04",
      testTime: 1,
      hall: "قاعة 1",
      desk: "مكتب ١",
      doneAt: expect.stringMatching(/^2026-11-20 08:59:/),
    });
    const { scores } = (
      await api.send("GET", `/api/onsitequiz/${world.exam}/contestants/${serial}`, { token: root })
    ).json();
    const addedBy = scores.map((score: { addedBy: string }) => score.addedBy);
    expect(addedBy).toEqual([colleague.user.userName, colleague.user.userName]);
    expect(await counts(day)).toMatchObject({ counts: [{ present: 0, absent: 1, scored: 1 }] });
  });

  it("are never later than they arrived, nor earlier than their device was prepared", async () => {
    const { day, serial, desk } = await placed();
    const attendedAfter = async (at: string) => {
      expect(await world.sent(desk, [desk.act("attend", { serial, at })])).toEqual(["kept"]);
      return (await seen(day, serial)).attendedAt;
    };
    expect(await attendedAfter("2027-11-20T06:00:00.000Z")).toBe(api.now().toISOString());
    const preparedAt = Date.parse(desk.pack.now) - 24 * 3_600_000;
    expect(await attendedAfter(new Date(preparedAt + 1).toISOString())).toBe(new Date(preparedAt + 1).toISOString());
    // Reading the lists again does not move the time of preparation.
    await world.answered("PUT", `${day.path}/devices/${desk.id}`, { name: desk.name, hallIds: day.halls });
    expect(await attendedAfter("0000-01-01T00:00:00.000Z")).toBe(new Date(preparedAt).toISOString());
  });

  it("withdraw no mark of another desk that came later, however far back a clock was set", async () => {
    const { day, serial, desk } = await placed();
    const other = await world.device(day, "مكتب ٢");
    const attend = desk.act("attend", { serial });
    const undo = other.act("undo", { serial, at: "2031-01-01T00:00:00.000Z" });
    expect(await world.sent(other, [undo])).toEqual(["kept"]);
    api.advance(120);
    const later = desk.act("attend", { serial });
    expect(await world.sent(desk, [attend, later])).toEqual(["kept", "kept"]);
    expect((await seen(day, serial)).attendedAt).toBe(later.at);
  });

  it("are the same with another time, which their device may have corrected", async () => {
    const { day, serial, desk } = await placed();
    const attend = desk.act("attend", { serial });
    const corrected = { ...attend, at: new Date(Date.parse(String(attend.at)) - 1_000).toISOString() };
    expect(await world.sent(desk, [attend, corrected])).toEqual(["kept", "known"]);
    expect((await seen(day, serial)).attendedAt).toBe(attend.at);
  });

  it("are each read by themselves, also when one makes no sense", async () => {
    const { day, serial, desk } = await placed();
    const good = desk.act("attend", { serial });
    const bad = [
      desk.act("score", { serial }),
      { ...desk.act("attend", { serial }), at: "yesterday" },
      { ...desk.act("attend", { serial }), kind: "fly" },
      desk.act("attend", { serial: { nested: [1, "\u0000\ud800"] } }),
      desk.act("score", { serial, score: 10, deep: JSON.parse("[".repeat(500) + "]".repeat(500)) }),
    ];
    const outcomes = await world.sent(desk, [...bad.slice(0, 3), good, ...bad.slice(3)]);
    const unreadable = `conflict: ${conflictWords.unreadable}`;
    expect(outcomes).toEqual([...Array(3).fill(unreadable), "kept", unreadable, "kept"]);
    expect((await seen(day, serial)).attendedAt).toBe(good.at);
    expect((await counts(day)).conflictCount).toBe(4);
    const huge = desk.act("attend", { serial, note: "x".repeat(40_000) });
    expect(await world.sent(desk, [huge])).toEqual(["refused: هذه العملية أكبر من المسموح"]);
    expect((await world.answerTo(desk, [{ ...good, id: "no id" }])).statusCode).toBe(400);
  });

  it("are taken on a closed day, but not of a device that was never prepared", async () => {
    const { day, serial, desk } = await placed();
    const attend = desk.act("attend", { serial });
    await world.answered("POST", `${day.path}/close`);
    const answer = await world.answerTo(desk, [attend]);
    expect(answer.json()).toMatchObject({ isClosed: true, isLetGo: false, outcomes: [{ outcome: "kept" }] });
    const stranger = { ...desk, id: randomUUID() };
    expect((await world.answerTo(stranger, [desk.act("undo", { serial })])).json().code).toBe("desk_device_not_found");
    expect((await seen(day, serial)).attendedAt).toBe(attend.at);
  });
});

describe("the same acts", () => {
  it("sent at once to two instances are stored once", async () => {
    const { day, person, serial, desk } = await placed();
    const acts = [desk.act("attend", { serial }), desk.act("score", { serial, score: 70 })];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => world.answerTo(desk, acts, { via: turn % 2 ? api : other })),
    );
    const outcomes = answers.flatMap((answer) => answer.json().outcomes as { id: string; outcome: string }[]);
    for (const { id } of acts)
      expect(outcomes.filter((one) => one.id === id && one.outcome === "kept")).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === "known")).toHaveLength(22);
    expect((await seen(day, serial)).scores).toHaveLength(1);
    expect(await linesOf(person.id, "attendance")).toHaveLength(1);
  });

  it("of 64 desks at once lose and double nothing", async () => {
    const day = await world.day([100]);
    const people = await Promise.all(Array.from({ length: 16 }, () => world.person()));
    const desks = await Promise.all(Array.from({ length: 64 }, (_, n) => world.device(day, `مكتب ${n}`)));
    const sends = desks.map((desk, n) => {
      const { serialNumber: serial } = people[n % people.length] as (typeof people)[number];
      const score = desk.act("score", { serial, score: n < 16 ? 10 : n < 32 ? 10 : 20 });
      return world.answerTo(desk, [desk.act("attend", { serial, hallId: day.halls[0], testTime: 1 }), score]);
    });
    const answers = (await Promise.all(sends)).map((answer) =>
      answer.json().outcomes.map((one: { outcome: string }) => one.outcome),
    );
    expect(answers.map(([attend]) => attend)).toEqual(Array(64).fill("kept"));
    // Of each person's four scores, one value stands and the two others wait for a person.
    expect(answers.filter(([, score]) => score === "conflict")).toHaveLength(32);
    expect(await counts(day)).toMatchObject({
      counts: [{ expected: 0, present: 16, absent: 0, scored: 16 }],
      conflictCount: 32,
    });
    for (const { serialNumber } of people) expect((await seen(day, serialNumber)).scores).toHaveLength(1);
  });
});

describe("the order in which acts arrive", () => {
  it("does not matter for attendance", async () => {
    const day = await world.day([5]);
    const desks = [await world.device(day), await world.device(day)] as const;
    const step = fc.record({
      desk: fc.constantFrom(0, 1),
      kind: fc.constantFrom("attend", "undo"),
      minute: fc.integer({ min: 0, max: 4 }),
    });
    const attendedAfter = async (acts: { desk: 0 | 1; act: TestAct }[], serial: string) => {
      for (const { desk, act } of acts) expect(await world.sent(desks[desk], [act])).toEqual(["kept"]);
      return (await seen(day, serial)).attendedAt;
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 5 }),
        fc.infiniteStream(fc.nat()),
        async (steps, draws) => {
          const made = steps.map(({ desk, kind, minute }) => {
            const at = new Date(Date.parse("2026-11-20T05:00:00Z") + minute * 60_000).toISOString();
            return { desk: desk as 0 | 1, kind, at, minute };
          });
          const run = async (order: number[]) => {
            const { serialNumber: serial } = await world.person();
            const revised = made.map(({ desk, kind, at }) => ({
              desk,
              act: desks[desk].act(kind as "attend", { serial, at }),
            }));
            return attendedAfter(
              order.map((index) => revised[index] as (typeof revised)[number]),
              serial,
            );
          };
          const forward = made.map((_, index) => index);
          const shuffled = forward
            .map((index) => ({ index, draw: draws.next().value as number }))
            .sort((one, two) => one.draw - two.draw)
            .map(({ index }) => index);
          const expected = attendedBy(made);
          expect([await run(forward), await run(shuffled), await run([...forward].reverse())]).toEqual(
            Array(3).fill(expected),
          );
        },
      ),
      { numRuns: 25, seed: 340 },
    );
  });

  /**
   * The rule in plain words: the earliest mark that no withdrawal follows. On its own desk the number decides what
   * follows, between desks the time.
   */
  function attendedBy(acts: { desk: number; kind: string; at: string }[]): string | null {
    const valid = acts.filter(
      (mark, index) =>
        mark.kind === "attend" &&
        !acts.some(
          (undo, later) =>
            undo.kind === "undo" &&
            (undo.desk === mark.desk ? later > index : Date.parse(undo.at) >= Date.parse(mark.at)),
        ),
    );
    return valid.map(({ at }) => at).sort()[0] ?? null;
  }

  it("does not matter for a registration at one desk and acts at another", async () => {
    const day = await world.day([5]);
    const [registering, other] = [await world.device(day, "التسجيل"), await world.device(day, "القاعة")];
    const serial = newSerial();
    const contestant = {
      fullName: "نور كاظم جبار",
      gender: 0,
      age: 12,
      phoneNumber: "07701234567",
      schoolName: "مدرسة",
    };
    const register = registering.act("register", {
      serial,
      contestant: { ...contestant, specialEducationType: 1, governarate: 1 },
      hallId: day.halls[0],
      testTime: 2,
    });
    const [attend, score] = [other.act("attend", { serial }), other.act("score", { serial, score: 66 })];
    expect(await world.sent(other, [attend, score])).toEqual(
      Array(2).fill(`conflict: ${conflictWords.contestant_unknown}`),
    );
    expect((await counts(day)).conflictCount).toBe(2);
    expect(await world.sent(registering, [register])).toEqual(["kept"]);
    expect(await seen(day, serial)).toMatchObject({
      contestantId: register.id,
      seat: 1,
      testTime: 2,
      hallId: day.halls[0],
      attendedAt: attend.at,
      scores: [{ id: score.id, score: 66 }],
    });
    expect((await counts(day)).conflictCount).toBe(0);
    expect(await world.answered("GET", `${day.path}/conflicts`)).toEqual([]);
  });
});
