import { answerTask } from "#api/child-answer.ts";
import { type OwnSession, rowsOfOwnSession } from "#api/db/own-session.ts";
import { analyse, cell, type Responses } from "#api/psychometrics/classical/analysis.ts";
import type { Grouping } from "#api/psychometrics/fairness/dif.ts";
import { genders, governorates, specialEducationTypes } from "#contract/enums.ts";
import type { CalibrationModel } from "#contract/quizzes/calibration-models.ts";
import type { ItemAnalysis } from "#contract/quizzes/item-analysis.ts";
import type { AnsweredQuiz, GradedRow } from "./quiz-analysis.queries.ts";

/** A task for the process. It reads the results over its own connection and returns what it found. */
export type AnalysisTask = {
  questions: AnsweredQuiz["questions"];
  resultCount: number;
  models: readonly CalibrationModel[];
  /** Whether to compare groups and test fit. A calibration needs only item parameters. */
  isDetailed: boolean;
  hasOwnOrders: boolean;
  /** Lower asymptote of each question, for `2pl-guessing`. */
  lower: readonly number[];
  /** The query for `GradedRow`s. */
  grades: OwnSession;
};

export type Found = {
  analysis: ItemAnalysis;
  /** Contestants of the results that fit least, by their index. */
  strangers: Map<number, string>;
};

type Reading = {
  places: Map<number, number>;
  cells: Uint8Array;
  /** The chosen option, from 1; 0 means none, or that options are unknown. */
  chosen: Uint16Array;
  people: number;
  /** The group of each person, by property. */
  groups: Record<keyof typeof labels, Int16Array>;
  contestants: string[];
};

const { 0: _notChosen, ...reasons } = specialEducationTypes;
const labels = { gender: genders, reason: reasons, governorate: governorates };
const properties = Object.keys(labels) as (keyof typeof labels)[];
const noGroup = -1;

await answerTask(async (task: AnalysisTask) => analysisOf(task, await readResults(task)));

async function readResults(task: AnalysisTask): Promise<Reading> {
  const reading = begin(task);
  for await (const rows of rowsOfOwnSession<GradedRow>(task.grades)) {
    for (const row of rows) read(row, task.questions, reading);
  }
  return reading;
}

function begin({ questions, resultCount }: AnalysisTask): Reading {
  const size = questions.length * resultCount;
  return {
    places: new Map(questions.map(({ questionNumber }, place) => [questionNumber, place])),
    cells: new Uint8Array(size).fill(cell.empty),
    chosen: new Uint16Array(questions.some(({ options }) => options) ? size : 0),
    people: 0,
    groups: {
      gender: new Int16Array(resultCount),
      reason: new Int16Array(resultCount),
      governorate: new Int16Array(resultCount),
    },
    contestants: [],
  };
}

function read(
  { numbers, marks, chosen, contestant, ...person }: GradedRow,
  questions: AnalysisTask["questions"],
  reading: Reading,
): void {
  const right = JSON.parse(marks) as boolean[];
  const options = JSON.parse(chosen) as (number | null)[];
  const start = reading.people * questions.length;
  // A result that was added after counting is ignored.
  if (right.length === 0 || start >= reading.cells.length) return;
  for (const [index, number] of (JSON.parse(numbers) as number[]).entries()) {
    const place = reading.places.get(number);
    if (place === undefined) continue;
    reading.cells[start + place] = right[index] ? cell.right : cell.wrong;
    const option = options[index] ?? null;
    if (option !== null && questions[place]?.options) reading.chosen[start + place] = option + 1;
  }
  for (const by of properties) reading.groups[by][reading.people] = person[by] ?? noGroup;
  reading.contestants.push(contestant);
  reading.people += 1;
}

function analysisOf(
  { questions, models, isDetailed, lower, hasOwnOrders }: AnalysisTask,
  { cells, chosen, people, groups, contestants }: Reading,
): Found | null {
  if (people < 2) return null;
  const itemCount = questions.length;
  const size = people * itemCount;
  const options = questions.map((question) => question.options ?? []);
  const responses: Responses = {
    kind: "scored",
    itemCount,
    cells: cells.subarray(0, size),
    choices: {
      itemCount,
      chosen: chosen.subarray(0, size),
      options: options.map((all) => all.map(({ label }) => label)),
    },
    key: options.map((all) => all.find(({ isKey }) => isKey)?.label ?? ""),
  };
  const titles = questions.map(({ title }) => title);
  const groupings = properties.map(
    (by): Grouping => ({ by, labels: labels[by], groupOf: groups[by].subarray(0, people) }),
  );
  const { analysis } = analyse(responses, titles, models, {
    lower,
    judgesFit: isDetailed,
    hasOwnOrders,
    groupings: isDetailed ? groupings : [],
  });
  const strange = analysis.personFit.flatMap(({ strangest }) => strangest);
  return { analysis, strangers: new Map(strange.map(({ place }) => [place, contestants[place - 1] ?? ""])) };
}
