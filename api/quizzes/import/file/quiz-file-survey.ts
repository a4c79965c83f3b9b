import type { ReadingChoices } from "#contract/quizzes/quiz-import.ts";
import type { QuizImportNoteCode, ReadingNote } from "#contract/quizzes/quiz-import-notes.ts";
import { columnNumber, quizImportNoteLimits as limits } from "#contract/quizzes/quiz-import-notes.ts";
import { withoutControls } from "#contract/text/typed-text.ts";
import type { Columns } from "./quiz-file-columns.ts";
import { dateOrderEvidence } from "./quiz-file-date-order.ts";
import { type DateScore, dateScoreOf, isScore, type PointsOrder, scoreOfDate } from "./quiz-file-date-scores.ts";
import { totalIn } from "./quiz-file-headers.ts";
import { bareNumberOf, parseScore } from "./quiz-file-scores.ts";
import { readSerial } from "./quiz-file-serials.ts";
import type { DateOrder } from "./quiz-file-times.ts";
import { zoneOffset } from "./quiz-file-zones.ts";

/** How the cells of a file are read. */
export type Reading = Columns & {
  dateOrder: DateOrder;
  isDateOrderCertain: boolean;
  mostPoints: number | null;
  pointsOrder: PointsOrder;
  areDatesScores: boolean;
};

export type Survey = {
  add(record: readonly string[], rowNumber: number): void;
  found(): { reading: Reading; notes: ReadingNote[] };
};

type NoteParts = Partial<Omit<ReadingNote, "code">>;

const shown = (text: string) => withoutControls(text).trim().slice(0, limits.text).toWellFormed();
const mostBare = 50;
const pointsOrders: readonly PointsOrder[] = ["firstOfSecond", "secondOfFirst"];
const plainZones = new Set(["z", "ut", "utc", "gmt"]);

/** Examines all rows before any is read, because one row may determine how others are read. */
export function surveyFile(
  columns: Columns,
  header: readonly string[],
  delimiter: string,
  { now, choices, emptyRows }: { now: Date; choices: ReadingChoices; emptyRows: () => number },
): Survey {
  const nameOf = (column: number) => shown(header[column] ?? "") || columnNumber(column + 1);
  const hasHeader = header.some((text) => text.trim() !== "");
  const dates = dateOrderEvidence(now);
  const zones = new Set<string>();
  const scores = { bare: 0, others: 0, largest: 0, dates: 0, read: { firstOfSecond: 0, secondOfFirst: 0 } };
  const [times, damaged, swallowed] = [noted(), noted(), noted()];
  const firstDates: { rowNumber: number; typed: string; date: DateScore }[] = [];
  return { add, found };

  function add(record: readonly string[], rowNumber: number): void {
    if (columns.time !== null) addTime(record[columns.time] ?? "", rowNumber);
    addScore(record[columns.score] ?? "", rowNumber);
    for (const [column, cell] of record.entries()) {
      if (isDamaged(cell)) damaged.add({ rowNumber, column: nameOf(column), typed: "", reading: "" });
      if (hasSwallowed(cell, delimiter, columns.width))
        swallowed.add({ rowNumber, column: nameOf(column), typed: "", reading: "" });
    }
  }

  function addTime(cell: string, rowNumber: number): void {
    const { isTime, zoneName } = dates.add(cell);
    if (!isTime) times.add({ rowNumber, column: nameOf(columns.time ?? 0), typed: shown(cell), reading: "" });
    if (zoneName && !plainZones.has(zoneName)) zones.add(zoneName);
  }

  function addScore(cell: string, rowNumber: number): void {
    if (cell.trim() === "") return;
    const date = isScore(parseScore(cell)) ? null : dateScoreOf(cell, now);
    const bare = bareNumberOf(cell);
    if (date) addDate(date, shown(cell), rowNumber);
    else if (bare === null) scores.others += 1;
    else {
      scores.bare += 1;
      scores.largest = Math.max(scores.largest, bare);
    }
  }

  function addDate(date: DateScore, typed: string, rowNumber: number): void {
    for (const order of pointsOrders) if (isScore(scoreOfDate(date, order))) scores.read[order] += 1;
    if (firstDates.length < limits.cells) firstDates.push({ rowNumber, typed, date });
    scores.dates += 1;
  }

  function found(): { reading: Reading; notes: ReadingNote[] } {
    const seen = dates.found();
    const isOpen = seen.order !== "yearFirst";
    const named = totalIn(header[columns.score] ?? "");
    const reading: Reading = {
      ...columns,
      time: choices.times === "none" ? null : columns.time,
      dateOrder: (isOpen && choices.dateOrder) || seen.order,
      isDateOrderCertain: columns.time === null || seen.isCertain || choices.dateOrder !== undefined,
      mostPoints: choices.mostPoints ?? (scores.bare > 0 && scores.largest <= (named ?? 0) ? named : null),
      pointsOrder: scores.read.firstOfSecond >= scores.read.secondOfFirst ? "firstOfSecond" : "secondOfFirst",
      areDatesScores: choices.dateScores === "read",
    };
    return { reading, notes: notesOf(reading) };
  }

  function notesOf({ mostPoints, pointsOrder, areDatesScores, time }: Reading): ReadingNote[] {
    const isScaleOpen = mostPoints === null && scores.bare > 0 && scores.others === 0 && scores.largest < mostBare;
    const repeated = [...new Set(header.map(shown).filter((name, at, all) => name !== "" && all.indexOf(name) !== at))];
    const readings = firstDates.map(({ date, ...cell }) => ({
      ...cell,
      column: nameOf(columns.score),
      reading: fractionOf(date, pointsOrder),
    }));
    return [
      isScaleOpen &&
        note("scale_assumed", { count: scores.bare, largest: scores.largest, names: [nameOf(columns.score)] }),
      scores.dates > 0 &&
        !areDatesScores &&
        note("scores_as_dates", { count: scores.dates, names: [nameOf(columns.score)], cells: readings }),
      times.count > 0 &&
        time !== null &&
        note("times_unread", { count: times.count, names: [nameOf(time)], cells: times.cells }),
      damaged.count > 0 && note("cells_damaged", { count: damaged.count, cells: damaged.cells }),
      swallowed.count > 0 && note("rows_swallowed", { count: swallowed.count, cells: swallowed.cells }),
      repeated.length > 0 && note("headers_repeated", { count: repeated.length, names: repeated }),
      columns.unread.length > 0 &&
        note("columns_unread", { count: columns.unread.length, names: columns.unread.map(nameOf) }),
      !hasHeader && note("header_missing", {}),
      zones.size > 0 &&
        note("zones_named", {
          count: zones.size,
          names: [...zones].map((name) => `${name.toUpperCase()} ${zoneOffset(name)}`),
        }),
      emptyRows() > 0 && note("rows_empty", { count: emptyRows() }),
    ].filter((each) => each !== false);
  }
}

function noted() {
  const cells: ReadingNote["cells"] = [];
  const found = { count: 0, cells, add };
  return found;

  function add(cell: ReadingNote["cells"][number]): void {
    found.count += 1;
    if (cells.length < limits.cells) cells.push(cell);
  }
}

const note = (
  code: QuizImportNoteCode,
  { count = 0, names = [], cells = [], largest = null }: NoteParts,
): ReadingNote => ({ code, count, largest, names: names.slice(0, limits.names), cells });

/**
 * Whether a cell contains bytes that are invalid in the file's encoding, or a null character, which texts in the
 * database cannot contain.
 */
const isDamaged = (cell: string) => /[\0\ufffd]/.test(cell);

/** So many characters are searched for a row that a cell contains by mistake. */
const mostSwallowed = 10_000;

/** Whether a cell contains a whole row because a quote was not closed. */
export function hasSwallowed(cell: string, delimiter: string, width: number): boolean {
  if (!/[\r\n]/.test(cell)) return false;
  return cell
    .slice(0, mostSwallowed)
    .split(/[\r\n]+/)
    .slice(1)
    .some((line) => {
      const pieces = line.split(delimiter);
      return pieces.length > 1 && pieces.length * 2 >= width && pieces.some((piece) => readSerial(piece) !== null);
    });
}

function fractionOf({ first, second, isCertain }: DateScore, order: PointsOrder): string {
  return isCertain || order === "firstOfSecond" ? `${first}/${second}` : `${second}/${first}`;
}
