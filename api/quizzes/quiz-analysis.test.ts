import { afterAll, beforeAll, expect, it } from "vitest";
import { isDatabaseUnavailable } from "#api/db/client.ts";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { simulateAnswers, spreadCurves } from "#api/test-support/simulated-people.ts";
import type { ItemAnalysis } from "#contract/item-analysis.ts";
import { createQuizAnalyser } from "./quiz-analysis.service.ts";

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  ({ token } = await api.signUp("iq"));
});
afterAll(() => api.close());

type Question = { questionNumber: number; isCorrect: boolean };

/** A quiz with these results of erased contestants. */
async function quizOf(results: Question[][], questionCount: number): Promise<string> {
  const { sql } = api.database;
  const questions = Array.from({ length: questionCount }, (_, index) => {
    return { questionNumber: index + 1, title: `س${index + 1}`, answeredCount: 0, correctCount: 0 };
  });
  const [quiz] = await sql`insert into quizzes (result_count, questions)
    values (${results.length}, ${JSON.stringify(questions)}::jsonb) returning id`;
  await sql`insert into quiz_results (quiz_id, contestant_id, score, questions, created_at)
    select ${quiz?.id}, gen_random_uuid(), 50, q, now() from jsonb_array_elements(${JSON.stringify(results)}::jsonb) q`;
  return quiz?.id as string;
}

const analyse = (id: string) => api.send("GET", `/api/quiz/${id}/analysis`, { token });

it("analyses a quiz's answers, including those of erased contestants, and finds the wrong key", async () => {
  const itemCount = 12;
  const people = 400;
  const cells = simulateAnswers(21, people, spreadCurves(itemCount));
  const results = Array.from({ length: people }, (_, person) =>
    Array.from({ length: itemCount }, (__, item) => ({
      questionNumber: item + 1,
      isCorrect: (cells[person * itemCount + item] === 1) !== (item === 6),
    })).filter(({ questionNumber }) => person > 0 || questionNumber < 11),
  );
  const answer = await analyse(await quizOf(results, itemCount));
  expect(answer.statusCode).toBe(200);
  const { analysis } = answer.json() as { analysis: ItemAnalysis };
  expect(analysis).toMatchObject({ people, itemCount });
  expect(analysis.items.map(({ title }) => title).slice(0, 2)).toEqual(["س1", "س2"]);
  expect(analysis.models.map(({ model, isConverged }) => [model, isConverged])).toEqual([
    ["rasch", true],
    ["2pl", true],
  ]);
  expect(
    analysis.items.filter(({ remarks }) => remarks.includes("probable_wrong_key")).map(({ number }) => number),
  ).toEqual([7]);
  expect(analysis.items[11]?.notReached).toBe(1);
  const right = results.filter((questions) => questions[0]?.isCorrect).length;
  expect(analysis.items[0]?.p).toBeCloseTo(right / people, 10);
});

it("reports that a quiz with scores only, or one person, cannot be analysed, and that a deleted quiz is unknown", async () => {
  expect((await analyse(await quizOf([[], [], []], 0))).json()).toEqual({ analysis: null });
  const one = await quizOf([[{ questionNumber: 1, isCorrect: true }]], 1);
  expect((await analyse(one)).json()).toEqual({ analysis: null });
  await api.database.sql`update quizzes set is_deleted = true where id = ${one}`;
  expect((await analyse(one)).json().code).toBe("quiz_not_found");
});

it("analyses a quiz again after its results have changed", async () => {
  const answers = (marks: boolean[]) => marks.map((isCorrect, index) => ({ questionNumber: index + 1, isCorrect }));
  const id = await quizOf([answers([true, false]), answers([false, true]), answers([true, true])], 2);
  const first = async () => (await analyse(id)).json().analysis.items[0].p;
  expect(await first()).toBeCloseTo(2 / 3, 10);
  await api.database
    .sql`update quiz_results set questions = ${JSON.stringify(answers([true, true]))}::jsonb where quiz_id = ${id}`;
  await api.database.sql`update quizzes set average_score = 100 where id = ${id}`;
  expect(await first()).toBe(1);
});

it("reports an unavailable database from the thread", async () => {
  const id = await quizOf([[{ questionNumber: 1, isCorrect: true }]], 1);
  const nobodyThere = { connection: { value: "postgres://127.0.0.1:1/rafid" } };
  const failure = await createQuizAnalyser(Object.create(api.database, nobodyThere))
    .analyse(id)
    .catch((error: unknown) => error);
  expect(isDatabaseUnavailable(failure)).toBe(true);
});
