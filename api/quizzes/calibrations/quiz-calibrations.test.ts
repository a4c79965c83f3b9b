import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { systemActor } from "#api/audit/line.ts";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { databaseAddress } from "#api/test-support/databases/database-address.ts";
import { quizOfAges } from "#api/test-support/normed-quiz.ts";
import { runCommand } from "#api/test-support/servers/command-process.ts";
import type { CalibrationModel } from "#contract/quizzes/calibration-models.ts";
import type { Calibration, CalibrationRun } from "#contract/quizzes/calibrations.ts";
import { createQuizAnalyser } from "../analysis/quiz-analysis.service.ts";
import * as service from "./quiz-calibrations.service.ts";

let api: TestApi;
let token: string;
let userName: string;
beforeAll(async () => {
  api = await startTestApi();
  const member = await api.signUp("iq");
  token = member.token;
  userName = member.user.userName;
});
afterAll(() => api.close());

const get = async (url: string) => (await api.send("GET", url, { token })).json();
const calibrate = (quizId: string, model: CalibrationModel = "rasch", id: string = randomUUID()) =>
  api.send("POST", `/api/quiz/${quizId}/calibrations`, { token, body: { id, model } });
const kept = async (quizId: string, model?: CalibrationModel): Promise<Calibration> =>
  get(`/api/calibrations/${(await calibrate(quizId, model)).json().id}`);
const listed = (quizId: string): Promise<{ items: CalibrationRun[]; isUnderWay: boolean }> =>
  get(`/api/quiz/${quizId}/calibrations`);

it("stores the analysis of the same people by either model, with date, author and sample", async () => {
  const { quizId } = await quizOfAges(api.database, { 14: 80, 15: 80 });
  const id = randomUUID();
  const answer = await calibrate(quizId, "2pl", id);
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({
    id,
    createdAt: api.now().toISOString(),
    createdBy: userName,
    model: "2pl",
    people: 160,
    leftOut: { deleted: 0, later: 0, otherQuestions: 0 },
    fit: { isConverged: true, parameterCount: 60, alpha: expect.any(Number), variance: { value: 1 } },
  });
  const { analysis } = await get(`/api/quiz/${quizId}/analysis`);
  const run: Calibration = await get(`/api/calibrations/${id}`);
  expect(run.fit.logLikelihood).toBe(analysis.models[1].logLikelihood);
  for (const [place, item] of run.items.entries()) {
    const { number, title, p, restCorrelation, twoParameter } = analysis.items[place];
    expect(item).toMatchObject({ number, title, p, restCorrelation, itemId: null, family: null, drift: null });
    expect(item.difficulty?.value).toBe(twoParameter.difficulty.value);
    expect(item.slope?.value).toBe(twoParameter.slope.value);
  }
  const rasch = await kept(quizId);
  expect(rasch.before).toBeNull();
  expect(rasch.items[0]?.slope).toEqual({ value: 1, standardError: null });
  expect(rasch.items[0]?.difficulty?.value).toBe(analysis.items[0].rasch.difficulty.value);
  expect((await calibrate(quizId, "2pl", id)).json()).toEqual(answer.json());
  expect(new Set((await listed(quizId)).items.map(({ model }) => model))).toEqual(new Set(["rasch", "2pl"]));
});

it("counts each person's first result, if it is to the present questions, and reports the others with reasons", async () => {
  const { quizId, people } = await quizOfAges(api.database, { 15: 60 });
  const { sql } = api.database;
  const [one, two, three, four, five] = people.map(({ id }) => id);
  // One and two are the same person, who answered twice; three was deleted, four erased; five answered fewer questions.
  await sql`update contestants set folded_name = ${two} where id = ${one}`;
  await sql`update quiz_results set created_at = now() + interval '1 hour' where contestant_id = ${two}`;
  await sql`update contestants set is_deleted = true where id = ${three}`;
  await sql`delete from contestants where id = ${four}`;
  await sql`update quiz_results set questions = questions - 29 where contestant_id = ${five}`;
  const run = await kept(quizId);
  expect([run.people, run.leftOut]).toEqual([56, { deleted: 2, later: 1, otherQuestions: 1 }]);
  const counted = people
    .slice(5)
    .concat(people.slice(0, 1))
    .map(({ id }) => id);
  const [right] =
    await sql`select count(*) filter (where (questions -> 0 ->> 'isCorrect')::boolean)::float8 / count(*) as p
    from quiz_results where contestant_id in ${counted}`;
  expect(run.items[0]?.p).toBeCloseTo(right?.p, 10);
});

it("never changes a run; a second one reports which items moved beyond their errors", async () => {
  const { quizId } = await quizOfAges(api.database, { 14: 200, 15: 200 });
  const first = await kept(quizId);
  api.advance(60);
  const same = await kept(quizId);
  expect(same.before).toEqual({ id: first.id, createdAt: first.createdAt, people: 400 });
  expect(same.items.map(({ drift }) => drift?.isBeyondError)).toEqual(Array(30).fill(false));
  expect(same.items[3]?.drift?.change).toBeCloseTo(0, 8);
  // Question 3 becomes as hard as it was easy.
  await api.database.sql`update quiz_results set questions = jsonb_set(questions, '{2,isCorrect}',
    to_jsonb(not (questions -> 2 ->> 'isCorrect')::boolean)) where quiz_id = ${quizId}`;
  api.advance(60);
  const after = await kept(quizId);
  expect(after.items.flatMap(({ number, drift }) => (drift?.isBeyondError ? [number] : []))).toEqual([3]);
  expect(after.items[2]?.remarks).toContain("wrong_key");
  expect(await get(`/api/calibrations/${first.id}`)).toEqual(first);
  expect((await listed(quizId)).items.map(({ id }) => id)).toEqual([after.id, same.id, first.id]);
  for (const statement of [
    "update calibration_runs set people = 1",
    "delete from calibration_items",
    "truncate calibration_runs cascade",
  ]) {
    await expect(api.database.sql([statement] as unknown as TemplateStringsArray)).rejects.toThrow("never changed");
  }
});

it("is refused while another one runs; the lease of a killed process expires", async () => {
  const { quizId } = await quizOfAges(api.database, { 14: 60 });
  const answers = await Promise.all([calibrate(quizId), calibrate(quizId, "2pl")]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe("calibration_under_way");
  expect(await listed(quizId)).toMatchObject({ totalCount: 1, isUnderWay: false });
  const until = new Date(api.now().getTime() + 60_000).toISOString();
  await api.database.sql`update quizzes set calibrating_until = ${until} where id = ${quizId}`;
  expect((await listed(quizId)).isUnderWay).toBe(true);
  expect((await calibrate(quizId)).json().code).toBe("calibration_under_way");
  api.advance(61);
  expect((await listed(quizId)).isUnderWay).toBe(false);
  expect((await calibrate(quizId)).statusCode).toBe(201);
});

it("covers the quiz's final questions, if a sitting of a new version arrived meanwhile", async () => {
  const { quizId } = await quizOfAges(api.database, { 14: 60, 15: 60 });
  const { sql } = api.database;
  /** Makes fifteen-year-olds sit the next version. */
  const sitAnew = () => sql`
    with newer as (update quizzes set question_versions = array[coalesce(question_versions[1], 0) + 1]
      where id = ${quizId} returning question_versions[1] as version)
    update quiz_results r set assessment_version = newer.version * (c.age = 15)::int
    from contestants c, newer where c.id = r.contestant_id and r.quiz_id = ${quizId}`;
  const real = createQuizAnalyser(api.database);
  /** Changes the questions this many times after the analysis. */
  const calibrateAmid = (changes: number) => {
    let left = changes;
    const analyser: typeof real = {
      ...real,
      async analysePeople(...asked) {
        const analysis = await real.analysePeople(...asked);
        if (left-- > 0) await sitAnew();
        return analysis;
      },
    };
    const asked = { id: randomUUID(), quizId, model: "rasch" } as const;
    return service.calibrate(api.database, { analyser, now: api.now }, systemActor("اختبار"), asked);
  };
  expect(await calibrateAmid(1)).toMatchObject({ people: 60, leftOut: { otherQuestions: 60 } });
  await expect(calibrateAmid(2)).rejects.toMatchObject({ code: "service_unavailable" });
  expect(await listed(quizId)).toMatchObject({ totalCount: 1, isUnderWay: false });
});

it("refuses what cannot be calibrated, without taking the lease", async () => {
  const { quizId: ungraded } = await quizOfAges(api.database, { 14: 30 }, { isGraded: false });
  const { quizId: alone } = await quizOfAges(api.database, { 14: 1 });
  for (const quizId of [ungraded, alone]) {
    expect((await calibrate(quizId)).json().code).toBe("calibration_missing");
    expect(await listed(quizId)).toMatchObject({ totalCount: 0, isUnderWay: false });
  }
  const unknown = randomUUID();
  expect((await calibrate(unknown)).json().code).toBe("quiz_not_found");
  expect(((await listed(unknown)) as unknown as { code: string }).code).toBe("quiz_not_found");
  expect((await get(`/api/calibrations/${unknown}`)).code).toBe("calibration_not_found");
  const [{ quizId }, other] = [await quizOfAges(api.database, { 14: 30 }), await quizOfAges(api.database, { 14: 30 })];
  const { id } = (await calibrate(quizId)).json();
  expect((await calibrate(other.quizId, "rasch", id)).json().code).toBe("idempotency_key_reused");
  expect((await calibrate(quizId, "2pl", id)).json().code).toBe("idempotency_key_reused");
  expect(
    (await api.send("POST", `/api/quiz/${quizId}/calibrations`, { token, body: { id, model: "3pl" } })).json(),
  ).toMatchObject({
    errors: { model: ["اختر طريقة الحساب"] },
  });
});

it("fits 2PL with the guesses that the options allow, and refuses it where no options are known", async () => {
  const { quizId } = await quizOfAges(api.database, { 14: 150, 15: 150 });
  expect((await calibrate(quizId, "2pl-guessing")).json().code).toBe("calibration_options_unknown");
  expect(await listed(quizId)).toMatchObject({ totalCount: 0, isUnderWay: false });
  const options = JSON.stringify(["أ", "ب", "ج", "د"].map((label, place) => ({ label, isKey: place === 0 })));
  await api.database.sql`update quizzes set questions = jsonb_set(questions, '{4,options}', ${options}::jsonb)
    where id = ${quizId}`;
  const run = await kept(quizId, "2pl-guessing");
  expect(run.items.map(({ lower }) => lower)).toEqual(
    Array.from({ length: 30 }, (_, place) => (place === 4 ? 0.25 : 0)),
  );
  const without = await kept(quizId, "2pl");
  expect(without.items[4]?.lower).toBeNull();
  // People who may guess need more ability than the share of right answers suggests.
  expect(run.items[4]?.difficulty?.value).toBeGreaterThan(without.items[4]?.difficulty?.value ?? 9);
});

it("is run by the operator's command, which prints it", async () => {
  const { quizId } = await quizOfAges(api.database, { 14: 120 });
  const run = (...args: string[]) =>
    runCommand("calibrate", args, { DATABASE_URL: databaseAddress(api.database.connection) });
  const { code, output } = await run("--quiz", quizId, "--model", "2pl");
  const printed: Calibration = JSON.parse(output);
  expect([code, printed]).toMatchObject([0, { model: "2pl", people: 120, createdBy: null }]);
  expect(await get(`/api/calibrations/${printed.id}`)).toEqual(printed);
  const lines = await api.database.sql`select action, user_name, changes from audit_lines
    where noun = 'calibration' and noun_id = ${printed.id}`;
  expect(lines).toMatchObject([
    {
      action: "create",
      user_name: "مشغّل الخادم",
      changes: [
        { field: "people", to: 120 },
        { field: "model", to: "2pl" },
      ],
    },
  ]);
  const refused = await run("--quiz", randomUUID());
  expect(refused).toEqual({ code: 1, output: expect.stringContaining("there is no such quiz") });
});
