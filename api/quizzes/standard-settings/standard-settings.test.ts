import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { quizOfAges } from "#api/test-support/normed-quiz.ts";
import { type Judgement, type OpenSetting, orderedQuestions } from "#contract/quizzes/standard-settings.ts";

let api: TestApi;
let quizId: string;
let rights: number[];
const tokens: string[] = [];
beforeAll(async () => {
  api = await startTestApi();
  for (let judge = 0; judge < 3; judge += 1) tokens.push((await api.signUp("iq")).token);
  const quiz = await quizOfAges(api.database, { 13: 150, 14: 150 });
  quizId = quiz.quizId;
  rights = quiz.people.map(({ right }) => right);
});
afterAll(() => api.close());

type Body = Record<string, unknown>;
const send = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, judge = 0, body?: Body) =>
  api.send(method, url, { token: tokens[judge] ?? "", ...(body && { body }) });

async function begin(setting: Body, id = randomUUID()) {
  const answer = await send("POST", `/api/quiz/${quizId}/standard-settings`, 0, { id, setting });
  return { id, status: answer.statusCode, body: answer.json() };
}
const judge = (id: string, who: number, round: string, judgement: Judgement) =>
  send("PUT", `/api/standard-settings/${id}/judgement`, who, { round, judgement });
const estimates = (percent: number | null): Judgement => ({
  method: "angoff",
  estimates: Array.from({ length: 30 }, () => percent),
});
const end = (id: string, round: string) => send("POST", `/api/standard-settings/${id}/rounds`, 0, { round });
const read = async (id: string, who = 0) =>
  (await send("GET", `/api/standard-settings/${id}`, who)).json() as OpenSetting;

it("sets a cut by two rounds of judges, who see the others after the first", async () => {
  const { id, status, body } = await begin({ method: "angoff", note: "طالب على الحد" });
  expect([status, body.state, body.cuts]).toEqual([201, "first", []]);
  await judge(id, 0, "first", estimates(40));
  await judge(id, 1, "first", estimates(null));
  const early = await read(id, 1);
  expect(early.judges.map(({ scores, isWhole }) => [scores.first, isWhole.first])).toEqual(
    expect.arrayContaining([
      [null, true],
      [null, false],
    ]),
  );
  expect([early.panels.first, early.questions[0]?.spreads.first, early.mine.first]).toEqual([
    null,
    null,
    estimates(null),
  ]);
  expect((await read(id)).judges.some(({ scores }) => scores.first === 12)).toBe(true);
  expect((await end(id, "first")).json().code).toBe("setting_judges_few");
  await judge(id, 1, "first", estimates(60));
  expect((await end(id, "first")).json().state).toBe("second");
  const second = await read(id, 1);
  expect(second.panels.first).toMatchObject({ judges: 2, score: 15, low: 12, high: 18 });
  expect(second.questions[0]?.spreads.first).toEqual({ mean: 50, low: 40, high: 60 });
  expect(second.mine.second).toEqual(estimates(60));
  expect((await judge(id, 0, "first", estimates(10))).json().code).toBe("setting_round_over");
  expect((await judge(id, 2, "second", estimates(10))).json().code).toBe("setting_first_round_missed");
  await judge(id, 1, "second", estimates(43));
  const closed = (await end(id, "second")).json();
  // (12 + 12.9) / 2 = 12.45
  expect([closed.state, closed.cuts]).toEqual(["closed", [{ age: null, cut: 13 }]]);
  expect((await end(id, "second")).json().code).toBe("setting_round_over");
  expect((await send("DELETE", `/api/standard-settings/${id}`)).json().code).toBe("setting_closed");
});

it("takes the last question that a borderline student solves, in the order of difficulty", async () => {
  const { id } = await begin({ method: "bookmark" });
  const { questions } = await read(id);
  const ordered = orderedQuestions(questions);
  const lastNumber = ordered[Math.floor(ordered.length / 2)]?.number ?? 0;
  for (const who of [0, 1]) await judge(id, who, "first", { method: "bookmark", lastNumber });
  expect((await judge(id, 0, "first", { method: "bookmark", lastNumber: 31 })).json().code).toBe("judgement_mismatch");
  expect((await judge(id, 0, "first", estimates(5))).json().code).toBe("judgement_mismatch");
  await end(id, "first");
  const [{ cut }] = (await end(id, "second")).json().cuts;
  expect(cut).toBe(Math.ceil((await read(id)).panels.second?.score ?? 0));
  expect(cut).toBeGreaterThan(10);
});

it("gives places to those with the best first results", async () => {
  const { body } = await begin({ method: "places", wanted: "٤٠" });
  const cut = body.cuts[0].cut as number;
  const reaching = (score: number) => rights.filter((right) => right >= score).length;
  expect(body).toMatchObject({ state: "closed", people: 300, itemCount: 30, wanted: 40 });
  expect(reaching(cut)).toBeLessThanOrEqual(40);
  expect(reaching(cut - 1)).toBeGreaterThan(40);
});

it("takes the best of each age by the norms in force", async () => {
  expect((await begin({ method: "norm", wanted: 10 })).body.code).toBe("setting_norms_missing");
  const { fingerprint } = (await send("GET", `/api/quiz/${quizId}/norms`)).json();
  const runId = randomUUID();
  await send("POST", `/api/quiz/${quizId}/norm-runs`, 0, { id: runId, fingerprint });
  await send("PUT", `/api/quiz/${quizId}/norm-run`, 0, { runId });
  const { id, body } = await begin({ method: "norm", wanted: 10 });
  // Right answers are normal with SD 4 around the age, so the best tenth begins 5.1 above it.
  expect(body.cuts.map(({ age }: { age: number }) => age)).toEqual([13, 14]);
  for (const { age, cut } of body.cuts) expect(Math.abs(cut - (age + 5.1))).toBeLessThan(1.2);
  expect((await read(id)).normRunId).toBe(runId);
});

it("keeps a setting once, lists it, and removes one under way", async () => {
  const { id } = await begin({ method: "angoff" });
  expect((await begin({ method: "angoff" }, id)).status).toBe(201);
  const list = async () => (await send("GET", `/api/quiz/${quizId}/standard-settings`)).json();
  const before = await list();
  expect(before.items.filter((item: { id: string }) => item.id === id)).toHaveLength(1);
  await judge(id, 0, "first", estimates(40));
  expect((await send("DELETE", `/api/standard-settings/${id}`)).statusCode).toBe(204);
  expect((await list()).totalCount).toBe(before.totalCount - 1);
  expect((await send("GET", `/api/standard-settings/${id}`)).statusCode).toBe(404);
});

it("keeps no judgement that comes while the round ends", async () => {
  const { id } = await begin({ method: "angoff" });
  for (const who of [0, 1]) await judge(id, who, "first", estimates(40));
  const [late, ended] = await Promise.all([judge(id, 2, "first", estimates(90)), end(id, "first")]);
  expect(ended.statusCode).toBe(200);
  const { panels } = await read(id);
  expect(panels.first?.judges).toBe(late.statusCode === 204 ? 3 : 2);
  expect([204, 409]).toContain(late.statusCode);
});
