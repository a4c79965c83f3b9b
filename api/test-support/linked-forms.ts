import { asAssessment, drawn, generated, type Line } from "./assessment-quiz.ts";
import type { TestDatabase } from "./databases/database.ts";
import { quizOfAges } from "./normed-quiz.ts";
import { simulation } from "./simulated-people.ts";

const questionCount = 30;
/** Both forms have thirty questions, and both ask the three questions of each level of matrices. */
const matrices = generated("matrix", [1, 2, 3, 4, 5], 3);
export const oldForm = { lines: [...matrices, ...generated("series", [1, 2, 3], 5)], harderBy: 0 };
export const newForm = { lines: [...matrices, drawn(15)], harderBy: 0.8 };

export type Form = { lines: Line[]; harderBy: number };

/**
 * Makes an assessment's quiz of simulated people. The questions after the first 15, and the `moved` ones, are harder.
 */
export async function quizOfForm(
  db: Pick<TestDatabase, "sql">,
  userName: string,
  { lines, harderBy }: Form,
  ages: Record<number, number>,
  { seed = 1, ability = 0, moved = {} as Readonly<Record<number, number>> } = {},
) {
  const { quizId, people } = await quizOfAges(db, ages);
  const { chance, normal } = simulation(seed);
  const results = people.map(({ id, age }) => {
    const own = ability + 0.3 * (age - 14) + normal();
    const questions = Array.from({ length: questionCount }, (_, place) => {
      const difficulty = -1.5 + (3 * (place % 15)) / 14 + (place < 15 ? (moved[place + 1] ?? 0) : harderBy);
      return { questionNumber: place + 1, isCorrect: chance() < 1 / (1 + Math.exp(-1.2 * (own - difficulty))) };
    });
    return { id, questions };
  });
  await db.sql`update quiz_results r set questions = p.questions
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) p (id uuid, questions jsonb)
    where r.contestant_id = p.id`;
  await asAssessment(db, quizId, lines, userName);
  return { quizId, results };
}
