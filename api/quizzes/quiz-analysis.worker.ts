import { parentPort, workerData } from "node:worker_threads";
import { type OwnSession, rowsOfOwnSession } from "#api/db/own-session.ts";
import { analyse, cell, type Responses } from "#api/psychometrics/analysis.ts";
import type { CalibrationModel } from "#contract/calibration-models.ts";
import type { ItemAnalysis } from "#contract/item-analysis.ts";
import type { AnsweredQuiz, GradedRow } from "./quiz-analysis.queries.ts";

/** Input of the thread. It reads the results over its own connection and returns the analysis. */
export type AnalysisTask = {
  questions: AnsweredQuiz["questions"];
  resultCount: number;
  models: readonly CalibrationModel[];
  /** Queries `GradedRow`s. */
  grades: OwnSession;
};

type Reading = {
  places: Map<number, number>;
  cells: Uint8Array;
  /** The option from 1; 0 for none, or if options are unknown. */
  chosen: Uint16Array;
  people: number;
};

const task: AnalysisTask = workerData;
const { questions } = task;
parentPort?.postMessage(analysisOf(await readResults()));

async function readResults(): Promise<Reading> {
  const reading = begin();
  for await (const rows of rowsOfOwnSession<GradedRow>(task.grades)) {
    for (const row of rows) read(row, reading);
  }
  return reading;
}

function begin(): Reading {
  const size = questions.length * task.resultCount;
  return {
    places: new Map(questions.map(({ questionNumber }, place) => [questionNumber, place])),
    cells: new Uint8Array(size).fill(cell.empty),
    chosen: new Uint16Array(questions.some(({ options }) => options) ? size : 0),
    people: 0,
  };
}

function read({ numbers, marks, chosen }: GradedRow, reading: Reading): void {
  const right = JSON.parse(marks) as boolean[];
  const options = JSON.parse(chosen) as (number | null)[];
  const start = reading.people * questions.length;
  // Ignore a result that was added after the count.
  if (right.length === 0 || start >= reading.cells.length) return;
  for (const [index, number] of (JSON.parse(numbers) as number[]).entries()) {
    const place = reading.places.get(number);
    if (place === undefined) continue;
    reading.cells[start + place] = right[index] ? cell.right : cell.wrong;
    const option = options[index] ?? null;
    if (option !== null && questions[place]?.options) reading.chosen[start + place] = option + 1;
  }
  reading.people += 1;
}

function analysisOf({ cells, chosen, people }: Reading): ItemAnalysis | null {
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
  return analyse(responses, titles, task.models).analysis;
}
