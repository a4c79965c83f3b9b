import { problem } from "#api/problem.ts";
import { type CsvRecords, openCsv, UnreadableCsv } from "#api/spreadsheets/csv-records.ts";
import { quizImportLimits } from "#contract/quiz-import.ts";
import { type Columns, findColumns, type MissingColumn } from "./quiz-file-columns.ts";
import { createRowReader, type ReadRow } from "./quiz-file-rows.ts";
import { readSerial } from "./quiz-file-serials.ts";
import type { DateOrder } from "./quiz-file-times.ts";

/** The multipart field, and so the name under which its faults are reported. */
export const fileField = "CsvFile";
const sampleRecords = 500;
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
  columns: Columns;
  delimiter: CsvRecords["delimiter"];
  encoding: CsvRecords["encoding"];
  /** Throws as {@link openQuizFile} does. */
  batches: AsyncIterable<ReadRow[]>;
};

/**
 * A file of results, whatever made it, read piece by piece.
 * @throws {Problem} validation_failed
 */
export async function openQuizFile(
  bytes: AsyncIterable<Uint8Array>,
  { now, dateOrder }: { now: Date; dateOrder?: DateOrder | undefined },
): Promise<QuizFile> {
  const { records, delimiter, encoding } = await openCsv(bytes);
  const source = numbered(records)[Symbol.asyncIterator]();
  const sample: Numbered[] = [];
  while (sample.length <= sampleRecords) {
    const { done, value } = await source.next();
    if (done) break;
    sample.push(value);
  }
  const [first] = sample;
  if (!first) throw refuse(messages.empty);
  const hasHeader = !first.record.some((cell) => readSerial(cell) !== null);
  const header = hasHeader ? first.record : first.record.map(() => "");
  const rows = hasHeader ? sample.slice(1) : sample;
  if (rows.length === 0) throw refuse(messages.empty);
  const found = findColumns(
    header,
    rows.map(({ record }) => record),
    now,
  );
  if (typeof found === "string") throw refuse(messages[found satisfies MissingColumn]);
  if (found.questions.length > quizImportLimits.questions) throw refuse(messages.questions);
  const isAmbiguous = found.dateOrder !== "yearFirst" && found.time !== null;
  const columns = isAmbiguous && dateOrder ? { ...found, dateOrder, isDateOrderCertain: true } : found;
  return { columns, delimiter, encoding, batches: readBatches(columns, now, rows, source) };
}

type Numbered = { record: string[]; rowNumber: number };

async function* numbered(records: AsyncIterable<string[]>): AsyncGenerator<Numbered> {
  let rowNumber = 0;
  try {
    for await (const record of records) {
      rowNumber += 1;
      if (record.some((cell) => cell.trim() !== "")) yield { record, rowNumber };
    }
  } catch (error) {
    throw error instanceof UnreadableCsv
      ? refuse(`تعذّرت قراءة الملف بعد الصف ${error.records}. صحّح ما بعده ثم ارفع الملف من جديد`)
      : error;
  }
}

async function* readBatches(
  columns: Columns,
  now: Date,
  sample: Numbered[],
  rest: AsyncIterator<Numbered>,
): AsyncGenerator<ReadRow[]> {
  const read = createRowReader(columns, now);
  let batch: ReadRow[] = [];
  let total = 0;
  for (let next = sample.shift(); next; next = sample.shift() ?? (await nextOf(rest))) {
    total += 1;
    if (total > quizImportLimits.rows) throw refuse(messages.rows);
    batch.push(read(next.record, next.rowNumber));
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function nextOf(rest: AsyncIterator<Numbered>): Promise<Numbered | undefined> {
  const { done, value } = await rest.next();
  return done ? undefined : value;
}

/** The beginnings, in hexadecimal, of what people pick by mistake: XLSX, old Excel, PDF, PNG, JPEG, gzip. */
const binary = ["504b0304", "d0cf11e0", "25504446", "89504e47", "ffd8ff", "1f8b"];

/** The same bytes. @throws {Problem} unsupported_results_file */
export async function* refuseBinary(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isStart = true;
  for await (const chunk of bytes) {
    const start = isStart ? Buffer.from(chunk.subarray(0, 8)).toString("hex") : "";
    if (binary.some((signature) => start.startsWith(signature))) throw problem("unsupported_results_file");
    isStart = false;
    yield chunk;
  }
}
