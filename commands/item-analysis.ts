import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { analyse, scoredCells } from "#api/psychometrics/classical/analysis.ts";
import { openCsv, UnreadableCsv } from "#api/spreadsheets/csv-records.ts";
import { itemRemarks, testRemarks } from "#contract/items/item-remarks.ts";
import { type Command, lowerOf, readCommand } from "./psychometrics/analysis-command.ts";
import { jsonOf } from "./psychometrics/analysis-json.ts";
import { linkOfAnalysis, linkOfForms, readParameters } from "./psychometrics/parameter-file.ts";
import { type ResponseFile, readResponses } from "./psychometrics/response-file.ts";
import { difOf } from "./psychometrics/response-groups.ts";
import { type Line, UnreadableResponses } from "./psychometrics/response-lines.ts";

/**
 * `npm run -s item-analysis -- FILE.csv --key 1,4,5` prints the analysis of a file of responses as JSON. Without --key
 * the file contains 0 and 1: one row per person, or `pattern,count`. --header, --names and --missing settle what the
 * file leaves unclear. --link alone links the two forms in a file of parameters.
 */

try {
  const command = readCommand();
  const json = command.path === null ? await linkForms(command.link) : jsonOf(await analyseFile(command));
  await pipeline(Readable.from(json), process.stdout);
} catch (error) {
  // A reader such as `head` may stop reading early.
  if ((error as NodeJS.ErrnoException).code === "EPIPE") process.exit();
  if (!(error instanceof UnreadableResponses)) throw error;
  console.error(`rafid: ${error.message}`);
  process.exitCode = 1;
}

async function linkForms(path: string): Promise<string[]> {
  return [`${JSON.stringify({ link: linkOfForms(readParameters(await readLines(path))) }, null, 2)}\n`];
}

async function analyseFile({ path, key, models, lower, link, said }: Extract<Command, { path: string }>) {
  const parameters = link === null ? null : readParameters(await readLines(link));
  const { responses, titles, names, groups, read } = readResponses(await readLines(path), key, said);
  for (const note of notesOn(read)) console.error(`rafid: ${note}`);
  const { itemCount, cells } = scoredCells(responses);
  const dif = groups && difOf({ itemCount, cells }, groups);
  const bounds = models.includes("2pl-guessing") ? { lower: lowerOf(responses, lower, itemCount) } : {};
  const { analysis, pairs, personAt } = analyse(responses, titles, models, { ...bounds, judgesFit: true });
  return {
    read,
    ...analysis,
    ...(dif && { dif }),
    ...(parameters && { link: linkOfAnalysis(parameters, analysis.items) }),
    words: analysis.remarks.map((remark) => testRemarks[remark]),
    items: analysis.items.map((item) => ({ ...item, words: item.remarks.map((remark) => itemRemarks[remark]) })),
    q3: analysis.q3.map((found, place) => ({ ...found, pairs: pairs[place]?.pairs })),
    personFit: analysis.personFit.map((found) => ({
      ...found,
      strangest: found.strangest.map(({ serial: _unknown, ...person }) => ({
        name: names[person.place - 1],
        ...person,
      })),
    })),
    personAt: (row: number) => ({ name: names[row], ...personAt(row) }),
  };
}

function notesOn({ copies, sameName }: ResponseFile["read"]): string[] {
  const counted = "they are counted; remove them if they are copies";
  return [
    ...(copies ? [`${copies} rows repeat all answers of an earlier row, more than chance explains; ${counted}`] : []),
    ...(sameName ? [`${sameName} rows have the name of an earlier row; ${counted}`] : []),
  ];
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
