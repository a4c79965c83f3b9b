import { type QuizImportProblem, quizImportLimits } from "#contract/quizzes/quiz-import.ts";
import { dateScoreOf, scoreOfDate } from "./quiz-file-date-scores.ts";
import { gradeOf, parseScore, parseTick } from "./quiz-file-scores.ts";
import { isScientificNotation, readSerial } from "./quiz-file-serials.ts";
import { hasSwallowed, type Reading } from "./quiz-file-survey.ts";
import { type AttemptTime, parseAttemptTime } from "./quiz-file-times.ts";

/** A record as it was read, before contestants are looked up. */
export type ReadRow = {
  rowNumber: number;
  typedSerial: string;
  serialNumber: string | null;
  score: number | null;
  points: number | null;
  maxPoints: number | null;
  answers: string;
  takenAt: string | null;
  attemptKey: number | null;
  problems: QuizImportProblem[];
  typedScore: string | null;
  typedTime: string | null;
};

type Score = Pick<ReadRow, "score" | "points" | "maxPoints">;
const noScore: Score = { score: null, points: null, maxPoints: null };
const noText = { typedScore: null, typedTime: null };
const shown = (cell: string) => cell.replaceAll("\0", "").trim().slice(0, quizImportLimits.cell).toWellFormed();

/** Reads the records of a file in order. */
export function createRowReader(
  columns: Reading,
  delimiter: string,
  now: Date,
): (record: readonly string[], rowNumber: number) => ReadRow {
  const lastNeeded = Math.max(
    columns.serial,
    columns.score,
    columns.time ?? 0,
    ...columns.questions.map(({ column }) => column),
  );

  return (record, rowNumber) => {
    const problems: QuizImportProblem[] = [];
    const cell = (column: number | null) => (column === null ? null : (record[column] ?? ""));
    checkWidth(record, problems);
    const typed = { serial: cell(columns.serial) ?? "", score: cell(columns.score) ?? "", time: cell(columns.time) };
    const serialNumber = readSerialCell(typed.serial, problems);
    const score = readScoreCell(typed.score, columns, now, problems);
    const time = typed.time === null ? null : readTimeCell(typed.time, columns, now, problems);
    const answers = readAnswers(record, columns, now, problems);
    return {
      rowNumber,
      typedSerial: shown(typed.serial),
      serialNumber,
      ...(score ?? noScore),
      answers,
      takenAt: time?.at.toISOString() ?? null,
      attemptKey: time?.isExact ? Math.floor(time.at.getTime() / 1000) : null,
      problems,
      ...(problems.length === 0
        ? noText
        : { typedScore: shown(typed.score), typedTime: typed.time === null ? null : shown(typed.time) }),
    };
  };

  function checkWidth(record: readonly string[], problems: QuizImportProblem[]): void {
    if (record.length <= lastNeeded) problems.push("cells_missing");
    if (record.length > columns.width && record.slice(columns.width).some((extra) => extra.trim() !== "")) {
      problems.push("cells_extra");
    }
    if (record.some((cell) => hasSwallowed(cell, delimiter, columns.width))) problems.push("rows_swallowed");
  }
}

function readSerialCell(cell: string, problems: QuizImportProblem[]): string | null {
  const serialNumber = readSerial(cell);
  if (serialNumber !== null) return serialNumber;
  if (isScientificNotation(cell)) problems.push("serial_rounded");
  else if (!/\p{Nd}/u.test(cell)) problems.push("serial_missing");
  return null;
}

function readScoreCell(cell: string, reading: Reading, now: Date, problems: QuizImportProblem[]): Score | null {
  const score = cell.trim() === "" ? "score_missing" : scoreOf(cell, reading, now);
  if (typeof score !== "string") return { score: score.percent, points: score.points, maxPoints: score.maxPoints };
  problems.push(score);
  return null;
}

function scoreOf(cell: string, { mostPoints, pointsOrder, areDatesScores }: Reading, now: Date) {
  const score = parseScore(cell, mostPoints);
  const date = typeof score === "string" ? dateScoreOf(cell, now) : null;
  if (!date) return score;
  return areDatesScores ? scoreOfDate(date, pointsOrder) : "score_is_date";
}

function readTimeCell(
  cell: string,
  { dateOrder }: Reading,
  now: Date,
  problems: QuizImportProblem[],
): AttemptTime | null {
  const time = parseAttemptTime(cell, dateOrder, now);
  if (!time) problems.push("time_unreadable");
  return time;
}

function readAnswers(record: readonly string[], reading: Reading, now: Date, problems: QuizImportProblem[]): string {
  const { layout, questions } = reading;
  let answers = "";
  let isUnreadable = false;
  for (const { column } of questions) {
    const cell = record[column] ?? "";
    const grade = layout === "forms" ? (gradeOf(cell) ?? gradeOfDate(cell, reading, now)) : parseTick(cell);
    isUnreadable ||= grade === null;
    answers += grade ?? "-";
  }
  if (isUnreadable) problems.push("answer_unreadable");
  return answers;
}

/** The grade of a question cell that became a date, if the file's dates are scores. */
function gradeOfDate(cell: string, { areDatesScores, pointsOrder }: Reading, now: Date): "1" | "0" | null {
  const date = areDatesScores ? dateScoreOf(cell, now) : null;
  const score = date && scoreOfDate(date, pointsOrder);
  return score === null || typeof score === "string" ? null : score.percent === 100 ? "1" : "0";
}
