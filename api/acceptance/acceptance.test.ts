import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { createNotifying } from "#api/notices/notify.ts";
import { acceptanceDefinition } from "#api/test-support/acceptance-definition.ts";
import type { TestApi } from "#api/test-support/api.ts";
import { startTestApi } from "#api/test-support/api.ts";
import { it } from "#api/test-support/api-test.ts";
import type { AcceptancePlace, OwnAcceptance, WholeAcceptanceRun } from "#contract/acceptance/acceptance.ts";
import { tidy } from "./acceptance.service.ts";

const silent = createNotifying([]);

type Person = { id: string; serialNumber: string };

/** People with on-site scores in an exam of their own, and staff who define runs of it. */
async function pool(api: TestApi, scores: readonly (number | null)[]) {
  const iq = await api.signUp("iq");
  const examId: string = (await iq.send("POST", "/api/onsitequiz", { name: `اختبار ${randomUUID()}` })).json().id;
  const people: Person[] = [];
  for (const score of scores) {
    const person = await api.register({ governarate: 14, specialEducationType: 2 });
    people.push(person);
    const body = { onsiteExamId: examId, serial: person.serialNumber, score };
    if (score !== null) await iq.send("POST", "/api/onsitequiz/Addscore", body);
  }
  const definition = {
    ...acceptanceDefinition(examId),
    title: "مدارس المتميزين",
    quotas: [{ governorate: 14, educationType: 2, count: 2 }],
    reserves: 2,
  };
  const define = async (changes: object = {}): Promise<WholeAcceptanceRun> =>
    (await iq.send("POST", "/api/acceptance", { ...definition, id: randomUUID(), ...changes })).json();
  const make = async (id: string): Promise<WholeAcceptanceRun> =>
    (await iq.send("POST", `/api/acceptance/${id}/run`)).json();
  const release = async (id: string, isReleased = true): Promise<WholeAcceptanceRun> =>
    (await iq.send("PUT", `/api/acceptance/${id}/release`, { isReleased })).json();
  const placesOf = async (id: string): Promise<AcceptancePlace[]> => {
    const listed = (await iq.send("GET", `/api/acceptance/${id}/places?pageSize=100`)).json().items;
    return listed.filter(({ contestantId }: AcceptancePlace) => people.some((person) => person.id === contestantId));
  };
  const placeOf = async (id: string, person: Person | undefined): Promise<AcceptancePlace> => {
    const place = (await placesOf(id)).find(({ contestantId }) => contestantId === person?.id);
    if (!place) throw new Error("no place");
    return place;
  };
  const released = async (changes: object = {}) => {
    const { id } = await define(changes);
    await make(id);
    await release(id);
    return id;
  };
  return { iq, people, definition, define, make, release, released, placesOf, placeOf };
}

const ownOf = async (api: TestApi, person: Person | undefined): Promise<OwnAcceptance[]> =>
  (await api.send("GET", `/api/contestants/${person?.id}/acceptance`)).json();
const confirm = (api: TestApi, person: Person | undefined, placeId: string) =>
  api.send("POST", "/api/contestants/acceptance", { body: { serial: person?.serialNumber, placeId } });
/** Ends the day of everybody who has not confirmed. */
const passDay = (api: TestApi, runId: string) => api.database.sql`
  update acceptance_places set confirm_until = (now() at time zone 'Asia/Baghdad')::date - 1
  where run_id = ${runId} and state = 'accepted'`;

describe("a run", () => {
  it("is previewed without a trace, then defined with its seed, and given once", async ({ api }) => {
    const { iq, people, definition, define, make, placesOf } = await pool(api, [60, 90, null, 80, 70]);
    const counted = (await iq.send("POST", "/api/acceptance/preview", definition)).json();
    expect(counted.quotas).toEqual([{ candidates: 4, accepted: 2, reserves: 2 }]);
    const defined = await define();
    expect(defined).toMatchObject({ seed: expect.stringMatching(/^[\da-f]{32}$/), ranAt: null, counts: null });
    expect(await define({ id: defined.id, title: "أخرى" })).toEqual(defined);
    const made = await make(defined.id);
    expect(made).toMatchObject({
      seed: defined.seed,
      counts: counted,
      fingerprint: expect.stringMatching(/^[\da-f]{64}$/),
    });
    expect(await make(defined.id)).toEqual(made);
    const outcome = (await placesOf(defined.id)).map((place) => [
      people.findIndex(({ id }) => id === place.contestantId),
      place.rank,
      place.score,
      place.state,
      place.reserveNumber ?? place.reason,
    ]);
    expect(outcome).toEqual([
      [1, 1, 90, "accepted", null],
      [3, 2, 80, "accepted", null],
      [4, 3, 70, "reserve", 1],
      [0, 4, 60, "reserve", 2],
      [2, null, null, "out", "noScore"],
    ]);
    const lines = await api.database.sql`
      select action from audit_lines where noun = 'acceptance' and noun_id = ${defined.id} order by id`;
    expect(lines.map(({ action }) => action)).toEqual(["create", "assign"]);
  });

  it("never changes, whoever tries", async ({ api }) => {
    const { define, make } = await pool(api, [60]);
    const { id } = await define();
    const { sql } = api.database;
    await expect(sql`update acceptance_runs set seed = 'chosen' where id = ${id}`).rejects.toThrow(/never change/);
    await make(id);
    for (const attempt of [
      () => sql`update acceptance_runs set fingerprint = '' where id = ${id}`,
      () => sql`delete from acceptance_runs where id = ${id}`,
      () => sql`update acceptance_places set rank = 7 where run_id = ${id}`,
      () => sql`delete from acceptance_places where run_id = ${id}`,
    ])
      await expect(attempt()).rejects.toThrow(/never change/);
  });

  it("never decides on deleted and erased people, nor on those without a place in the season", async ({ api }) => {
    const { iq, people, define, make, placesOf } = await pool(api, [60, 70, 80, 90]);
    const [kept, waiting, deleted, erased] = people;
    await api.database.sql`update contestants set waiting_number = 1 where id = ${waiting?.id}`;
    await iq.send("DELETE", `/api/contestants/${deleted?.id}`);
    const senior = await api.signUp("iq", "SuperAdmin");
    const gone = { serialNumber: erased?.serialNumber, reason: "طلب ولي الأمر" };
    expect((await senior.send("POST", `/api/contestants/${erased?.id}/erase`, gone)).statusCode).toBe(200);
    const { id } = await define();
    await make(id);
    expect((await placesOf(id)).map(({ contestantId }) => contestantId)).toEqual([kept?.id]);
  });

  it("takes newest shown scores of an assessment, and decides ties by a section of it", async ({ api, world }) => {
    const { iq, definition } = await pool(api, []);
    const assessmentId = await world.publish({ telling: "received" });
    const [quiz] = await api.database.sql`
      update quizzes set result_count = 3 where assessment_id = ${assessmentId} returning id`;
    const sat = [
      [1, 6],
      [2, 3],
      [6, 7],
    ] as const;
    const students: string[] = [];
    for (const right of sat) {
      const student = await world.student({ governarate: 14, specialEducationType: 2 });
      students.push(student.id);
      const questions = Array.from({ length: 9 }, (_, at) => ({
        questionNumber: at + 1,
        isCorrect: (right as readonly number[]).includes(at + 1),
      }));
      await api.database
        .sql`insert into quiz_results (quiz_id, contestant_id, score, questions, assessment_version, created_at)
        values (${quiz?.id}, ${student.id}, 22.22, ${JSON.stringify(questions)}::jsonb, 1, now())`;
    }
    const electronic = { ...definition, onsiteExamId: null, quizId: quiz?.id, tiePart: "القسم الثاني" };
    const unknown = await iq.send("POST", "/api/acceptance/preview", { ...electronic, tiePart: "قسم آخر" });
    expect(unknown.json()).toMatchObject({ code: "validation_failed", errors: { tiePart: [expect.any(String)] } });
    const { id } = (await iq.send("POST", "/api/acceptance", { ...electronic, id: randomUUID() })).json();
    await iq.send("POST", `/api/acceptance/${id}/run`);
    const listed = (await iq.send("GET", `/api/acceptance/${id}/places?pageSize=100`)).json().items;
    const ranked = listed.filter(({ rank }: AcceptancePlace) => rank !== null);
    expect(students.indexOf(ranked[0].contestantId)).toBe(2);
    expect(ranked).toHaveLength(3);
    const options = (await iq.send("GET", "/api/acceptance/options")).json();
    expect(options.quizzes).toContainEqual({
      id: quiz?.id,
      name: "اختبار القدرات",
      sections: ["القسم الأول", "القسم الثاني"],
    });
  });

  it("is downloaded with everybody's draw, which leaves a line", async ({ api }) => {
    const { iq, people, define, make } = await pool(api, [60]);
    const { id } = await define();
    await make(id);
    const file = await iq.send("GET", `/api/acceptance/${id}/export?format=csv`);
    expect(file.body).toContain("القرعة");
    expect(file.body).toContain(people[0]?.id);
  });
});

describe("the release", () => {
  it("shows accepted and reserves what is theirs alone, and hides it again with the letter", async ({ api }) => {
    const { iq, people, define, make, release } = await pool(api, [90, 80, 70, 60, 50]);
    const { id } = await define();
    expect((await iq.send("PUT", `/api/acceptance/${id}/release`, { isReleased: true })).json().code).toBe(
      "acceptance_not_made",
    );
    await make(id);
    const seen = () => Promise.all(people.map(async (person) => (await ownOf(api, person))[0]));
    expect(await seen()).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(await release(id)).toMatchObject({
      releasedAt: expect.any(String),
      states: { accepted: 2, reserve: 2, out: expect.any(Number) },
    });
    const shown = await seen();
    expect(shown.map((one) => one && [one.state, one.reserveNumber, one.confirmUntil])).toEqual([
      ["accepted", null, "2999-01-01"],
      ["accepted", null, "2999-01-01"],
      ["reserve", 1, null],
      ["reserve", 2, null],
      undefined,
    ]);
    const letter = `/api/contestants/${people[0]?.id}/results/${shown[0]?.placeId}/proof`;
    const { address } = (await api.send("GET", letter)).json();
    const verdict = async () => {
      api.advance(6);
      return (await api.send("POST", "/api/slips/verify", { body: { text: address } })).json().verdict;
    };
    expect(await verdict()).toMatchObject({
      kind: "genuine",
      facts: { outcome: "accepted", test: "مدارس المتميزين", codeEnd: people[0]?.serialNumber.slice(-4) },
    });
    const reserve = `/api/contestants/${people[2]?.id}/results/${shown[2]?.placeId}/proof`;
    expect((await api.send("GET", reserve)).json()).toEqual({ state: "none" });
    await release(id, false);
    expect((await seen()).every((one) => one === undefined)).toBe(true);
    expect((await verdict()).kind).toBe("withdrawn");
    await release(id);
    expect((await verdict()).kind).toBe("genuine");
  });

  it("tells no visitor anything of others, of ranks or of scores", async ({ api }) => {
    const { people, released, placesOf } = await pool(api, [90, 80, 70, 60, 50]);
    const id = await released();
    const places = await placesOf(id);
    for (const person of people) {
      const { body } = await api.send("GET", `/api/contestants/${person.id}/acceptance`);
      expect(body).not.toMatch(/rank|score|quota|fingerprint|seed/i);
      for (const place of places.filter(({ contestantId }) => contestantId !== person.id))
        expect(body).not.toContain(place.id);
    }
    const [first, second] = people;
    const own = (await ownOf(api, first))[0];
    const others = await confirm(api, second, own?.placeId ?? "");
    expect(others.json().code).toBe("acceptance_place_changed");
    expect(others.body).not.toContain("مدارس");
    expect((await ownOf(api, first))[0]?.state).toBe("accepted");
    const unknown = await confirm(api, { id: "", serialNumber: "1234567890123450" }, own?.placeId ?? "");
    expect(unknown.statusCode).toBe(404);
    expect((await api.send("GET", `/api/contestants/${second?.id}/results/${own?.placeId}/proof`)).json()).toEqual({
      state: "none",
    });
  });
});

describe("a place", () => {
  it("is confirmed by its owner's code, as often as it is sent, and never lapses then", async ({ api }) => {
    const { people, released, placeOf } = await pool(api, [90, 80, 70]);
    const id = await released();
    const place = await placeOf(id, people[0]);
    for (let time = 0; time < 2; time += 1)
      expect((await confirm(api, people[0], place.id)).json()).toMatchObject({
        state: "confirmed",
        confirmUntil: null,
      });
    await passDay(api, id);
    await tidy(api.database, silent);
    expect((await placeOf(id, people[0])).state).toBe("confirmed");
    const lines = await api.database.sql`
      select action, owner_id from audit_lines where noun = 'acceptance' and owner_id = ${people[0]?.id}`;
    expect(lines).toEqual([{ action: "confirmPlace", owner_id: people[0]?.id }]);
  });

  it("lapses when its day in Baghdad is over, and the first reserve moves up with days of its own", async ({ api }) => {
    const { people, released, placeOf } = await pool(api, [90, 80, 70, 60]);
    const id = await released();
    await tidy(api.database, silent);
    expect((await placeOf(id, people[0])).state).toBe("accepted");
    const { placeId = "" } = (await ownOf(api, people[0]))[0] ?? {};
    await confirm(api, people[1], (await placeOf(id, people[1])).id);
    await passDay(api, id);
    expect((await confirm(api, people[0], placeId)).json().code).toBe("acceptance_place_changed");
    const noticing = createNotifying([{ name: "http", addresses: sql`array['there']` }]);
    for (let time = 0; time < 2; time += 1) await tidy(api.database, noticing);
    const written = await api.database.sql`select contestant_id, kind from notices where about = ${id}`;
    expect(written).toEqual([{ contestant_id: people[2]?.id, kind: "acceptancePlace" }]);
    const states = await Promise.all(people.map(async (person) => (await placeOf(id, person)).state));
    expect(states).toEqual(["lapsed", "confirmed", "accepted", "reserve"]);
    const [day] = await api.database.sql`select ((now() at time zone 'Asia/Baghdad')::date + 3)::text as day`;
    expect((await placeOf(id, people[2])).confirmUntil).toBe(day?.day);
    expect(await ownOf(api, people[0])).toEqual([]);
    expect((await ownOf(api, people[3]))[0]).toMatchObject({ state: "reserve", reserveNumber: 1 });
    const lines = await api.database.sql`
      select action, owner_id from audit_lines where noun = 'acceptance' and action in ('lapse', 'promote') order by id`;
    expect(lines.slice(-2)).toEqual([
      { action: "lapse", owner_id: people[0]?.id },
      { action: "promote", owner_id: people[2]?.id },
    ]);
  });

  it("is confirmed or lapses, and never both, where the day ends on two instances", async ({ api }) => {
    const other = await startTestApi({ beside: api });
    const { people, released, placeOf } = await pool(api, [90, 80, 70]);
    const [first, , reserve] = people;
    for (let round = 0; round < 6; round += 1) {
      const id = await released();
      const place = await placeOf(id, first);
      const endDay = api.database.sql`update acceptance_places set confirm_until = '2020-01-01'
        where id = ${place.id} and state = 'accepted'`;
      const [, confirmed, again] = await Promise.all([
        endDay.then(() => Promise.all([tidy(api.database, silent), tidy(other.database, silent)])),
        confirm(api, first, place.id),
        confirm(other, first, place.id),
      ]);
      await tidy(api.database, silent);
      const isKept = [confirmed, again].some(({ statusCode }) => statusCode === 200);
      const states = [(await placeOf(id, first)).state, (await placeOf(id, reserve)).state];
      expect(states).toEqual(isKept ? ["confirmed", "reserve"] : ["lapsed", "accepted"]);
    }
    await other.close();
  });

  it("that staff record as given up goes to the first reserve; a deleted one is passed over", async ({ api }) => {
    const { iq, people, released, placeOf } = await pool(api, [90, 80, 70, 60]);
    const id = await released();
    await iq.send("DELETE", `/api/contestants/${people[2]?.id}`);
    const place = await placeOf(id, people[0]);
    const given = await iq.send("PUT", `/api/acceptance/places/${place.id}`, { state: "givenUp" });
    expect(given.json()).toMatchObject({ state: "givenUp" });
    expect((await placeOf(id, people[3])).state).toBe("accepted");
    const late = await iq.send("PUT", `/api/acceptance/places/${place.id}`, { state: "confirmed" });
    expect(late.json().code).toBe("acceptance_place_changed");
  });

  it("of an erased person goes to the first reserve, and the person's name goes", async ({ api }) => {
    const { people, released, placeOf, placesOf } = await pool(api, [90, 80, 70]);
    const id = await released();
    await confirm(api, people[0], (await placeOf(id, people[0])).id);
    const senior = await api.signUp("iq", "SuperAdmin");
    const gone = { serialNumber: people[0]?.serialNumber, reason: "طلب ولي الأمر" };
    await senior.send("POST", `/api/contestants/${people[0]?.id}/erase`, gone);
    await tidy(api.database, silent);
    expect((await placesOf(id)).map(({ fullName, state }) => [fullName === null, state])).toEqual([
      [true, "lapsed"],
      [false, "accepted"],
      [false, "accepted"],
    ]);
    const named = await api.database.sql`
      select id from audit_lines where owner_id = ${people[0]?.id} and label is not null and action <> 'erase'`;
    expect(named).toEqual([]);
  });
});
