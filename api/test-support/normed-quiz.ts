import { randomUUID } from "node:crypto";
import { normalQuantile } from "#api/psychometrics/norms/normal.ts";
import type { TestDatabase } from "./databases/database.ts";

const questionCount = 30;
const numbers = Array.from({ length: questionCount }, (_, index) => index + 1);

/** Draws right answers of people of an age, normally distributed. Older people know more. */
const rightAnswers = (age: number, people: number): number[] =>
  Array.from({ length: people }, (_, place) => {
    const right = Math.round(age + 4 * normalQuantile((place + 0.5) / people));
    return Math.min(questionCount, Math.max(0, right));
  });

/** Earlier questions are easier, but each person finds other ones easy. */
function answersOf(person: number, right: number) {
  const luck = (number: number) => number + ((number * 7 + person * 13) % questionCount);
  const known = new Set(numbers.toSorted((one, other) => luck(one) - luck(other)).slice(0, right));
  return numbers.map((questionNumber) => ({ questionNumber, isCorrect: known.has(questionNumber) }));
}

/**
 * Makes a quiz of 30 questions that people of each age sat once. `isGraded` adds answers to each question.
 * @returns also the ids of the people
 */
export async function quizOfAges(
  { sql }: Pick<TestDatabase, "sql">,
  peopleOfAge: Readonly<Record<number, number>>,
  { isGraded = true } = {},
): Promise<{ quizId: string; people: { id: string; age: number; right: number }[] }> {
  const people = Object.entries(peopleOfAge).flatMap(([age, count]) =>
    rightAnswers(Number(age), count).map((right) => ({ id: randomUUID(), age: Number(age), right })),
  );
  const questions = numbers.map((questionNumber) => {
    return { questionNumber, title: `سؤال ${questionNumber}`, answeredCount: 0, correctCount: 0 };
  });
  const quizId = randomUUID();
  await sql`insert into quizzes (id, file_name, result_count, questions)
    values (${quizId}, 'معايير.csv', ${people.length}, ${JSON.stringify(isGraded ? questions : [])}::jsonb)`;
  const rows = people.map(({ id, age, right }, person) => ({
    id,
    age,
    serial: String(8e15 + Math.floor(Math.random() * 1e15)),
    score: (100 * right) / questionCount,
    questions: isGraded ? answersOf(person, right) : [],
  }));
  const given = JSON.stringify(rows);
  await sql`insert into contestants (id, serial_number, full_name, age, gender, phone_number, school_name,
      special_education_type, governorate, test_time, folded_name, search_text)
    select id, serial, 'طالب', age, 1, '07701234567', 'مدرسة', 1, 1, 1, id::text, ''
    from jsonb_to_recordset(${given}::jsonb) p (id uuid, serial text, age int)`;
  await sql`insert into quiz_results (quiz_id, contestant_id, score, questions, created_at)
    select ${quizId}, id, score, questions, now()
    from jsonb_to_recordset(${given}::jsonb) p (id uuid, score numeric, questions jsonb)`;
  return { quizId, people };
}
