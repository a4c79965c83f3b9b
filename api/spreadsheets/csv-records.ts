import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { type Encoding, findEncoding, toUtf8 } from "./text-encoding.ts";

export type Delimiter = "," | ";" | "\t";
const delimiters: readonly Delimiter[] = [",", ";", "\t"];

/** Size of the sample in which delimiter and columns are detected. */
const sampleBytes = 65_536;
const mostRecordBytes = 1_000_000;

/** The file ends too early or is not a table. It says after how many records. */
export class UnreadableCsv extends Error {
  readonly records: number;
  constructor(records: number) {
    super(`Unreadable after record ${records}`);
    this.records = records;
  }
}

export type CsvRecords = {
  delimiter: Delimiter;
  encoding: Encoding;
  /** All records in order, including empty ones, so that the index matches a spreadsheet's row number. */
  records: AsyncIterable<string[]>;
};

/** Opens the file's bytes from the beginning at each call. */
export type OpenBytes = () => AsyncIterable<Uint8Array>;

/**
 * Reads CSV of unknown encoding and delimiter. Memory stays flat, and other work gets its turn after every chunk.
 * Iterating over the records throws {@link UnreadableCsv}.
 * @param known the encoding, if the file was opened before
 */
export async function openCsv(open: OpenBytes, known?: Encoding): Promise<CsvRecords> {
  const encoding = known ?? (await findEncoding(open()));
  const chunks = toUtf8(open(), encoding);
  const held: Uint8Array[] = [];
  for (let size = 0; size < sampleBytes; size += held.at(-1)?.length ?? 0) {
    const { done, value } = await chunks.next();
    if (done) break;
    held.push(value);
  }
  const beginning = Buffer.concat(held);
  const sample = beginning.toString();
  // This is Excel's declaration of the delimiter, which is not a record.
  const [named = ""] = /^sep=.(?:\r\n|\n|\r)/.exec(sample) ?? [];
  const delimiter = named ? (named.charAt(4) as Delimiter) : findDelimiter(sample);
  return { delimiter, encoding, records: parseRecords(beginning.subarray(named.length), chunks, delimiter) };
}

async function* parseRecords(
  beginning: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
  delimiter: Delimiter,
): AsyncGenerator<string[]> {
  async function* source() {
    if (beginning.length > 0) yield beginning;
    for await (const chunk of rest) {
      await nextTurn();
      if (chunk.length > 0) yield chunk;
    }
  }
  const parser = parse({
    delimiter,
    // Programs that append to a file from another system mix line ends.
    record_delimiter: ["\r\r\n", "\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: mostRecordBytes,
  });
  const feeding = pipeline(Readable.from(source(), { objectMode: false }), parser);
  // The parser passes every failure on to the reader.
  feeding.catch(() => undefined);
  try {
    for await (const record of parser) yield record as string[];
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableCsv(parser.info.records) : error;
  }
}

/** Finds the delimiter that splits the first lines into equal numbers of cells. It prefers more cells. */
function findDelimiter(sample: string): Delimiter {
  const lines = unquotedLines(sample);
  const scoreOf = (delimiter: Delimiter) => {
    const [first = 0, ...others] = lines.map((line) => line.split(delimiter).length - 1);
    if (first === 0) return 0;
    return 1 + others.filter((count) => count === first).length;
  };
  const cellsOf = (delimiter: Delimiter) => (lines[0]?.split(delimiter).length ?? 1) - 1;
  return delimiters.toSorted((a, b) => scoreOf(b) - scoreOf(a) || cellsOf(b) - cellsOf(a))[0] ?? ",";
}

/** The first lines without quoted text. The last one is dropped, because it may be cut off. */
function unquotedLines(sample: string): string[] {
  const lines = sample.replace(/"(?:[^"]|"")*"/g, '""').split(/\r\n|\n|\r/);
  const whole = lines.length > 2 ? lines.slice(0, -1) : lines;
  return whole.filter((line) => line.trim() !== "").slice(0, 50);
}
