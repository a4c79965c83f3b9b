import { foldArabic } from "#contract/arabic-folding.ts";
import { isPoints, parseScore, parseTick } from "./quiz-file-scores.ts";
import { readSerial, serialDigits } from "./quiz-file-serials.ts";
import { type DateOrder, findDateOrder, parseAttemptTime } from "./quiz-file-times.ts";

/** Where a file has what. Columns are counted from 0. */
export type Columns = {
  layout: "forms" | "sheet" | "plain";
  width: number;
  serial: number;
  score: number;
  time: number | null;
  /** The graded questions, in order; how their cells are written follows from the layout. */
  questions: { column: number; title: string }[];
  dateOrder: DateOrder;
  isDateOrderCertain: boolean;
};

export type MissingColumn = "serial" | "score";

const names = {
  time: /^(timestamp|طابع زمني|الطابع الزمني|التوقيت|وقت الارسال|التاريخ|تاريخ الارسال|date|time)$/,
  score:
    /^(total )?(score|points|percentage|النتيجه|نتيجه|الدرجه|درجه|العلامه|النقاط|مجموع (النقاط|الدرجات|العلامات)|(النتيجه|الدرجه) (الاجماليه|الكليه|النهائيه)|اجمالي (النقاط|الدرجات))$/,
  serial: /^(serial( ?number)?|code|الرمز|رمز|(رمز|كود) (المتسابق|التسجيل|الطالب|المشارك)|الكود)$/,
};
const questionName = /^(q|question|س|سوال|السوال) ?\d+$/;
/** `Question [Score]`, `Question [Feedback]`, in whatever language. */
const partOfQuestion = /^(.*\S)\s*\[[^\]]*\]$/s;

const folded = (header: string) =>
  foldArabic(header)
    .replace(/[:.*]+$/, "")
    .trim();

/**
 * Finds the columns by content as well as by name, because headers are in the language of whoever made the form.
 * @param header empty texts where the file has none
 * @param sample the first records after it
 */
export function findColumns(
  header: readonly string[],
  sample: readonly (readonly string[])[],
  now: Date,
): Columns | MissingColumn {
  const width = header.length;
  const columns = header.map((_, index) => index);
  const cellsOf = (column: number) => sample.map((record) => record[column] ?? "").filter((cell) => cell.trim() !== "");
  const shareOf = (column: number, test: (cell: string) => boolean) => {
    const cells = cellsOf(column);
    return cells.length === 0 ? 0 : cells.filter(test).length / cells.length;
  };
  const isNamed = (column: number, name: RegExp) => name.test(folded(header[column] ?? ""));
  const bases = new Set(header.map((text) => text.trim()));
  const baseOf = (column: number) => {
    const [, base] = partOfQuestion.exec((header[column] ?? "").trim()) ?? [];
    return base !== undefined && bases.has(base) ? base : null;
  };

  const serial = findSerial();
  if (serial === undefined) return "serial";
  const others = columns.filter((column) => column !== serial && baseOf(column) === null);
  const isTime = (cell: string) =>
    (["dayFirst", "monthFirst"] as const).some((order) => parseAttemptTime(cell, order, now) !== null);
  const time =
    others.find((column) => isNamed(column, names.time) && shareOf(column, isTime) > 0) ??
    others.find((column) => shareOf(column, isTime) > 0.5) ??
    null;
  const score = findScore(others.filter((column) => column !== time));
  if (score === undefined) return "score";
  const { order, isCertain } = findDateOrder(time === null ? [] : cellsOf(time), now);
  return { width, serial, score, time, ...findQuestions(), dateOrder: order, isDateOrderCertain: isCertain };

  function findSerial(): number | undefined {
    const valid = columns.map((column) => cellsOf(column).filter((cell) => readSerial(cell) !== null).length);
    const most = Math.max(...valid);
    const best = columns.filter((column) => valid[column] === most);
    if (most > 0) return best.find((column) => isNamed(column, names.serial)) ?? best[0];
    const looksLikeOne = (cell: string) => Math.abs(serialDigits(cell).length - 16) <= 2 && isTimeless(cell);
    return (
      columns.find((column) => isNamed(column, names.serial)) ??
      columns.find((column) => shareOf(column, looksLikeOne) > 0.5)
    );
  }

  function isTimeless(cell: string): boolean {
    return !/[/:]/.test(cell);
  }

  function findScore(candidates: readonly number[]): number | undefined {
    const isScore = (cell: string) => typeof parseScore(cell) !== "string";
    const named = candidates.filter((column) => isNamed(column, names.score));
    const isAllPoints = (column: number) => shareOf(column, isPoints) > 0.5;
    const found =
      named.find(isAllPoints) ?? named.find((column) => shareOf(column, isScore) > 0) ?? candidates.find(isAllPoints);
    if (found !== undefined) return found;
    // A file of numbers alone: among a form's answers any number could pass for the score.
    if (time === null) return named[0] ?? candidates.find((column) => shareOf(column, isScore) > 0.5);
    return named[0];
  }

  function findQuestions(): Pick<Columns, "layout" | "questions"> {
    const parts = columns.filter((column) => baseOf(column) !== null && shareOf(column, isPoints) > 0.5);
    if (parts.length > 0) {
      const isGraded = (column: number) => shareOf(column, (cell) => !/\/\s*0+(?:[.,]0+)?$/.test(cell)) > 0;
      const graded = parts.filter(isGraded);
      return { layout: "forms", questions: graded.map((column) => ({ column, title: baseOf(column) ?? "" })) };
    }
    const ticked = others.filter(
      (column) =>
        column !== time &&
        column !== score &&
        (isNamed(column, questionName) || header[column] === "") &&
        shareOf(column, (cell) => parseTick(foldArabic(cell)) !== null) > 0.5,
    );
    if (ticked.length > 0 && (time === null || shareOf(score as number, isPoints) <= 0.5)) {
      return { layout: "plain", questions: ticked.map((column) => ({ column, title: header[column] ?? "" })) };
    }
    return { layout: time === null ? "plain" : "sheet", questions: [] };
  }
}
