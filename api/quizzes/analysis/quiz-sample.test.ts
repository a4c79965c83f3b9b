import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Member } from "#api/test-support/api.ts";
import { it } from "#api/test-support/api-test.ts";
import { asAssessment, generated } from "#api/test-support/assessment-quiz.ts";
import { quizOfAges } from "#api/test-support/normed-quiz.ts";
import type { QuizSample } from "#contract/quizzes/quiz-sample.ts";

const sampleOf = (iq: Member, id: string) => iq.send("GET", `/api/quiz/${id}/sample`);

it("counts each person of the analysis once, as at the first attempt, with erased and deleted ones", async ({
  api,
  iq,
}) => {
  const { sql } = api.database;
  const { quizId, people } = await quizOfAges(api.database, { 14: 5, 15: 3 });
  const [first, again, erased, deleted, scoreOnly, undone] = people.map(({ id }) => id);
  await sql`update quiz_results set created_at = '2026-03-01T08:00:00Z' where quiz_id = ${quizId}`;
  await sql`update quiz_results set created_at = '2026-02-01T08:00:00Z' where contestant_id = ${first}`;
  // The same name and phone a month later, a year older.
  await sql`update contestants set folded_name = (select folded_name from contestants where id = ${first}), age = 16
    where id = ${again}`;
  await sql`update contestants set gender = 0, special_education_type = 3 where id = ${first}`;
  await sql`insert into erased_contestants
      (id, age, gender, governorate, special_education_type, test_time, is_deleted, registered_month)
    values (${erased}, 12, 0, 19, 2, 1, false, '2026-01-01')`;
  await sql`delete from contestants where id = ${erased}`;
  await sql`update contestants set is_deleted = true where id = ${deleted}`;
  // These two people are in no analysis.
  await sql`update quiz_results set questions = '[]' where contestant_id = ${scoreOnly}`;
  await sql`update quiz_results set is_deleted = true where contestant_id = ${undone}`;
  await sql`update quiz_results set contestant_id = gen_random_uuid() where contestant_id = ${people[7]?.id}`;
  const answer = await sampleOf(iq, quizId);
  expect(answer.statusCode).toBe(200);
  const { cells, ...sample } = answer.json() as QuizSample;
  expect(sample).toEqual({
    attempts: 6,
    people: 5,
    firstAt: "2026-02-01T08:00:00.000Z",
    lastAt: "2026-03-01T08:00:00.000Z",
    assessmentVersions: null,
    slots: [],
  });
  const by = (property: string) =>
    cells.filter((cell) => cell.by === property).map((cell) => [cell.value, cell.people]);
  expect(by("age")).toEqual([
    [12, 1],
    [14, 2],
    [15, 1],
    [null, 1],
  ]);
  expect(by("gender")).toEqual([
    [0, 2],
    [1, 2],
    [null, 1],
  ]);
  expect(by("governorate")).toEqual([
    [1, 3],
    [19, 1],
    [null, 1],
  ]);
  expect(by("reason")).toEqual([
    [1, 2],
    [2, 1],
    [3, 1],
    [null, 1],
  ]);
  expect((await iq.send("GET", `/api/quiz/${quizId}/analysis`)).json().analysis.people).toBe(6);
});

it("says which versions were asked, and leaves out attempts of other versions", async ({ api, iq }) => {
  const { sql } = api.database;
  const { user } = await api.signUp("iq");
  const { quizId, people } = await quizOfAges(api.database, { 14: 4 });
  await asAssessment(api.database, quizId, generated("matrix", [1, 2], 15), user.userName);
  await sql`update quiz_results set assessment_version = 9 where contestant_id = ${people[0]?.id}`;
  const sample = (await sampleOf(iq, quizId)).json() as QuizSample;
  expect(sample).toMatchObject({ attempts: 3, people: 3, assessmentVersions: [1] });
  expect(sample.slots).toHaveLength(30);
  expect(sample.slots[29]).toMatchObject({ family: "matrix", level: 2 });
});

it("counts nobody in a quiz without answers, and knows no other quiz", async ({ api, iq }) => {
  const { quizId } = await quizOfAges(api.database, { 14: 4 }, { isGraded: false });
  expect((await sampleOf(iq, quizId)).json()).toMatchObject({ attempts: 0, people: 0, firstAt: null, cells: [] });
  expect((await sampleOf(iq, randomUUID())).json().code).toBe("quiz_not_found");
});
