import { parentPort } from "node:worker_threads";
import { analyse, cell, type Responses } from "#api/psychometrics/analysis.ts";
import type { CalibrationModel } from "#contract/calibration-models.ts";
import type { ItemAnalysis } from "#contract/item-analysis.ts";
import type { GradedRow } from "./quiz-analysis.queries.ts";
import type { QuestionTally } from "./quizzes.table.ts";

/** What the thread is told, in this order: the questions, batches of results, the end. It answers the analysis. */
export type ToThread =
  | { questions: readonly QuestionTally[]; resultCount: number; models: readonly CalibrationModel[] }
  | { rows: readonly GradedRow[] }
  | { isEnd: true };

type Reading = {
  questions: readonly QuestionTally[];
  models: readonly CalibrationModel[];
  places: Map<number, number>;
  cells: Uint8Array;
  /** The option from 1 on; 0 for none, and where options are not known. */
  chosen: Uint16Array;
  people: number;
};

let reading: Reading | undefined;

parentPort?.on("message", (message: ToThread) => {
  if ("questions" in message) reading = begin(message);
  else if ("rows" in message) for (const row of message.rows) read(row);
  else answer();
});

function begin({ questions, resultCount, models }: Extract<ToThread, { questions: unknown }>): Reading {
  return {
    questions,
    models,
    places: new Map(questions.map(({ questionNumber }, place) => [questionNumber, place])),
    cells: new Uint8Array(questions.length * resultCount).fill(cell.empty),
    chosen: new Uint16Array(questions.some(({ options }) => options) ? questions.length * resultCount : 0),
    people: 0,
  };
}

function read({ numbers, marks, chosen }: GradedRow): void {
  if (!reading) return;
  const right = JSON.parse(marks) as boolean[];
  const options = JSON.parse(chosen) as (number | null)[];
  const start = reading.people * reading.questions.length;
  // A result that came since the quiz was counted has no place.
  if (right.length === 0 || start >= reading.cells.length) return;
  for (const [index, number] of (JSON.parse(numbers) as number[]).entries()) {
    const place = reading.places.get(number);
    if (place === undefined) continue;
    reading.cells[start + place] = right[index] ? cell.right : cell.wrong;
    const option = options[index] ?? null;
    if (option !== null && reading.questions[place]?.options) reading.chosen[start + place] = option + 1;
  }
  reading.people += 1;
}

function answer(): void {
  parentPort?.postMessage(reading && analysisOf(reading));
  parentPort?.close();
}

function analysisOf({ questions, models, cells, chosen, people }: Reading): ItemAnalysis | null {
  if (people < 2) return null;
  const itemCount = questions.length;
  const size = people * itemCount;
  const options = questions.map((question) => question.options ?? []);
  const responses: Responses = {
    ...{ kind: "scored", itemCount, cells: cells.subarray(0, size) },
    choices: {
      ...{ itemCount, chosen: chosen.subarray(0, size) },
      options: options.map((all) => all.map(({ label }) => label)),
    },
    key: options.map((all) => all.find(({ isKey }) => isKey)?.label ?? ""),
  };
  const titles = questions.map(({ title }) => title);
  return analyse(responses, titles, models).analysis;
}
