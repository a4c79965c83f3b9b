import { createReadStream } from "node:fs";
import { parseArgs } from "node:util";
import { analyse } from "#api/psychometrics/analysis.ts";
import type { IrtModel } from "#api/psychometrics/irt.ts";
import { openCsv, UnreadableCsv } from "#api/spreadsheets/csv-records.ts";
import { itemRemarks, testRemarks } from "#contract/item-remarks.ts";
import { readResponses } from "./response-file.ts";
import type { Said } from "./response-layout.ts";
import { type Line, UnreadableResponses } from "./response-lines.ts";

/**
 * `npm run -s item-analysis -- FILE.csv --key 1,4,5 [--model rasch|2pl]` prints the analysis of a file of responses as
 * JSON. Without --key the file holds 0 and 1: one row per person, or `pattern,count`. --header and --names settle what
 * the file leaves unclear.
 */

const usage =
  "npm run -s item-analysis -- FILE.csv [--key 1,4,5] [--model rasch|2pl] [--header yes|no] [--names N|none]";
const models: readonly IrtModel[] = ["rasch", "2pl"];

try {
  process.stdout.write(`${JSON.stringify(await analyseFile(), null, 2)}\n`);
} catch (error) {
  if (!(error instanceof UnreadableResponses)) throw error;
  console.error(`rafid: ${error.message}`);
  process.exitCode = 1;
}

async function analyseFile() {
  const { path, key, model, said } = readCommand();
  const { responses, titles, names, read } = readResponses(await readLines(path), key, said);
  const { analysis, personAt } = analyse(responses, titles, model ? [model] : models);
  return {
    read,
    ...analysis,
    words: analysis.remarks.map((remark) => testRemarks[remark]),
    items: analysis.items.map((item) => ({ ...item, words: item.remarks.map((remark) => itemRemarks[remark]) })),
    persons: names.map((name, row) => ({ name, ...personAt(row) })),
  };
}

function readCommand(): { path: string; key: string[] | undefined; model: IrtModel | undefined; said: Said } {
  const type = "string";
  const options = { key: { type }, model: { type }, header: { type }, names: { type } } as const;
  const { values, positionals } = parse(() => parseArgs({ options, allowPositionals: true }));
  const [path, ...rest] = positionals;
  const model = models.find((one) => one === values.model);
  if (!path || rest.length > 0 || (values.model !== undefined && !model)) throw new UnreadableResponses(usage);
  const key = values.key?.split(/[,،]/).map((answer) => answer.trim());
  if (key?.includes("")) throw new UnreadableResponses(`--key has an empty answer; ${usage}`);
  return { path, key, model, said: saidBy(values) };
}

function saidBy({ header, names }: { header?: string | undefined; names?: string | undefined }): Said {
  if (!/^(yes|no)?$/.test(header ?? "") || !/^(none|[1-9]\d{0,3})?$/.test(names ?? "")) {
    throw new UnreadableResponses(usage);
  }
  return {
    ...(header && { header: header === "yes" }),
    ...(names && { names: names === "none" ? names : Number(names) }),
  };
}

function parse<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new UnreadableResponses(`${(error as Error).message}; ${usage}`);
  }
}

async function readLines(path: string): Promise<Line[]> {
  const lines: Line[] = [];
  try {
    const { records } = await openCsv(() => createReadStream(path));
    let line = 0;
    for await (const cells of records) {
      line += 1;
      if (cells.some((text) => text.trim() !== "")) lines.push({ line, cells });
    }
  } catch (error) {
    if (error instanceof UnreadableCsv) throw new UnreadableResponses(`unreadable after line ${error.records}`);
    throw new UnreadableResponses(`${path} cannot be read: ${(error as Error).message}`);
  }
  return lines;
}
