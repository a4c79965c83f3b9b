import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { databaseAddress } from "#api/test-support/databases/database-address.ts";
import { quizOfAges } from "#api/test-support/normed-quiz.ts";
import { runCommand } from "#api/test-support/servers/command-process.ts";
import type { NormRun, NormTable, QuizNorms } from "#contract/quizzes/norms.ts";

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
const fitted = (quizId: string): Promise<QuizNorms> => get(`/api/quiz/${quizId}/norms`);
const keepSeen = (quizId: string, body: { id: string; fingerprint: string }) =>
  api.send("POST", `/api/quiz/${quizId}/norm-runs`, { token, body });
const fingerprintOf = async (quizId: string): Promise<string> =>
  (await get(`/api/quiz/${quizId}/norms`)).fingerprint ?? "none";
const keep = async (quizId: string, id: string = crypto.randomUUID()) =>
  keepSeen(quizId, { id, fingerprint: await fingerprintOf(quizId) });
const choose = (quizId: string, runId: string | null) =>
  api.send("PUT", `/api/quiz/${quizId}/norm-run`, { token, body: { runId } });
const runsOf = async (quizId: string): Promise<NormRun[]> => (await get(`/api/quiz/${quizId}/norm-runs`)).items;

async function normsOf(quizId: string): Promise<NormTable> {
  const { norms } = await fitted(quizId);
  if (!norms) throw new Error("no norms");
  return norms;
}

it("fits norms by age to right answers, with an interval; below 100 people of an age only a percentile", async () => {
  const { quizId } = await quizOfAges(api.database, { 14: 150, 15: 120, 16: 60 });
  const norms = await normsOf(quizId);
  expect(norms).toMatchObject({ scale: "right", most: 30, people: 330, sem: expect.any(Number) });
  expect(norms.ages.map(({ intervals }) => intervals?.length)).toEqual([31, 31, undefined]);
  expect(norms.ages.map(({ age, people, isProvisional }) => [age, people, isProvisional])).toEqual([
    [14, 150, false],
    [15, 120, false],
    [16, 60, true],
  ]);
  const [first, second, third] = norms.ages;
  expect(first?.percentiles).toHaveLength(31);
  expect(first?.percentiles[14]).toBeCloseTo(50, -1);
  expect(first?.standardScores?.[18]).toBeGreaterThan(112);
  expect(first?.standardScores?.[18]).toBeLessThan(118);
  expect(second?.percentiles[14]).toBeLessThan(first?.percentiles[14] ?? 0);
  expect(third?.standardScores).toBeNull();
  expect(second?.curve[2]).toBeCloseTo(15, 0);
});

it("fits them to percent if a file has only scores, without an interval", async () => {
  const { quizId } = await quizOfAges(api.database, { 14: 110, 15: 110 }, { isGraded: false });
  const norms = await normsOf(quizId);
  expect(norms).toMatchObject({ scale: "percent", most: 100, people: 220, sem: null });
  expect(norms.ages[0]?.intervals).toBeNull();
  expect(norms.ages[0]?.percentiles[47]).toBeCloseTo(50, -1);
});

it("counts each person once, by name and phone, without deleted and erased ones", async () => {
  const { quizId, people } = await quizOfAges(api.database, { 15: 60 });
  const { sql } = api.database;
  const [one, two, three, four] = people.map(({ id }) => id);
  await sql`update contestants set folded_name = ${two} where id = ${one}`;
  await sql`insert into quiz_results (quiz_id, contestant_id, score, questions, created_at)
    select quiz_id, contestant_id, score, questions, now() + interval '1 hour' from quiz_results where contestant_id = ${two}`;
  await sql`update contestants set is_deleted = true where id = ${three}`;
  await sql`delete from contestants where id = ${four}`;
  expect((await normsOf(quizId)).people).toBe(57);
});

it("counts the first result, since practice raises later ones", async () => {
  const { quizId } = await quizOfAges(api.database, { 14: 60, 15: 60 });
  const { sql } = api.database;
  const percentiles = async () => (await normsOf(quizId)).ages.map((ofAge) => ofAge.percentiles);
  const first = await percentiles();
  const again = (hours: number) => sql`insert into quiz_results (quiz_id, contestant_id, score, questions, created_at)
    select quiz_id, contestant_id, 100, replace(questions::text, 'false', 'true')::jsonb, created_at + ${hours} * interval '1 hour'
    from quiz_results where quiz_id = ${quizId}
      and contestant_id in (select contestant_id from quiz_results where quiz_id = ${quizId} order by id limit 40)`;
  await again(1);
  expect(await percentiles()).toEqual(first);
  await again(-2);
  expect(await percentiles()).not.toEqual(first);
});

it("explains missing norms: no people, or no differences", async () => {
  const { quizId, people } = await quizOfAges(api.database, { 15: 3 });
  const { sql } = api.database;
  await sql`update quiz_results set questions = (select questions from quiz_results where contestant_id = ${people[0]?.id})
    where quiz_id = ${quizId}`;
  expect(await fitted(quizId)).toEqual({ norms: null, missing: "no_fit", leftOutPeople: 0 });
  await sql`update contestants set is_deleted = true where id in (select contestant_id from quiz_results where quiz_id = ${quizId})`;
  expect(await fitted(quizId)).toEqual({ norms: null, missing: "nobody", leftOutPeople: 0 });
  expect((await keep(quizId)).json().code).toBe("norms_missing");
  const unknown = crypto.randomUUID();
  expect([(await fitted(unknown)) as unknown, (await keep(unknown)).json()]).toMatchObject([
    { code: "quiz_not_found" },
    { code: "quiz_not_found" },
  ]);
});

it("stores unchangeable runs with date, author and sample; the one in force applies to results for staff", async () => {
  const { quizId, people } = await quizOfAges(api.database, { 14: 120, 15: 40, 16: 1 });
  const id = crypto.randomUUID();
  const kept = await keep(quizId, id);
  expect(kept.statusCode).toBe(201);
  expect(kept.json()).toEqual({
    id,
    createdAt: api.now().toISOString(),
    createdBy: userName,
    people: 161,
    sample: [
      { age: 14, people: 120 },
      { age: 15, people: 40 },
      { age: 16, people: 1 },
    ],
    isInForce: false,
    link: null,
  });
  expect((await keep(quizId, id)).json().id).toBe(id);
  const first = await get(`/api/norm-runs/${id}`);
  expect(first.norms).toEqual(await normsOf(quizId));
  expect(first.items[0]).toMatchObject({ number: 1, title: "سؤال 1", rasch: { difficulty: expect.anything() } });

  const results = () => get(`/api/quiz/${quizId}/results?pageSize=50&sortBy=score&sortDirection=asc`);
  const unjudged = await results();
  expect([unjudged.normsKeptAt, unjudged.items[0].norm]).toEqual([null, null]);
  expect((await choose(quizId, id)).json()).toEqual({ runId: id });
  await api.database.sql`delete from contestants where id = ${people[60]?.id}`;
  const judged = await results();
  expect(judged.normsKeptAt).toBe(first.createdAt);
  for (const { norm, questions, contestant } of judged.items) {
    const right = questions.filter(({ isCorrect }: { isCorrect: boolean }) => isCorrect).length;
    const place = first.norms.ages.find(({ age }: { age: number }) => age === contestant.age);
    expect(norm.percentile).toBe(place.percentiles[right]);
    expect(norm.standardScore).toBe(contestant.age === 14 ? place.standardScores[right] : null);
  }
  const file = async ({ id: person }: { id: string }) =>
    (await api.send("GET", `/api/quiz/contestant/${person}/export`, { token })).body;
  const [old, young] = [people[0], people[121]] as [{ id: string }, { id: string }];
  expect(await file(old)).toMatch(/^.*الرتبة المئينية.*\r\n.*,1,(0|1),/);
  expect(await file(young)).toContain("(مؤقتة)");

  api.advance(60);
  const second = crypto.randomUUID();
  await keep(quizId, second);
  await choose(quizId, second);
  expect((await runsOf(quizId)).map((run) => [run.id, run.people, run.isInForce])).toEqual([
    [second, 160, true],
    [id, 161, false],
  ]);
  expect(await get(`/api/norm-runs/${id}`)).toEqual({ ...first, isInForce: false });
  for (const statement of [
    "update norm_runs set sample = '[]'",
    "delete from norm_choices",
    "truncate norm_runs cascade",
  ]) {
    await expect(api.database.sql([statement] as unknown as TemplateStringsArray)).rejects.toThrow("never changed");
  }
  await choose(quizId, null);
  expect((await results()).normsKeptAt).toBeNull();
});

it("counts only an assessment's results with the newest number of questions, reports the others, and applies to no other", async () => {
  const { quizId, people } = await quizOfAges(api.database, { 14: 60, 15: 60 });
  const { sql } = api.database;
  const assessmentId = crypto.randomUUID();
  await sql`insert into assessments (id, title, content, version, search_text, saved_at, saved_by)
    values (${assessmentId}, 'قدرات', '{}', 1, '', now(), (select id from users where user_name = ${userName}))`;
  await sql`update quizzes set file_name = null, assessment_id = ${assessmentId} where id = ${quizId}`;
  const old = people.filter((_, place) => place % 3 === 0).map(({ id }) => id);
  await sql`update quiz_results set created_at = created_at - interval '1 day',
    questions = jsonb_path_query_array(questions, '$[*] ? (@.questionNumber <= 20)') where contestant_id in ${old}`;
  const { leftOutPeople } = await fitted(quizId);
  expect([await normsOf(quizId), leftOutPeople]).toMatchObject([{ most: 30, people: 80 }, 40]);
  const id = crypto.randomUUID();
  await keep(quizId, id);
  await choose(quizId, id);
  const { items } = await get(`/api/quiz/${quizId}/results?pageSize=100`);
  const judged = items.map((one: { norm: unknown; questions: unknown[] }) => [one.norm !== null, one.questions.length]);
  expect(new Set(judged.map(String))).toEqual(new Set(["true,30", "false,20"]));
  // The newest result is short, so the long ones are left out.
  await sql`update quiz_results set created_at = now() where contestant_id = ${old[0]}`;
  expect(await fitted(quizId)).toMatchObject({ norms: { most: 20, people: 40 }, leftOutPeople: 80 });
});

it("stores only norms that were shown", async () => {
  const { quizId, people } = await quizOfAges(api.database, { 14: 60, 15: 60 });
  const id = crypto.randomUUID();
  const fingerprint = await fingerprintOf(quizId);
  // The number of people is the same, and one of them has more right answers.
  await api.database
    .sql`update quiz_results set questions = (select questions from quiz_results where contestant_id = ${people.at(-1)?.id})
    where contestant_id = ${people[0]?.id}`;
  expect((await normsOf(quizId)).people).toBe(120);
  const refused = await keepSeen(quizId, { id, fingerprint });
  expect([refused.statusCode, refused.json().code, await runsOf(quizId)]).toEqual([409, "norms_changed", []]);
  expect((await keep(quizId, id)).statusCode).toBe(201);
  expect((await keepSeen(quizId, { id, fingerprint })).json().id).toBe(id);
});

it("puts only norms of the same quiz in force, and stores an id once", async () => {
  const [{ quizId }, other] = [await quizOfAges(api.database, { 14: 30 }), await quizOfAges(api.database, { 14: 30 })];
  const id = crypto.randomUUID();
  await keep(quizId, id);
  expect((await choose(other.quizId, id)).json().code).toBe("norm_run_not_found");
  expect((await choose(other.quizId, crypto.randomUUID())).json().code).toBe("norm_run_not_found");
  expect((await keep(other.quizId, id)).json().code).toBe("idempotency_key_reused");
  expect((await choose(crypto.randomUUID(), null)).json().code).toBe("quiz_not_found");
  expect((await get(`/api/norm-runs/${crypto.randomUUID()}`)).code).toBe("norm_run_not_found");
  expect((await get(`/api/quiz/${crypto.randomUUID()}/norm-runs`)).code).toBe("quiz_not_found");
});

it("stores norms by the operator's command, in force on request", async () => {
  const { quizId } = await quizOfAges(api.database, { 14: 120, 15: 110 });
  const run = (...args: string[]) =>
    runCommand("norms", args, { DATABASE_URL: databaseAddress(api.database.connection) });
  const { code, output } = await run(quizId, "--in-force");
  expect([code, output]).toEqual([
    0,
    expect.stringContaining("are kept and in force (people of each age 14: 120, 15: 110)"),
  ]);
  expect(await runsOf(quizId)).toMatchObject([{ people: 230, createdBy: null, isInForce: true }]);
  const lines = await api.database.sql`select action, user_name, changes from audit_lines
    where noun = 'norms' and noun_id = ${output.slice(0, 36)} order by id`;
  expect(lines).toMatchObject([
    {
      action: "create",
      user_name: "مشغّل الخادم",
      changes: [{ to: 230 }, { field: "sample", to: "14: 120، 15: 110" }],
    },
    { action: "update", changes: [{ field: "inForce", from: null }] },
  ]);
  for (const [args, words, refused] of [
    [[], "say of which quiz", 2],
    [[crypto.randomUUID()], "there is no such quiz", 1],
  ] as const) {
    expect(await run(...args)).toEqual({ code: refused, output: expect.stringContaining(words) });
  }
});
