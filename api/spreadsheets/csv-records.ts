import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { type Encoding, findEncoding, toUtf8 } from "./text-encoding.ts";

export type Delimiter = "," | ";" | "\t";
const delimiters: readonly Delimiter[] = [",", ";", "\t"];

/** What delimiter and columns are found by. */
const sampleBytes = 65_536;
const mostRecordBytes = 1_000_000;

/** The file breaks off, or is no table, after so many records. */
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
  /** Every record in its order, the empty ones too, so that their count is a spreadsheet's row number. */
  records: AsyncIterable<string[]>;
};

/** The bytes of a file from their beginning, each time that it is called. */
export type OpenBytes = () => AsyncIterable<Uint8Array>;

/**
 * Reads CSV of unknown encoding and delimiter. Memory stays flat, and other work gets its turn after every chunk.
 * The records' iterator throws {@link UnreadableCsv}.
 * @param known the encoding, where the file was opened before
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
  // Excel's way to name the delimiter; it is no record.
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
    // Programs that append to a file of another system mix them.
    record_delimiter: ["\r\r\n", "\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: mostRecordBytes,
  });
  const feeding = pipeline(Readable.from(source(), { objectMode: false }), parser);
  // Whatever goes wrong reaches the reader through the parser.
  feeding.catch(() => undefined);
  try {
    for await (const record of parser) yield record as string[];
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableCsv(parser.info.records) : error;
  }
}

/** The delimiter that cuts the first lines into the same number of cells, the more the better. */
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

/** The first lines, without what stands in quotes; the last one may be cut off and is left out. */
function unquotedLines(sample: string): string[] {
  const lines = sample.replace(/"(?:[^"]|"")*"/g, '""').split(/\r\n|\n|\r/);
  const whole = lines.length > 2 ? lines.slice(0, -1) : lines;
  return whole.filter((line) => line.trim() !== "").slice(0, 50);
}
