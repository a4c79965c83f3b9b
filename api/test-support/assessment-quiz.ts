import { randomUUID } from "node:crypto";
import type { TestDatabase } from "./databases/database.ts";

type Sql = Pick<TestDatabase, "sql">;

/** Questions of an assessment that everybody gets from a different seed or pool. */
export type Line =
  | { kind: "generated"; family: "matrix" | "series"; level: number; count: number; figuresVersion?: number }
  | { kind: "drawn"; level: number; count: number; pool: never[] };

export const generated = (family: "matrix" | "series", levels: readonly number[], count: number): Line[] =>
  levels.map((level) => ({ kind: "generated", family, level, count }));
export const drawn = (count: number): Line => ({ kind: "drawn", level: 3, count, pool: [] });

/** Turns a file's quiz into that of an assessment with these questions. */
export async function asAssessment({ sql }: Sql, quizId: string, lines: readonly Line[], userName: string) {
  const assessmentId = randomUUID();
  const content = JSON.stringify({ sections: [{ questions: lines }] });
  await sql`insert into assessments (id, title, content, version, search_text, saved_at, saved_by)
    values (${assessmentId}, 'قدرات', '{}', 1, '', now(), (select id from users where user_name = ${userName}))`;
  await sql`insert into assessment_versions
      (assessment_id, version, content, opens_at, closes_at, published_by, published_at)
    values (${assessmentId}, 1, ${content}::jsonb, now(), now(), (select id from users where user_name = ${userName}), now())`;
  await sql`update quizzes set file_name = null, assessment_id = ${assessmentId}, question_versions = array[1]
    where id = ${quizId}`;
  await sql`update quiz_results set assessment_version = 1 where quiz_id = ${quizId}`;
}

/** Stores a 2PL calibration of a quiz. Its questions are matrices, all of one level. */
export async function keepCalibration({ sql }: Sql, quizId: string, { people }: { people: number }) {
  const id = randomUUID();
  await sql`insert into calibration_runs (id, quiz_id, created_at, model, people, left_out, fit)
    values (${id}, ${quizId}, now(), '2pl', ${people}, '{}', '{}')`;
  await sql`insert into calibration_items (run_id, number, title, family, figures_version, level, p, difficulty, slope, remarks)
    select ${id}, q.number, q.question ->> 'title', 'matrix', 1, 1, .5,
      jsonb_build_object('value', q.number / 10.0 - 1.5, 'standardError', .1), '{"value": 1, "standardError": 0.1}', '[]'
    from quizzes, jsonb_array_elements(questions) with ordinality q (question, number) where quizzes.id = ${quizId}`;
}
