import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isDatabaseUnavailable } from "#api/db/client.ts";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { simulateAnswers, spreadCurves } from "#api/test-support/simulated-people.ts";
import type { CutFigures } from "#contract/quizzes/cut-scores.ts";
import type { ItemAnalysis } from "#contract/quizzes/item-analysis.ts";
import { createQuizAnalyser } from "./quiz-analysis.service.ts";

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  ({ token } = await api.signUp("iq"));
});
afterAll(() => api.close());

type Question = { questionNumber: number; isCorrect: boolean };

/** Creates a quiz with these results of erased contestants. */
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
  expect(analysis.items.filter(({ remarks }) => remarks.includes("wrong_key")).map(({ number }) => number)).toEqual([
    7,
  ]);
  expect(analysis.items[11]?.notReached).toBe(1);
  const right = results.filter((questions) => questions[0]?.isCorrect).length;
  expect(analysis.items[0]?.p).toBeCloseTo(right / people, 10);
});

it("judges a cut among all attempts, and refuses one above the highest score", async () => {
  const [itemCount, people] = [12, 500];
  const cells = simulateAnswers(8, people, spreadCurves(itemCount));
  const results = Array.from({ length: people }, (_, person) =>
    Array.from({ length: itemCount }, (__, item) => ({
      questionNumber: item + 1,
      isCorrect: cells[person * itemCount + item] === 1,
    })),
  );
  const id = await quizOf(results, itemCount);
  const cutAt = async (quizId: string, cut: string) => {
    const answer = await api.send("GET", `/api/quiz/${quizId}/cut-figures?cut=${cut}`, { token });
    return { status: answer.statusCode, body: answer.json() };
  };
  const { figures } = (await cutAt(id, "8")).body as { figures: CutFigures[] };
  const reached = results.filter((answers) => answers.filter(({ isCorrect }) => isCorrect).length >= 8).length / people;
  expect(figures.map(({ by }) => by)).toEqual(["scores", "2pl"]);
  for (const { passing, errors } of figures) {
    expect(Math.abs(passing - reached)).toBeLessThan(0.04);
    expect(errors).toHaveLength(itemCount + 1);
  }
  expect(await cutAt(id, "13")).toMatchObject({ status: 400, body: { code: "cut_too_high" } });
  for (const cut of ["0", "1.5", "x", ""]) expect((await cutAt(id, cut)).status, cut).toBe(400);
  expect((await cutAt(await quizOf([], 0), "1")).body).toEqual({ figures: [] });
  expect((await cutAt(randomUUID(), "1")).status).toBe(404);
});

it("compares genders at equal scores, also of erased people, and finds the question that is harder for one", async () => {
  const { sql } = api.database;
  const [itemCount, people] = [12, 1000];
  const cells = simulateAnswers(3, people, spreadCurves(itemCount));
  const isGirl = (person: number) => person % 2 === 1;
  // Every third girl misses question 5, whatever she knows.
  const results = Array.from({ length: people }, (_, person) =>
    Array.from({ length: itemCount }, (__, item) => ({
      questionNumber: item + 1,
      isCorrect: cells[person * itemCount + item] === 1 && !(item === 4 && isGirl(person) && person % 3 === 0),
    })),
  );
  const id = await quizOf(results, itemCount);
  await sql`insert into erased_contestants
      (id, age, gender, governorate, special_education_type, test_time, is_deleted, registered_month)
    select contestant_id, 15, (number % 2), 1, 1, 1, false, '2026-01-01'
    from (select contestant_id, (row_number() over (order by ctid) - 1) as number from quiz_results where quiz_id = ${id}) r`;
  const { analysis } = (await analyse(id)).json() as { analysis: ItemAnalysis };
  expect(analysis.dif).toHaveLength(1);
  const [{ by, focal, reference, items } = { by: "", focal: null, reference: null, items: [] }] = analysis.dif;
  expect({ by, focal, reference }).toEqual({
    by: "gender",
    focal: { label: "انثى", people: 500 },
    reference: { label: "ذكر", people: 500 },
  });
  expect(items.filter(({ isFlagged }) => isFlagged).map(({ number }) => number)).toEqual([5]);
  expect(items[4]?.delta?.value).toBeLessThan(-1);
});

it("names the strangest results by the serials of people who are neither deleted nor erased", async () => {
  const { sql } = api.database;
  const [itemCount, people] = [12, 400];
  const cells = simulateAnswers(5, people, spreadCurves(itemCount));
  // The first three people solve only the hard half.
  const results = Array.from({ length: people }, (_, person) =>
    Array.from({ length: itemCount }, (__, item) => ({
      questionNumber: item + 1,
      isCorrect: person < 3 ? item >= 6 : cells[person * itemCount + item] === 1,
    })),
  );
  const id = await quizOf(results, itemCount);
  await sql`insert into contestants (id, serial_number, full_name, age, gender, phone_number, school_name,
      special_education_type, governorate, test_time, folded_name, search_text, is_deleted)
    select contestant_id, '330000000000000' || number, 'طالب', 15, 1, '07701234567', 'مدرسة', 1, 1, 1, 'طالب', ' طالب',
      number = 1
    from (select contestant_id, row_number() over (order by ctid) - 1 as number from quiz_results where quiz_id = ${id}) r
    where number < 2`;
  const found = async () => {
    const { analysis } = (await analyse(id)).json() as { analysis: ItemAnalysis };
    return analysis.personFit.map(({ strangest }) => strangest.slice(0, 3));
  };
  const [rasch = [], twoParameters = []] = await found();
  for (const strangest of [rasch, twoParameters]) {
    expect(strangest.map(({ serial }) => serial).sort()).toEqual(["3300000000000000", null, null]);
    expect(strangest.map(({ score }) => score)).toEqual([6, 6, 6]);
  }
  // The stored analysis forgets a person as soon as the list of contestants does.
  await sql`update contestants set is_deleted = true where serial_number = '3300000000000000'`;
  expect((await found()).flat().map(({ serial }) => serial)).toEqual(Array.from({ length: 6 }, () => null));
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

it("reports an unavailable database from the process", async () => {
  const id = await quizOf([[{ questionNumber: 1, isCorrect: true }]], 1);
  const nobodyThere = { connection: { value: "postgres://127.0.0.1:1/rafid" } };
  const failure = await createQuizAnalyser(Object.create(api.database, nobodyThere))
    .analyse(id)
    .catch((error: unknown) => error);
  expect(isDatabaseUnavailable(failure)).toBe(true);
});
