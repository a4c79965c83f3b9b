import { buffer } from "node:stream/consumers";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, it } from "vitest";
import { csvFile } from "./csv-file.ts";

/** A spreadsheet uses its own country's separator, not that of the file. */

const separators = [",", ";", "\t"] as const;

/**
 * Reads like a spreadsheet: a quote opens a cell only at its start, and text after the closing quote belongs to the
 * cell.
 */
function cellsRead(file: string, separator: string): string[] {
  const cells: string[] = [];
  let [cell, isOpen, isStart] = ["", false, true];
  const end = () => {
    cells.push(cell);
    [cell, isStart] = ["", true];
  };
  for (let at = 0; at < file.length; at += 1) {
    const sign = file.charAt(at);
    if (isOpen && sign === '"' && file[at + 1] === '"') {
      cell += sign;
      at += 1;
    } else if (sign === '"' && (isOpen || isStart)) {
      isOpen = !isOpen;
      isStart = false;
    } else if (!isOpen && (sign === separator || sign === "\n" || sign === "\r")) end();
    else {
      cell += sign;
      isStart = false;
    }
  }
  end();
  return cells;
}

/**
 * Whether a cell is a formula, also after white space, which some programs remove. The end of our row may begin a cell
 * for a reader that is inside quotes.
 */
const isFormula = (cell: string) => /^(?:[\t\r\n]*[=+\-@＝＋－＠]|\t|\r(?!\n))/.test(cell);
const written = async (rows: readonly (readonly string[])[]) => {
  async function* each() {
    yield* rows;
  }
  return (await buffer(csvFile(each()))).toString().slice(1);
};

const signs = ["=", "+", "-", "@", "\t", "\r", "\n", ",", ";", '"', "'", "＝", " ", "1", "ع"];
const text = fc.array(fc.constantFrom(...signs), { maxLength: 12 }).map((found) => found.join(""));
const tables = fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 });

it("no cell of any reading begins as a formula does, and the comma's reading has the texts as they are", async () => {
  await fc.assert(
    fc.asyncProperty(tables, async (rows) => {
      const file = await written(rows);
      for (const separator of separators) expect(cellsRead(file, separator).filter(isFormula)).toEqual([]);
      const read = parse(file, { relax_column_count: true }) as string[][];
      expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length));
    }),
    { numRuns: 300 },
  );
});

it.each([
  ["علي;=1+1;حسن كريم", "علي;'=1+1;حسن كريم"],
  ["a\t=1", "a\t'=1"],
  ['a;"=1', `a;"'=1`],
  ['";=1+1', `";'=1+1`],
  ["a,-1", "a,'-1"],
  ["a;b", "a;b"],
  ["a-b; c=d", "a-b; c=d"],
])("%j is %j to a reader of commas", async (name, cell) => {
  const file = await written([["x", name, "y"]]);
  expect(parse(file)).toEqual([["x", cell, "y"]]);
  for (const separator of separators) expect(cellsRead(file, separator).filter(isFormula)).toEqual([]);
});
