import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { device, rightAnswer, sittingWorld } from "#api/test-support/sitting-world.ts";
import type { NormTable } from "#contract/quizzes/norms.ts";
import type { Slips } from "#contract/sittings/slips.ts";

let api: TestApi;
/** Another instance on the same database. */
let other: TestApi;
let world: Awaited<ReturnType<typeof sittingWorld>>;
beforeAll(async () => {
  api = await startTestApi();
  other = await startTestApi({ beside: api });
  world = await sittingWorld(api);
});
afterAll(async () => {
  await other.close();
  await api.close();
});

/** A twelve-year-old who handed in: four of five right in the first section, none of four in the second. */
async function satBy(assessmentId: string, student = world.student()) {
  const { id: contestantId, serial } = await student;
  const phone = device(api);
  const { sitting } = await phone.start({ serial, assessmentId });
  const { questions } = await phone.section(sitting.id, 0);
  const answers = questions.slice(0, 4).map((one: Parameters<typeof rightAnswer>[0] & { place: number }) => ({
    place: one.place,
    answer: rightAnswer(one),
    revision: 1,
    answeredAtMs: 1000,
  }));
  await phone.save(sitting.id, 0, answers);
  const { result } = await phone.finish(sitting.id);
  return { contestantId, serial, phone, sittingId: sitting.id as string, result };
}

const slipsOf = async (contestantId: string, instance = api): Promise<Slips> => {
  const answer = await instance.send("GET", `/api/contestants/${contestantId}/slips`);
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
  return answer.json();
};
const comparisonOf = async (contestantId: string) => (await slipsOf(contestantId)).slips[0]?.comparison;

const release = (assessmentId: string, body: object) =>
  world.staff("POST", `/api/assessments/${assessmentId}/results`, body);

/**
 * Stores norms for age twelve in a test of nine questions with this standard error. Four right answers have this
 * percentile.
 */
async function keptNorms(quizId: string, percentile: number, changes: Partial<NormTable> = {}, people = 120) {
  const each = <Value>(value: (score: number) => Value) => Array.from({ length: 10 }, (_, score) => value(score));
  const isProvisional = people < 100;
  const norms: NormTable = {
    scale: "right",
    most: 9,
    people,
    sem: 0.5,
    falls: [],
    ages: [
      {
        age: 12,
        people,
        isProvisional,
        curve: [1, 2, 4, 6, 8],
        percentiles: each((score) => percentile + 3 * (score - 4)),
        standardScores: isProvisional ? null : each((score) => 100 + 5 * (score - 4)),
        intervals: isProvisional ? null : each((score) => ({ low: 92 + 5 * (score - 4), high: 108 + 5 * (score - 4) })),
      },
    ],
    ...changes,
  };
  const id = randomUUID();
  await api.database.sql`insert into norm_runs (id, quiz_id, created_at, sample, norms, items)
    values (${id}, ${quizId}, ${api.now()}, '[]', ${JSON.stringify(norms)}::jsonb, '[]')`;
  return id;
}
const choose = (quizId: string, runId: string | null, isForEarlier = false) =>
  api.send("PUT", `/api/quiz/${quizId}/norm-run`, { token: world.token, body: { runId, isForEarlier } });

describe("a slip", () => {
  it("has the score, sections and day, but no keys or single questions", async () => {
    const { contestantId, phone, sittingId } = await satBy(await world.publish());
    const [result] = (await api.send("GET", `/api/contestants/AllScoresById/${contestantId}`)).json();
    expect(await slipsOf(contestantId)).toEqual({
      slips: [
        {
          resultId: result.id,
          title: "اختبار القدرات",
          createdAt: api.now().toISOString(),
          score: 44.44,
          points: 4,
          maxPoints: 9,
          sections: [
            { title: "القسم الأول", points: 4, maxPoints: 5 },
            { title: "القسم الثاني", points: 0, maxPoints: 4 },
          ],
          attempt: 1,
          comparison: { kind: "unplaced", reason: "no_norms" },
        },
      ],
      awaited: [],
    });
    expect((await phone.get(sittingId)).result).toEqual({ score: 44.44, points: 4, maxPoints: 9 });
  });

  it("shows no sections while another attempt is left, since a section may have a single question", async () => {
    const assessmentId = await world.publish({ attempts: 2 });
    const { contestantId, serial } = await satBy(assessmentId);
    expect((await slipsOf(contestantId)).slips).toMatchObject([{ points: 4, sections: null }]);
    api.advance(2);
    await satBy(assessmentId, Promise.resolve({ id: contestantId, serial }));
    expect((await slipsOf(contestantId)).slips.map(({ sections }) => sections?.length)).toEqual([2, 2]);
  });

  it("does not exist for voided sittings, results of files and unknown contestants", async () => {
    const { contestantId, sittingId } = await satBy(await world.publish());
    const voided = await api.send("POST", `/api/sittings/${sittingId}/void`, {
      token: world.token,
      body: { id: randomUUID(), reason: "عطل في القاعة" },
    });
    expect(voided.statusCode).toBe(204);
    await api.database.sql`insert into quizzes (id, file_name) values (${sittingId}, 'نتائج.csv')`;
    await api.database.sql`insert into quiz_results (quiz_id, contestant_id, score, created_at)
      values (${sittingId}, ${contestantId}, 70, now())`;
    expect(await slipsOf(contestantId)).toEqual({ slips: [], awaited: [] });
    const unknown = await api.send("GET", `/api/contestants/${randomUUID()}/slips`);
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, "contestant_not_found"]);
  });
});

describe("results with a release time", () => {
  it("are shown everywhere and on every instance once the time comes, automatically", async () => {
    const assessmentId = await world.publish({ telling: "received" });
    const { contestantId, serial, phone, sittingId, result } = await satBy(assessmentId);
    expect([result, await slipsOf(contestantId)]).toEqual([
      null,
      { slips: [], awaited: [{ title: "اختبار القدرات", dueAt: null }] },
    ]);
    const read = async (path: string, instance: TestApi, token?: string) =>
      (await instance.send("GET", `/api/contestants/${path}`, { token })).json();
    const visibility = async (instance: TestApi) => [
      (await slipsOf(contestantId, instance)).slips.length > 0,
      (await read(`AllScoresById/${contestantId}`, instance)).length > 0,
      (await read(contestantId, instance)).contestant.hasQuiz,
      (await read(`BySerial/${serial}`, instance)).contestant.hasQuiz,
      (await device(instance, phone.token).get(sittingId)).result !== null,
      (await read(`${contestantId}/record`, instance, world.token)).electronicResults[0].isTold,
    ];
    const everywhere = (value: boolean) => Array.from({ length: 12 }, () => value);
    const visibilities = async () => [...(await visibility(api)), ...(await visibility(other))];

    const tomorrow = new Date(Date.now() + 24 * 3600_000).toISOString();
    expect(await release(assessmentId, { isReleased: true, at: tomorrow })).toMatchObject({
      resultsReleasedAt: null,
      resultsDueAt: tomorrow,
    });
    expect((await slipsOf(contestantId)).awaited).toEqual([{ title: "اختبار القدرات", dueAt: tomorrow }]);
    expect(await visibilities()).toEqual(everywhere(false));

    await api.database.sql`update assessments set results_due_at = now() - interval '1 ms' where id = ${assessmentId}`;
    expect(await visibilities()).toEqual(everywhere(true));

    await release(assessmentId, { isReleased: false });
    expect(await visibilities()).toEqual(everywhere(false));
  });

  it("are not announced if nothing is shown after finishing, until staff release them or set a time", async () => {
    const assessmentId = await world.publish({ telling: "nothing" });
    const { contestantId, sittingId } = await satBy(assessmentId);
    expect(await slipsOf(contestantId)).toEqual({ slips: [], awaited: [] });
    const tomorrow = new Date(Date.now() + 24 * 3600_000).toISOString();
    await release(assessmentId, { isReleased: true, at: tomorrow });
    const awaited = async () => (await slipsOf(contestantId)).awaited.map(({ dueAt }) => dueAt);
    expect(await awaited()).toEqual([tomorrow]);
    await release(assessmentId, { isReleased: true });
    expect(await slipsOf(contestantId)).toMatchObject({ slips: [{ points: 4 }], awaited: [] });
    await api.database.sql`update sittings set late_until = now() + interval '5 h' where id = ${sittingId}`;
    expect(await awaited()).toEqual([expect.any(String)]);
  });

  it("also wait for the end of late answers", async () => {
    const assessmentId = await world.publish({ telling: "received" });
    const { contestantId, sittingId } = await satBy(assessmentId);
    await release(assessmentId, { isReleased: true, at: new Date(Date.now() + 3600_000).toISOString() });
    const [row] = await api.database.sql`update sittings set late_until = now() + interval '5 h' where id = ${sittingId}
      returning late_until as "lateUntil"`;
    expect((await slipsOf(contestantId)).awaited).toEqual([
      { title: "اختبار القدرات", dueAt: new Date(row?.lateUntil).toISOString() },
    ]);
  });
});

describe("a result whose sitting the server closed", () => {
  it("announces until when late answers may change it, if shown immediately or released", async () => {
    for (const [telling, isReleased] of [
      ["result", false],
      ["received", true],
      ["received", false],
    ] as const) {
      const assessmentId = await world.publish({ telling });
      const { contestantId, sittingId } = await satBy(assessmentId);
      if (isReleased) await release(assessmentId, { isReleased });
      const [row] = await api.database
        .sql`update sittings set late_until = now() + interval '5 h' where id = ${sittingId}
        returning late_until as "lateUntil"`;
      const dueAt = telling === "result" || isReleased ? new Date(row?.lateUntil).toISOString() : null;
      expect(await slipsOf(contestantId), telling).toEqual({
        slips: [],
        awaited: [{ title: "اختبار القدرات", dueAt }],
      });
    }
  });
});

describe("the position within an age", () => {
  it("uses the norms of the result, whatever is put in force later, unless it applies to earlier results", async () => {
    const assessmentId = await world.publish();
    const quizId = await world.quizOf(assessmentId);
    const { contestantId } = await satBy(assessmentId);
    const first = await keptNorms(quizId, 70);
    api.advance(60);
    await choose(quizId, first);
    const group = { kind: "placed", age: 12, isCarried: false };
    const byFirst = { ...group, percentile: 70, interval: { low: 30, high: 70 } };
    expect(await comparisonOf(contestantId)).toEqual(byFirst);
    api.advance(60);
    const second = await keptNorms(quizId, 40);
    await choose(quizId, second);
    const { contestantId: later } = await satBy(assessmentId);
    expect([await comparisonOf(contestantId), await comparisonOf(later)]).toEqual([
      byFirst,
      { ...group, percentile: 40, interval: { low: 30, high: 70 } },
    ]);
    const ofStaff = async () => {
      const { items, normsKeptAt } = await world.staff("GET", `/api/quiz/${quizId}/results`);
      const file = (id: string) => api.send("GET", `/api/quiz/contestant/${id}/export`, { token: world.token });
      const cells = [contestantId, later].map(async (id) =>
        Number((await file(id)).body.split("\r\n")[1]?.split(",")[8]),
      );
      const norms = items.map(({ norm }: { norm: { percentile: number } }) => norm.percentile).toSorted();
      return { norms, cells: await Promise.all(cells), isKept: normsKeptAt !== null };
    };
    expect(await ofStaff()).toEqual({ norms: [40, 70], cells: [70, 40], isKept: true });
    await choose(quizId, null);
    expect(await comparisonOf(contestantId)).toEqual(byFirst);

    api.advance(60);
    for (let time = 0; time < 2; time += 1) await choose(quizId, second, true);
    expect((await comparisonOf(contestantId)) as unknown).toMatchObject({ percentile: 40 });
    expect((await ofStaff()).norms).toEqual([40, 40]);
    const lines = await api.database.sql`select changes from audit_lines
      where noun = 'norms' and noun_id = ${second} order by id`;
    expect(lines.map(({ changes }) => changes.map(({ field }: { field: string }) => field))).toEqual([
      ["inForce"],
      ["inForce"],
      ["inForce", "isForEarlier"],
    ]);
  });

  it("is provisional if people of the age are too few or none, and final once norms suffice", async () => {
    const assessmentId = await world.publish();
    const quizId = await world.quizOf(assessmentId);
    const { contestantId } = await satBy(assessmentId);
    api.advance(1);
    await choose(quizId, await keptNorms(quizId, 70, {}, 20));
    expect(await comparisonOf(contestantId)).toEqual({ kind: "unplaced", reason: "few_people" });
    await choose(quizId, await keptNorms(quizId, 60, { ages: [] }));
    expect(await comparisonOf(contestantId)).toEqual({ kind: "unplaced", reason: "few_people" });
    await choose(quizId, await keptNorms(quizId, 50));
    expect(await comparisonOf(contestantId)).toMatchObject({ percentile: 50 });
    expect(JSON.stringify(await slipsOf(contestantId))).not.toMatch(/standardScore|isCorrect|chosen|key/);
  });

  it("is not told by a test whose scores chance alone would move, or whose reliability nobody knows", async () => {
    const assessmentId = await world.publish();
    const quizId = await world.quizOf(assessmentId);
    const { contestantId } = await satBy(assessmentId);
    const comparisonBy = async (sem: number | null) => {
      api.advance(1);
      await choose(quizId, await keptNorms(quizId, 70, { sem }), true);
      return comparisonOf(contestantId);
    };
    // The variance of these scores is 15.18, so these errors make the reliability 0.69 and 0.71.
    for (const sem of [2.17, null])
      expect(await comparisonBy(sem)).toEqual({ kind: "unplaced", reason: "low_reliability" });
    expect(await comparisonBy(2.098)).toMatchObject({ kind: "placed", percentile: 70 });
  });

  it("counts attempts without voided ones, so that the slip can say with whom a later one is compared", async () => {
    const assessmentId = await world.publish({ attempts: 2 });
    const { contestantId, serial, sittingId } = await satBy(assessmentId);
    const again = () => satBy(assessmentId, Promise.resolve({ id: contestantId, serial }));
    const attempts = async () => (await slipsOf(contestantId)).slips.map(({ attempt }) => attempt);
    api.advance(2);
    await again();
    expect(await attempts()).toEqual([2, 1]);
    await api.send("POST", `/api/sittings/${sittingId}/void`, {
      token: world.token,
      body: { id: randomUUID(), reason: "عطل في القاعة" },
    });
    expect(await attempts()).toEqual([1]);
  });
});
