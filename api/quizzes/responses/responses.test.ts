import { randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { expect } from "vitest";
import type { Member } from "#api/test-support/api.ts";
import { it } from "#api/test-support/api-test.ts";
import { asAssessment, drawn } from "#api/test-support/assessment-quiz.ts";
import { quizOfAges } from "#api/test-support/normed-quiz.ts";

const download = (iq: Member, quizId: string) => iq.send("GET", `/api/quiz/${quizId}/responses`);

async function rowsOf(iq: Member, quizId: string): Promise<Record<string, string>[]> {
  const { body } = await download(iq, quizId);
  return parse(body, { columns: true }) as Record<string, string>[];
}

const numbered = (letter: string, count: number) =>
  Array.from({ length: count }, (_, place) => `${letter}${place + 1}`);

it("gives the attempts of the analysis as numbers and NA, in random order without names", async ({ api, iq }) => {
  const { quizId, people } = await quizOfAges(api.database, { 14: 40, 15: 20 });
  const { sql } = api.database;
  const [one, two, three] = people.map(({ id }) => id);
  // One person leaves out question 3 and does not reach the last two.
  await sql`update quiz_results set questions = jsonb_path_query_array(questions,
      '$[*] ? (@.questionNumber != 3 && @.questionNumber <= 28)') where contestant_id = ${one}`;
  await sql`update contestants set age = 99, gender = 0 where id = ${one}`;
  // Person two answers twice, and person three was erased.
  await sql`insert into quiz_results (quiz_id, contestant_id, score, questions, created_at)
    select quiz_id, contestant_id, score, questions, created_at + interval '1 hour' from quiz_results
    where contestant_id = ${two}`;
  await sql`update quizzes set result_count = result_count + 1 where id = ${quizId}`;
  await sql`delete from contestants where id = ${three}`;
  await sql`insert into erased_contestants
      (id, age, gender, governorate, special_education_type, test_time, is_deleted, registered_month)
    values (${three}, 77, 1, 1, 1, 1, false, '2026-01-01')`;

  const answer = await download(iq, quizId);
  expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(answer.headers["content-disposition"]).toBe(`attachment; filename="responses-${quizId}.csv"`);
  // The file contains nothing that R would read as another name, a text column or a wrong logical value.
  expect(answer.body).toMatch(/^id,age,gender,attempt,reached,q1,/);
  expect(answer.body).toMatch(/^[a-z0-9,A\nN]+$/);
  const rows = await rowsOf(iq, quizId);
  expect(Object.keys(rows[0] ?? {})).toEqual(["id", "age", "gender", "attempt", "reached", ...numbered("q", 30)]);
  expect(rows).toHaveLength(61);
  expect(rows.map(({ id }) => id)).toEqual(rows.map((_, place) => `${place + 1}`));
  const [partial] = rows.filter(({ age }) => age === "99");
  expect(partial).toMatchObject({ gender: "male", reached: "28", q3: "NA", q29: "NA", q30: "NA" });
  expect(partial?.q28).toMatch(/^[01]$/);
  expect(rows.filter(({ age }) => age === "77")).toMatchObject([{ gender: "female", reached: "30" }]);
  expect(rows.filter(({ attempt }) => attempt === "2")).toHaveLength(1);
  const again = await rowsOf(iq, quizId);
  const line = (row: Record<string, string>) =>
    numbered("q", 30)
      .map((name) => row[name])
      .join("");
  expect(again.map(line)).not.toEqual(rows.map(line));
  expect(again.map(line).toSorted()).toEqual(rows.map(line).toSorted());

  const { analysis } = (await iq.send("GET", `/api/quiz/${quizId}/analysis`)).json();
  expect(analysis.people).toBe(61);
  const right = rows.filter(({ q3 }) => q3 === "1").length;
  expect(analysis.items[2].p).toBeCloseTo(right / 61, 10);
  expect(analysis.items[2].omitted).toBe(rows.filter(({ q3, reached }) => q3 === "NA" && Number(reached) > 3).length);
  expect(analysis.items[29].notReached).toBe(rows.filter(({ reached }) => Number(reached) < 30).length);
});

it("gives the chosen options of an assessment; no choice is NA, and so is `reached`", async ({ api, iq }) => {
  const { quizId } = await quizOfAges(api.database, { 14: 30 });
  const { sql } = api.database;
  await asAssessment(api.database, quizId, [drawn(30)], iq.user.userName);
  const options = JSON.stringify(["أ", "ب", "ج"].map((label, place) => ({ label, isKey: place === 0 })));
  await sql`update quizzes set questions = jsonb_set(questions, '{1,options}', ${options}::jsonb) where id = ${quizId}`;
  await sql`update quiz_results r set questions = jsonb_set(questions, '{1}',
      ('[{"isCorrect": true, "chosen": 0}, {"isCorrect": false, "chosen": 2}, {"isCorrect": false, "chosen": null},
          {"isCorrect": true, "chosen": null}]'::jsonb -> place) || '{"questionNumber": 2}')
    from (select id, (row_number() over (order by id) % 4)::int as place from quiz_results where quiz_id = ${quizId}) p
    where p.id = r.id`;
  // Grading stores no option for figures and typed numbers.
  await sql`update quiz_results set questions = jsonb_set(questions, '{0}',
      questions -> 0 || '{"chosen": null}') where quiz_id = ${quizId}`;
  const rows = await rowsOf(iq, quizId);
  expect(Object.keys(rows[0] ?? {}).slice(-2)).toEqual(["q30", "o2"]);
  const chosen = rows.map(({ q2, o2, reached }) => [q2, o2, reached].join());
  expect(new Set(chosen)).toEqual(new Set(["1,1,NA", "0,3,NA", "NA,NA,NA", "1,NA,NA"]));
  const { analysis } = (await iq.send("GET", `/api/quiz/${quizId}/analysis`)).json();
  expect(new Set(rows.map(({ q1 }) => q1))).toEqual(new Set(["0", "1"]));
  expect(analysis.items[0].p).toBeCloseTo(rows.filter(({ q1 }) => q1 === "1").length / 30, 10);
});

it("is recorded, and refused for a quiz of scores alone and an unknown one", async ({ api, iq }) => {
  const { quizId } = await quizOfAges(api.database, { 14: 5 });
  await download(iq, quizId);
  const lines = await api.database.sql`select action, noun, changes from audit_lines where noun_id = ${quizId}`;
  expect(lines).toMatchObject([{ action: "export", noun: "quiz" }]);
  expect(JSON.stringify(lines[0]?.changes)).toContain('"r"');
  const { quizId: ungraded } = await quizOfAges(api.database, { 14: 5 }, { isGraded: false });
  expect((await download(iq, ungraded)).json().code).toBe("responses_missing");
  expect((await download(iq, randomUUID())).json().code).toBe("quiz_not_found");
});
