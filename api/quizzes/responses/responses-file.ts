import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { AnsweredQuiz } from "../analysis/quiz-analysis.queries.ts";
import type { QuestionResult, QuestionTally } from "../quizzes.table.ts";
import type { ResponseRow } from "./responses.queries.ts";

/**
 * This file writes responses for R. Every cell is a number or NA, except for the gender, so that each column keeps its
 * type. A question without an answer is NA. `reached` is the last question with an answer, so questions after it were
 * not reached. Genders are words, because R reads a column of F as FALSE.
 */

const genders: Readonly<Record<number, string>> = { 0: "male", 1: "female" };
const missing = "NA";

type Cell = number | string;

function headerOf(questions: readonly QuestionTally[]): Cell[] {
  const right = questions.map(({ questionNumber }) => `q${questionNumber}`);
  const chosen = questions.filter(hasOptions).map(({ questionNumber }) => `o${questionNumber}`);
  return ["id", "age", "gender", "attempt", "reached", ...right, ...chosen];
}

const hasOptions = ({ options }: QuestionTally) => (options ?? []).length > 0;

/** @param hasOwnOrder whether each person gets another order of questions, as in sittings */
function rowOf(
  { age, gender, attempt, questions }: ResponseRow,
  { asked, id, hasOwnOrder }: { asked: readonly QuestionTally[]; id: number; hasOwnOrder: boolean },
): Cell[] {
  const answers = new Map(questions.map((answer) => [answer.questionNumber, answer]));
  const found = asked.map(({ questionNumber }) => answers.get(questionNumber));
  const reached = hasOwnOrder ? missing : found.findLastIndex((answer) => answer !== undefined) + 1;
  return [
    id,
    age ?? missing,
    genders[gender ?? -1] ?? missing,
    attempt,
    reached,
    ...asked.map((question, place) => rightOf(question, found[place])),
    ...asked.flatMap((question, place) => (hasOptions(question) ? [optionOf(found[place])] : [])),
  ];
}

/**
 * Whether an answer is right; null if there is none. Files leave out questions without an answer. Sittings contain all
 * questions, but the chosen option only where options are known, so an empty answer to any other question looks like a
 * wrong one.
 */
function rightOf(question: QuestionTally, answer: QuestionResult | undefined): Cell {
  if (!answer) return missing;
  const isAnswered = answer.isCorrect || !hasOptions(question) || answer.chosen !== null;
  return isAnswered ? Number(answer.isCorrect) : missing;
}

const optionOf = (answer: QuestionResult | undefined) => (answer?.chosen == null ? missing : answer.chosen + 1);

/** Writes plain CSV, because R would read a byte order mark as part of the first column's name. */
export function responsesFile(
  { questions, assessmentId }: Pick<AnsweredQuiz, "questions" | "assessmentId">,
  batches: AsyncIterable<ResponseRow[]>,
): Readable {
  async function* rows(): AsyncGenerator<Cell[]> {
    yield headerOf(questions);
    let id = 0;
    for await (const batch of batches) {
      for (const row of batch) {
        id += 1;
        yield rowOf(row, { asked: questions, id, hasOwnOrder: assessmentId !== null });
      }
    }
  }
  const source = Readable.from(rows());
  const csv = stringify();
  source.on("error", (error) => csv.destroy(error));
  csv.on("close", () => source.destroy());
  return source.pipe(csv);
}
