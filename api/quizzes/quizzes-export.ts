import { dayInBaghdad, timeInBaghdad } from "#api/baghdad-time.ts";
import { type SpreadsheetFile, type SpreadsheetFormat, spreadsheetFile } from "#api/spreadsheets/spreadsheet-file.ts";
import { formatSerial } from "#contract/contestants/serial.ts";
import type { NormedResult } from "#contract/quizzes/norms.ts";
import { wholePercentile } from "#contract/quizzes/percentiles.ts";
import type { Cell } from "#contract/quizzes/workbook.ts";
import type { AppliedNorms } from "./norms/applied-norms.queries.ts";
import type { AttemptRow, Participant, QuizRow, ResultRow } from "./quizzes.queries.ts";
import type { QuestionResult } from "./quizzes.table.ts";

export type ExportFile = SpreadsheetFile;

const questionHeaders = (numbers: readonly number[]) => numbers.map((number) => `س${number}`);

/** Writes 1 and 0, as in result files, and nothing for ungraded questions. */
function ticks(questions: readonly QuestionResult[], numbers: readonly number[]): Cell[] {
  const right = new Map(questions.map(({ questionNumber, isCorrect }) => [questionNumber, isCorrect ? 1 : 0]));
  return numbers.map((number) => right.get(number) ?? null);
}

/** The results of a quiz as a file. Its name contains the day of the import. */
export function quizFile(
  format: SpreadsheetFormat,
  quiz: QuizRow,
  batches: AsyncIterable<ResultRow[]>,
): SpreadsheetFile {
  const numbers = quiz.questions.map(({ questionNumber }) => questionNumber);
  async function* rows(): AsyncGenerator<Cell[]> {
    yield [
      "الرمز",
      "الاسم",
      "المدرسة",
      "رقم الهاتف",
      "الدرجة ٪",
      "النقاط",
      "النهاية العظمى",
      "تاريخ المحاولة",
      ...questionHeaders(numbers),
    ];
    for await (const batch of batches) {
      for (const { result, contestant } of batch) {
        yield [
          formatSerial(contestant.serialNumber),
          contestant.fullName,
          contestant.schoolName,
          contestant.phoneNumber.replace(/^(\d{4})(\d{3})/, "$1 $2 "),
          result.score,
          result.points,
          result.maxPoints,
          timeInBaghdad(result.createdAt),
          ...ticks(result.questions, numbers),
        ];
      }
    }
  }
  return spreadsheetFile(format, { name: `quiz-${dayInBaghdad(quiz.createdAt)}`, sheet: "النتائج" }, rows());
}

function percentileCell(norm: NormedResult | null): Cell {
  if (!norm) return null;
  const percentile = wholePercentile(norm.percentile);
  return norm.standardScore === null ? `${percentile} (مؤقتة)` : percentile;
}

const kinds = { electronic: "إلكتروني", onsite: "حضوري" } as const;

/** All attempts of a contestant as a file, newest first, with percentiles. Its name contains the serial. */
export function contestantFile(
  format: SpreadsheetFormat,
  { serialNumber, fullName, age }: Participant,
  attempts: readonly AttemptRow[],
  applied: AppliedNorms,
): SpreadsheetFile {
  const most = Math.max(
    0,
    ...attempts.flatMap(({ questions }) => questions.map(({ questionNumber }) => questionNumber)),
  );
  const numbers = Array.from({ length: most }, (_, index) => index + 1);
  async function* rows(): AsyncGenerator<Cell[]> {
    yield [
      "الرمز",
      "الاسم",
      "طريقة الاختبار",
      "الاختبار",
      "الدرجة ٪",
      "النقاط",
      "النهاية العظمى",
      "تاريخ المحاولة",
      "الرتبة المئينية",
      ...questionHeaders(numbers),
    ];
    for (const attempt of attempts) {
      yield [
        formatSerial(serialNumber),
        fullName,
        kinds[attempt.kind],
        attempt.quizName,
        attempt.score,
        attempt.points,
        attempt.maxPoints,
        timeInBaghdad(attempt.createdAt),
        percentileCell(attempt.quizId === null ? null : applied(attempt.quizId, { ...attempt, age })),
        ...ticks(attempt.questions, numbers),
      ];
    }
  }
  return spreadsheetFile(format, { name: `results-${serialNumber}`, sheet: "النتائج" }, rows());
}
