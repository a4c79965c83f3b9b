import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect } from "vitest";
import { registration, startTestApi } from "#api/test-support/api.ts";
import { it as base } from "#api/test-support/api-test.ts";
import { statementsOf } from "#api/test-support/databases/statements-of.ts";
import { examDayWorld, someday } from "#api/test-support/exam-days.ts";
import { fileForm, formsDownload } from "#api/test-support/files/quiz-files.ts";
import { device } from "#api/test-support/sitting-world.ts";
import { emailChannel } from "./channels/email.ts";
import { createNotifying } from "./notify.ts";
import { notifyOfResults, remindOf } from "./outbox/sweeps.queries.ts";

const never = async () => {
  throw new Error("nothing is sent here");
};
const channels = [emailChannel({ mailer: { send: never, close: () => undefined }, contactEmail: never })];
const { notifySelected } = createNotifying(channels);

const it = base
  .extend("startOptions", { scope: "file" }, { channels })
  .extend("days", { scope: "file" }, ({ api }) => examDayWorld(api))
  /** What has been queued, by contestant. */
  .extend("queued", ({ api }) => async () => {
    const rows = await api.database.sql`select kind, contestant_id from notices order by created_at, kind`;
    return (...people: { id: string }[]) =>
      people.map(({ id }) => rows.filter((row) => row.contestant_id === id).map(({ kind }) => kind));
  });

const fresh = { fullName: "هدى سالم جبار", phoneNumber: "07701112233" };

describe("notices are queued", () => {
  beforeEach<{ api: { database: { sql: (text: TemplateStringsArray) => Promise<unknown> } } }>(async ({ api }) => {
    await api.database.sql`delete from notices`;
  });

  it("for a registration, and for an earlier one of the same person", async ({ days, iq, queued }) => {
    const first = await days.person(fresh);
    const second = await days.person({ ...fresh, fullName: "هدى  سالم جبّار" });
    const unreached = (await iq.send("POST", "/api/Contestants", registration({ ...fresh, email: "" }))).json();
    expect(unreached.serialNumber).toHaveLength(16);
    const [ofFirst, ofSecond, ofUnreached] = (await queued())(first, second, unreached);
    expect(ofFirst).toEqual(["registered", "registeredAgain", "registeredAgain"]);
    expect(ofSecond).toEqual(["registered", "registeredAgain"]);
    expect(ofUnreached).toEqual([]);
  });

  it("for places that are given, changed and taken away", async ({ days, queued }) => {
    const people = [await days.person({}, 1), await days.person({}, 1), await days.person({}, 1)] as const;
    const day = await days.day([50], { testTimes: [1], isForUnplaced: true });
    await days.answered("POST", `${day.path}/assign`, { order: "registration" });
    const [one, two, three] = people;
    const ids = { contestantId: one.id, otherId: two.id };
    await days.answered("POST", `${day.path}/places/swap`, ids);
    await days.send("POST", `${day.path}/places/remove`, { contestantIds: [three.id] });
    const [hallId] = day.halls;
    const hall = { name: "قاعة أخرى", seats: 50, address: "شارع فلسطين" };
    await days.answered("PUT", `${day.path}/halls/${hallId}`, hall);
    await days.answered("PUT", day.path, days.plan({ testTimes: [1], isForUnplaced: true, date: "2099-05-05" }));
    const kinds = (await queued())(...people);
    expect(kinds[0]).toEqual(["registered", "placeGiven", "placeChanged", "placeChanged", "placeChanged"]);
    expect(kinds[2]).toEqual(["registered", "placeGiven", "placeChanged"]);
  });

  it("once for a newcomer who gets a place with the registration", async ({ api, days, queued }) => {
    const day = await days.day([5], { placesNewcomers: true, date: "2099-06-01", fillsOtherTimes: true });
    const person = await days.person();
    await days.answered("POST", `${day.path}/close`);
    expect((await queued())(person)[0]).toEqual(["registered"]);
    const [notice] = await api.database.sql`select about from notices where contestant_id = ${person.id}`;
    expect(notice?.about).toBe(day.id);
  });

  it("the evening before, once for each place", async ({ api, days, queued }) => {
    const person = await days.person({}, 2);
    const day = await days.day([5], { testTimes: [2] });
    const target = { serial: person.serialNumber, testTime: 2, hallId: day.halls[0] };
    await days.answered("POST", `${day.path}/places`, target);
    for (let time = 1; time <= 2; time += 1) await remindOf(api.database, someday, notifySelected);
    await remindOf(api.database, "2099-05-06", notifySelected);
    expect((await queued())(person)[0]?.filter((kind) => kind === "eveningBefore")).toHaveLength(1);
  });

  it("for a score of an on-site exam, but not for its correction", async ({ days, queued }) => {
    const person = await days.person();
    const score = { onsiteExamId: days.exam, serial: person.serialNumber, score: 70 };
    const { id } = await days.answered("POST", "/api/onsitequiz/Addscore", score);
    await days.answered("PUT", `/api/onsitequiz/scores/${id}`, { score: 71, reason: "خطأ في الجمع" });
    expect((await queued())(person)[0]).toEqual(["registered", "resultShown"]);
  });

  it("for results from a file", async ({ api, days, queued }) => {
    const [one, two] = [await days.person(), await days.person()];
    const { headers, body } = await fileForm(formsDownload(one.serialNumber, two.serialNumber));
    const authorization = `Bearer ${days.token}`;
    const request = {
      method: "POST",
      url: "/api/quiz",
      headers: { ...headers, authorization },
      payload: body,
    } as const;
    expect((await api.app.inject(request)).json().state).toBe("confirmed");
    const [ofOne] = (await queued())(one);
    expect(ofOne).toEqual(["registered", "resultShown", "resultShown"]);
  });

  it("for results of an assessment when they appear, by staff or by the clock, once", async ({
    api,
    world,
    queued,
  }) => {
    const sat = async (changes: object) => {
      const assessmentId = await world.publish(changes);
      const { id, serial } = await world.student();
      const phone = device(api);
      const { sitting } = await phone.start({ serial, assessmentId });
      await phone.section(sitting.id, 0);
      await phone.finish(sitting.id);
      return { id, assessmentId };
    };
    const isTold = async (person: { id: string }) =>
      (await queued())(person)[0]?.filter((kind) => kind === "resultShown").length;
    expect(await isTold(await sat({ telling: "result" }))).toBe(1);
    const released = await sat({ telling: "received" });
    expect(await isTold(released)).toBe(0);
    await world.staff("POST", `/api/assessments/${released.assessmentId}/results`, { isReleased: true });
    expect(await isTold(released)).toBe(1);
    const due = await sat({ telling: "received" });
    await notifyOfResults(api.database, notifySelected);
    await api.database.sql`update assessments set results_due_at = now() where id = ${due.assessmentId}`;
    for (let time = 1; time <= 2; time += 1) await notifyOfResults(api.database, notifySelected);
    expect([await isTold(due), await isTold(released)]).toEqual([1, 1]);
  });
});

it("a registration is one statement without a channel, and leaves no row", async ({ onTestFinished }) => {
  const api = await startTestApi();
  onTestFinished(api.close);
  await api.register();
  const count = await statementsOf(api.database, () => api.register());
  expect(await api.database.sql`select from notices`).toEqual([]);
  // One for the limit of the address, one for the row.
  expect(count).toBeLessThanOrEqual(2);
});

it("staff see what a contestant was told, and nobody else does", async ({ api, iq, days }) => {
  const { id } = await days.person();
  const list = (token?: string) => api.send("GET", `/api/contestants/${id}/notices`, { token });
  expect((await list(iq.token)).json()).toMatchObject([
    { kind: "registered", channel: "email", state: "waiting", problem: null, sentAt: null },
  ]);
  expect((await list()).statusCode).toBe(401);
});

describe("an announcement", () => {
  it("to a hall is queued by the yes of a second person alone", async ({ api, iq, days, queued }) => {
    const [near, far] = [await days.person({}, 1), await days.person({}, 1)];
    const day = await days.day([1, 1], { testTimes: [1] });
    for (const [index, { serialNumber: serial }] of [near, far].entries())
      await days.answered("POST", `${day.path}/places`, { serial, testTime: 1, hallId: day.halls[index] });
    const [hallId] = day.halls;
    const audience = `/api/announcements/audience?examDayId=${day.id}`;
    expect((await iq.send("GET", audience)).json()).toEqual({ peopleCount: 2, reachedCount: 2 });
    const id = randomUUID();
    const asked = { id, examDayId: day.id, hallId, text: "الدخول من الباب الشرقي." };
    expect((await iq.send("POST", "/api/announcements", asked)).statusCode).toBe(201);
    const decide = async (by: typeof iq, isApproved: boolean) => {
      const answer = await by.send("POST", `/api/announcements/${id}/decision`, { isApproved });
      return answer.statusCode === 204 ? 204 : answer.json().code;
    };
    expect(await decide(iq, true)).toBe("announcement_own");
    const told = async () => (await queued())(near, far).map((kinds) => kinds.includes("announcement"));
    expect(await told()).toEqual([false, false]);
    const second = await api.signUp("iq");
    expect((await second.send("GET", "/api/announcements")).json()).toMatchObject([
      { id, isOwn: false, isApproved: null, peopleCount: 1, reachedCount: 1, text: asked.text },
    ]);
    expect([await decide(second, true), await decide(second, true), await decide(iq, false)]).toEqual([
      204,
      204,
      "announcement_decided",
    ]);
    expect(await told()).toEqual([true, false]);
    // The list keeps how many there were, also when somebody leaves the hall later.
    await days.send("POST", `${day.path}/places/remove`, { contestantIds: [near.id] });
    expect((await iq.send("GET", "/api/announcements")).json()).toMatchObject([
      { id, isOwn: true, isApproved: true, peopleCount: 1, reachedCount: 1, decidedBy: second.user.userName },
    ]);
    const lines = await api.database.sql`
      select action, user_name, changes::text as changes from audit_lines where noun = 'announcement' order by id`;
    expect(lines.map(({ action, user_name }) => [action, user_name])).toEqual([
      ["create", iq.user.userName],
      ["confirm", second.user.userName],
    ]);
    expect(JSON.stringify(lines)).not.toContain("الشرقي");
    await expect(api.database.sql`update announcements set decided_by = asked_by`).rejects.toThrow(/second_person/);
  });
});
