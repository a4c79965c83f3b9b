import { serialLength } from "#contract/contestants/serial.ts";
import { dateScoreOf } from "./quiz-file-date-scores.ts";
import * as headers from "./quiz-file-headers.ts";
import { isPoints, parseScore, parseTick } from "./quiz-file-scores.ts";
import { readSerial, serialDigits } from "./quiz-file-serials.ts";
import { isAttemptTime, looksLikeTime } from "./quiz-file-times.ts";

/** Positions of a file's columns, from 0. */
export type Columns = {
  layout: "forms" | "sheet" | "plain";
  width: number;
  serial: number;
  score: number;
  time: number | null;
  /** The graded questions, in order. The layout determines the form of their cells. */
  questions: { column: number; title: string }[];
  /** Positions of columns that are ignored. */
  unread: number[];
};

export type MissingColumn = "serial" | "score";

/**
 * Finds columns by name and content, because headers are in the language of the form's author.
 * @param header empty texts if the file has none
 * @param sample the first records after the header
 */
export function findColumns(
  header: readonly string[],
  sample: readonly (readonly string[])[],
  now: Date,
): Columns | MissingColumn {
  const columns = header.map((_, index) => index);
  const cellsOf = (column: number) => sample.map((record) => record[column] ?? "").filter((cell) => cell.trim() !== "");
  const shareOf = (column: number, test: (cell: string) => boolean) => {
    const cells = cellsOf(column);
    return cells.length === 0 ? 0 : cells.filter(test).length / cells.length;
  };
  const isNamed = (column: number, isName: (header: string) => boolean) => isName(header[column] ?? "");
  const isDate = (cell: string) => dateScoreOf(cell, now) !== null;
  const isPointsOrDate = (cell: string) => isPoints(cell) || isDate(cell);
  const bases = new Set(header.map((text) => text.trim()));
  const baseOf = (column: number) => headers.questionOf(header[column] ?? "", bases);

  const serial = findSerial();
  if (serial === undefined) return "serial";
  const others = columns.filter((column) => column !== serial && baseOf(column) === null);
  const time = findTime(others.filter((column) => !isNamed(column, headers.isScoreName)));
  const score = findScore(others.filter((column) => column !== time));
  if (score === undefined) return "score";
  const questions = findQuestions();
  return { width: header.length, serial, score, time, ...questions, unread: findUnread(questions.questions) };

  function findSerial(): number | undefined {
    const valid = columns.map((column) => cellsOf(column).filter((cell) => readSerial(cell) !== null).length);
    const most = Math.max(...valid);
    const best = columns.filter((column) => valid[column] === most);
    if (most > 0) return best.find((column) => isNamed(column, headers.isSerialName)) ?? best[0];
    const looksLikeOne = (cell: string) => Math.abs(serialDigits(cell).length - serialLength) <= 2 && isTimeless(cell);
    return (
      columns.find((column) => isNamed(column, headers.isSerialName)) ??
      columns.find((column) => shareOf(column, looksLikeOne) > 0.5)
    );
  }

  function isTimeless(cell: string): boolean {
    return !/[/:]/.test(cell);
  }

  /** Finds the column of times: one that is named or formatted so, even if no cell can be read. */
  function findTime(candidates: readonly number[]): number | null {
    const named = candidates.filter((column) => isNamed(column, headers.isTimeName));
    const isTime = (cell: string) => isAttemptTime(cell, now);
    // A bare number is a day only if the column's name says so.
    const isTyped = (cell: string) => isTime(cell) && !/^\s*\p{Nd}{5}\s*$/u.test(cell);
    const typed = candidates.filter((column) => !isNamed(column, headers.isBirthName));
    return (
      named.find((column) => shareOf(column, isTime) > 0) ??
      typed.find((column) => shareOf(column, isTyped) > 0.5) ??
      named.find((column) => cellsOf(column).length > 0) ??
      typed.find((column) => shareOf(column, (cell) => /:\d\d/.test(cell) && looksLikeTime(cell)) > 0.5) ??
      null
    );
  }

  function findScore(candidates: readonly number[]): number | undefined {
    const isScore = (cell: string) => typeof parseScore(cell) !== "string" || isDate(cell);
    const named = candidates.filter((column) => isNamed(column, headers.isScoreName));
    const isAllPoints = (column: number) => shareOf(column, isPoints) > 0.5;
    const found =
      named.find(isAllPoints) ?? named.find((column) => shareOf(column, isScore) > 0) ?? candidates.find(isAllPoints);
    if (found !== undefined) return found;
    // This is guessed only in files of numbers: among a form's answers any number could be mistaken for the score.
    if (time === null) return named[0] ?? candidates.find((column) => shareOf(column, isScore) > 0.5);
    return named[0];
  }

  function findQuestions(): Pick<Columns, "layout" | "questions"> {
    const parts = columns.filter((column) => baseOf(column) !== null && shareOf(column, isPointsOrDate) > 0.5);
    if (parts.length > 0) {
      const isGraded = (column: number) => shareOf(column, (cell) => !/\/\s*0+(?:[.,]0+)?$/.test(cell)) > 0;
      const graded = parts.filter(isGraded);
      return { layout: "forms", questions: graded.map((column) => ({ column, title: baseOf(column) ?? "" })) };
    }
    const ticked = others.filter(
      (column) =>
        column !== time &&
        column !== score &&
        (isNamed(column, headers.isQuestionName) || header[column] === "") &&
        shareOf(column, (cell) => parseTick(cell) !== null) > 0.5,
    );
    if (ticked.length > 0 && (time === null || shareOf(score as number, isPoints) <= 0.5)) {
      return { layout: "plain", questions: ticked.map((column) => ({ column, title: header[column] ?? "" })) };
    }
    return { layout: time === null ? "plain" : "sheet", questions: [] };
  }

  /** Finds the columns that are not read. Parts of a question belong to it, and empty columns need no mention. */
  function findUnread(questions: Columns["questions"]): number[] {
    const read = new Set([serial, score, time, ...questions.map(({ column }) => column)]);
    const titles = new Set(questions.map(({ title }) => title));
    const isPart = (column: number) => baseOf(column) !== null || titles.has((header[column] ?? "").trim());
    return columns.filter((column) => !read.has(column) && !isPart(column) && cellsOf(column).length > 0);
  }
}
