import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { drawn, generated } from "#api/test-support/assessment-quiz.ts";
import { databaseAddress } from "#api/test-support/databases/database-address.ts";
import { type Form, newForm, oldForm, quizOfForm } from "#api/test-support/linked-forms.ts";
import { runCommand } from "#api/test-support/servers/command-process.ts";
import type { LinkableNorms, NormRun, NormTable } from "#contract/quizzes/norms.ts";

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

const quizOf = (form: Form, ages: Record<number, number>, options?: Parameters<typeof quizOfForm>[4]) =>
  quizOfForm(api.database, userName, form, ages, options);

const get = async (url: string) => (await api.send("GET", url, { token })).json();
const post = (url: string, body: object) => api.send("POST", url, { token, body });
const calibrate = (quizId: string) => post(`/api/quiz/${quizId}/calibrations`, { id: randomUUID(), model: "2pl" });
const linkable = async (quizId: string): Promise<LinkableNorms[]> =>
  (await get(`/api/quiz/${quizId}/linkable-norms`)).items;
const link = (quizId: string, fromRunId: string, id: string = randomUUID()) =>
  post(`/api/quiz/${quizId}/linked-norm-runs`, { id, fromRunId });

async function keepNorms(quizId: string): Promise<string> {
  const { fingerprint } = await get(`/api/quiz/${quizId}/norms`);
  const { id } = (await post(`/api/quiz/${quizId}/norm-runs`, { id: randomUUID(), fingerprint })).json();
  await api.send("PUT", `/api/quiz/${quizId}/norm-run`, { token, body: { runId: id } });
  return id;
}

async function oldTest(ages: Record<number, number>) {
  const old = await quizOf(oldForm, ages);
  await calibrate(old.quizId);
  return { ...old, runId: await keepNorms(old.quizId) };
}

it("carries the norms of an older test over to a harder one, whose abler people do not shift them", async () => {
  const old = await oldTest({ 13: 500, 14: 500, 15: 500 });
  const fresh = await quizOf(newForm, { 14: 700 }, { seed: 2, ability: 0.7 });
  expect(await linkable(fresh.quizId)).toEqual([
    expect.objectContaining({ runId: old.runId, quizId: old.quizId, people: 1500, commonItems: 15 }),
  ]);
  expect((await link(fresh.quizId, old.runId)).json().code).toBe("link_calibration_missing");
  await calibrate(fresh.quizId);
  const id = randomUUID();
  const answer = await link(fresh.quizId, old.runId, id);
  expect(answer.statusCode).toBe(201);
  const run: NormRun = answer.json();
  expect(run).toMatchObject({ id, people: 1500, isInForce: false, createdBy: userName });
  expect(run.link).toMatchObject({ fromRunId: old.runId, fromQuizId: old.quizId, commonItems: 15 });
  // Abilities of the old sample have a deviation of 1.03, those of the new one of 1 around 0.7.
  expect(run.link?.slope).toBeGreaterThan(0.9);
  expect(run.link?.slope).toBeLessThan(1.2);
  expect(run.link?.intercept).toBeGreaterThan(-0.9);
  expect(run.link?.intercept).toBeLessThan(-0.5);
  expect(run.link?.dropped).toEqual([]);
  expect(run.link?.equated?.[15]?.score).toBeGreaterThan(15);
  expect(run.link?.equated?.[15]?.standardError).toBeLessThan(0.5);
  expect((await link(fresh.quizId, old.runId, id)).json()).toEqual(run);

  const { norms }: { norms: NormTable } = await get(`/api/norm-runs/${id}`);
  const ofAge = norms.ages.find(({ age }) => age === 14);
  // The mean of 700 abler people is at z = 0.7, percentile 76. Compared with each other they would be at 50.
  const percentiles = fresh.results.map(
    ({ questions }) => ofAge?.percentiles[questions.filter(({ isCorrect }) => isCorrect).length] ?? 0,
  );
  const mean = percentiles.reduce((sum, one) => sum + one, 0) / percentiles.length;
  expect(mean).toBeGreaterThan(64);
  expect(mean).toBeLessThan(73);
  expect(ofAge?.intervals?.[15]?.low).toBeLessThan(ofAge?.standardScores?.[15] ?? 0);

  await api.send("PUT", `/api/quiz/${fresh.quizId}/norm-run`, { token, body: { runId: id } });
  const { items } = await get(`/api/quiz/${fresh.quizId}/results?pageSize=5`);
  for (const { norm, questions } of items) {
    const right = questions.filter(({ isCorrect }: { isCorrect: boolean }) => isCorrect).length;
    expect(norm.percentile).toBe(ofAge?.percentiles[right]);
  }
  const lines = await api.database.sql`select changes from audit_lines where noun = 'norms' and noun_id = ${id}
    and action = 'create'`;
  expect(lines[0]?.changes).toContainEqual(expect.objectContaining({ field: "commonItems", to: 15 }));
});

it("drops common questions that moved and names them, and refuses where too few stay", async () => {
  const old = await oldTest({ 14: 400 });
  const moved = await quizOf(newForm, { 14: 400 }, { seed: 2, moved: { 4: 1.5, 11: 2 } });
  await calibrate(moved.quizId);
  const { link: found } = (await link(moved.quizId, old.runId)).json<NormRun>();
  expect(found?.dropped?.map(({ number }) => number)).toEqual([4, 11]);
  expect(found).toMatchObject({ commonItems: 15, standardErrors: { slope: expect.any(Number) } });
  const strewn = Object.fromEntries(Array.from({ length: 15 }, (_, place) => [place + 1, ((place * 7) % 5) - 2]));
  const scattered = await quizOf(newForm, { 14: 400 }, { seed: 3, moved: strewn });
  await calibrate(scattered.quizId);
  expect((await link(scattered.quizId, old.runId)).json().code).toBe("link_items_moved");
});

/** Publishes other figures under the same titles, which all results are then about. */
async function republish(quizId: string, { lines }: Pick<Form, "lines">) {
  api.advance(1);
  const { sql } = api.database;
  const content = JSON.stringify({ sections: [{ questions: lines }] });
  await sql`insert into assessment_versions
      (assessment_id, version, content, opens_at, closes_at, published_by, published_at)
    select assessment_id, 2, ${content}::jsonb, opens_at, closes_at, published_by, ${api.now()}
    from assessment_versions join quizzes q using (assessment_id) where q.id = ${quizId}`;
  await sql`update quizzes set question_versions = array[2] where id = ${quizId}`;
  await sql`update quiz_results set assessment_version = 2 where quiz_id = ${quizId}`;
  api.advance(1);
}
const redrawn = {
  lines: oldForm.lines.map((line) =>
    line.kind === "generated" && line.family === "matrix" ? { ...line, figuresVersion: 2 } : line,
  ),
};

const runsOf = async (quizId: string) => (await linkable(quizId)).map(({ runId }) => runId);
const codeOf = async (quizId: string, fromRunId: string) => (await link(quizId, fromRunId)).json().code;

it("takes the calibration of the questions that the norms are about", async () => {
  const old = await oldTest({ 14: 260 });
  expect(await codeOf(old.quizId, old.runId)).toBe("link_source_same");
  expect(await runsOf(old.quizId)).not.toContain(old.runId);
  await republish(old.quizId, redrawn);
  await calibrate(old.quizId);
  const fresh = await quizOf(newForm, { 14: 260 }, { seed: 2 });
  await calibrate(fresh.quizId);
  expect((await link(fresh.quizId, old.runId)).json().link.commonItems).toBe(15);
  const toItself = (await linkable(old.quizId)).find(({ runId }) => runId === old.runId);
  expect(toItself?.commonItems).toBe(15);
  expect((await link(old.quizId, old.runId)).json().link.commonItems).toBe(15);

  const unknown = await quizOf(oldForm, { 14: 260 });
  const runId = await keepNorms(unknown.quizId);
  expect(await codeOf(unknown.quizId, runId)).toBe("link_source_same");
  await republish(unknown.quizId, redrawn);
  await calibrate(unknown.quizId);
  expect(await codeOf(fresh.quizId, runId)).toBe("link_source_unknown");
  expect(await runsOf(fresh.quizId)).not.toContain(runId);
});

it("refuses norms that were carried over, of percentages, and of a deleted quiz", async () => {
  const { sql } = api.database;
  const old = await oldTest({ 14: 260 });
  const { quizId } = await quizOf(newForm, { 14: 260 }, { seed: 2 });
  await calibrate(quizId);
  const carried = (await link(quizId, old.runId)).json().id;
  await api.send("PUT", `/api/quiz/${quizId}/norm-run`, { token, body: { runId: carried } });
  expect(await codeOf(old.quizId, carried)).toBe("link_source_linked");
  expect(await runsOf(old.quizId)).not.toContain(carried);

  const percent = randomUUID();
  await sql`insert into norm_runs (id, quiz_id, created_at, sample, norms, items)
    select ${percent}, quiz_id, created_at, sample, norms || '{"scale": "percent"}', items
    from norm_runs where id = ${old.runId}`;
  expect(await runsOf(quizId)).toContain(old.runId);
  await api.send("PUT", `/api/quiz/${old.quizId}/norm-run`, { token, body: { runId: percent } });
  expect(await codeOf(quizId, percent)).toBe("link_source_percent");
  expect(await runsOf(quizId)).not.toContain(percent);

  await api.send("PUT", `/api/quiz/${old.quizId}/norm-run`, { token, body: { runId: old.runId } });
  await sql`update quizzes set is_deleted = true where id = ${old.quizId}`;
  expect(await codeOf(quizId, old.runId)).toBe("link_source_deleted");
  expect(await runsOf(quizId)).not.toContain(old.runId);
});

it("refuses few people, few common questions and unknown norms", async () => {
  const old = await oldTest({ 14: 260 });
  const few = await quizOf(newForm, { 14: 200 });
  await calibrate(few.quizId);
  expect((await link(few.quizId, old.runId)).json().code).toBe("link_people_few");
  const other = { lines: [...generated("matrix", [1], 4), drawn(26)], harderBy: 0 };
  const { quizId } = await quizOf(other, { 14: 300 });
  await calibrate(quizId);
  expect((await linkable(quizId))[0]?.commonItems).toBe(3);
  const refused = await link(quizId, old.runId);
  expect([refused.statusCode, refused.json().code]).toEqual([409, "link_items_few"]);
  expect((await link(quizId, randomUUID())).json().code).toBe("norm_run_not_found");
  expect((await link(randomUUID(), old.runId)).json().code).toBe("quiz_not_found");
  expect((await get(`/api/quiz/${quizId}/norm-runs`)).items).toEqual([]);
});

it("is done by the operator's command", async () => {
  const old = await oldTest({ 14: 260 });
  const { quizId } = await quizOf(newForm, { 14: 260 }, { seed: 3 });
  await calibrate(quizId);
  const { code, output } = await runCommand("norms", [quizId, "--from", old.runId, "--in-force"], {
    DATABASE_URL: databaseAddress(api.database.connection),
  });
  expect([code, output]).toEqual([0, expect.stringContaining("by 15 common items")]);
  const [kept] = (await get(`/api/quiz/${quizId}/norm-runs`)).items;
  expect(kept).toMatchObject({ isInForce: true, createdBy: null, link: { fromRunId: old.runId } });
});
