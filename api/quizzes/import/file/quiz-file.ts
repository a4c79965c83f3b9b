import { problem } from "#api/http/problem.ts";
import { type Delimiter, type OpenBytes, openCsv, UnreadableCsv } from "#api/spreadsheets/csv-records.ts";
import type { Encoding } from "#api/spreadsheets/text-encoding.ts";
import { quizImportLimits, type ReadingChoices } from "#contract/quizzes/quiz-import.ts";
import type { ReadingNote } from "#contract/quizzes/quiz-import-notes.ts";
import { findColumns, type MissingColumn } from "./quiz-file-columns.ts";
import { createRowReader, type ReadRow } from "./quiz-file-rows.ts";
import { readSerial } from "./quiz-file-serials.ts";
import { type Reading, surveyFile } from "./quiz-file-survey.ts";

/** Name of the multipart field, which also names its faults. */
export const fileField = "CsvFile";
const sampleRecords = 100;
const batchSize = 1_000;

const messages = {
  empty: "الملف لا يحتوي على نتائج. اختر ملفاً آخر",
  serial: "لم نجد في الملف عموداً لرمز الطالب. أضف عموداً عنوانه «الرمز»",
  score: "لم نجد في الملف عموداً للدرجة. أضف عموداً عنوانه «الدرجة»",
  rows: `عدد الصفوف أكبر من المسموح (${quizImportLimits.rows}). قسّم الملف إلى ملفات أصغر`,
  questions: `عدد الأسئلة أكبر من المسموح (${quizImportLimits.questions}). احذف أعمدة الأسئلة الزائدة`,
} as const;

const refuse = (message: string) => problem("validation_failed", { errors: { [fileField]: [message] } });

export type QuizFile = {
  reading: Reading;
  notes: ReadingNote[];
  delimiter: Delimiter;
  encoding: Encoding;
  /** The records in batches. Reading them throws like {@link openQuizFile}. */
  batches: AsyncIterable<ReadRow[]>;
};

/**
 * Opens a file of results from any program. The file is read twice, in chunks, because its last row may determine how
 * the first is read.
 * @throws {Problem} validation_failed
 */
export async function openQuizFile(
  open: OpenBytes,
  { now, choices = {} }: { now: Date; choices?: ReadingChoices },
): Promise<QuizFile> {
  const { records, delimiter, encoding } = await openCsv(open);
  const { source, header, hasHeader, sample, emptyRows } = await beginningOf(records);
  const columns = findColumns(
    header,
    sample.map(({ record }) => record),
    now,
  );
  if (typeof columns === "string") throw refuse(messages[columns satisfies MissingColumn]);
  if (columns.questions.length > quizImportLimits.questions) throw refuse(messages.questions);
  const survey = surveyFile(columns, header, delimiter, { now, choices, emptyRows });
  let total = 0;
  for await (const { record, rowNumber } of allOf(sample, source)) {
    total += 1;
    if (total > quizImportLimits.rows) throw refuse(messages.rows);
    survey.add(record, rowNumber);
  }
  const { reading, notes } = survey.found();
  const again = await openCsv(open, encoding);
  const read = createRowReader(reading, delimiter, now);
  return { reading, notes, delimiter, encoding, batches: readBatches(numbered(again.records), hasHeader, read) };
}

/** Reads the header and the first rows. If the first row contains a serial, there is no header. */
async function beginningOf(records: AsyncIterable<string[]>) {
  let emptyRows = 0;
  const source = numbered(records, () => {
    emptyRows += 1;
  });
  const sample: Numbered[] = [];
  while (sample.length <= sampleRecords) {
    const { done, value } = await source.next();
    if (done) break;
    sample.push(value);
  }
  const [first] = sample;
  if (!first) throw refuse(messages.empty);
  const hasHeader = !first.record.some((cell) => readSerial(cell) !== null);
  if (hasHeader) sample.shift();
  if (sample.length === 0) throw refuse(messages.empty);
  const header = hasHeader ? first.record : first.record.map(() => "");
  return { source, header, hasHeader, sample, emptyRows: () => emptyRows };
}

async function* allOf(sample: readonly Numbered[], rest: AsyncIterable<Numbered>): AsyncGenerator<Numbered> {
  yield* sample;
  yield* rest;
}

type Numbered = { record: string[]; rowNumber: number };

async function* numbered(records: AsyncIterable<string[]>, onEmpty?: () => void): AsyncGenerator<Numbered> {
  let rowNumber = 0;
  try {
    for await (const record of records) {
      rowNumber += 1;
      if (record.some((cell) => cell.trim() !== "")) yield { record, rowNumber };
      else onEmpty?.();
    }
  } catch (error) {
    throw error instanceof UnreadableCsv
      ? refuse(`تعذّرت قراءة الملف بعد الصف ${error.records}. صحّح ما بعده ثم ارفع الملف من جديد`)
      : error;
  }
}

async function* readBatches(
  rows: AsyncGenerator<Numbered>,
  hasHeader: boolean,
  read: ReturnType<typeof createRowReader>,
): AsyncGenerator<ReadRow[]> {
  if (hasHeader) await rows.next();
  let batch: ReadRow[] = [];
  for await (const { record, rowNumber } of rows) {
    batch.push(read(record, rowNumber));
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
