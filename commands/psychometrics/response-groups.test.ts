import { expect, it } from "vitest";
import { scoredCells } from "#api/psychometrics/classical/analysis.ts";
import { simulateAnswers, spreadCurves } from "#api/test-support/simulated-people.ts";
import { readResponses } from "./response-file.ts";
import { difOf } from "./response-groups.ts";
import type { Said } from "./response-layout.ts";

const read = (rows: readonly (readonly unknown[])[], said: Said, key?: string[]) =>
  readResponses(
    rows.map((cells, place) => ({ line: place + 1, cells: cells.map(String) })),
    key,
    said,
  );

const itemCount = 10;
const people = 600;
const answers = simulateAnswers(4, people, spreadCurves(itemCount));
const header = ["name", ...Array.from({ length: itemCount }, (_, item) => `s${item + 1}`), "sex"];
/** Girls, every second person, miss the fourth item twice in three times whatever they know. */
const rows = Array.from({ length: people }, (_, person) => {
  const isGirl = person % 2 === 1;
  const own = [...answers.subarray(person * itemCount, (person + 1) * itemCount)];
  return [`p${person + 1}`, ...(isGirl && person % 3 > 0 ? own.with(3, 0) : own), isGirl ? "F" : "M"];
});

function compared(group: string, file: readonly (readonly unknown[])[] = [header, ...rows]) {
  const { responses, groups, titles, read: taken } = read(file, { group });
  if (!groups) throw new Error("no groups");
  return { dif: difOf(scoredCells(responses), groups), titles, taken };
}

it("compares the groups of a column, by its header or its number, and finds the unfair item", () => {
  for (const group of ["sex", "12"]) {
    const { dif, titles, taken } = compared(group);
    expect(titles).toEqual(header.slice(1, -1));
    expect(taken).toEqual({ header: true, names: 1, groups: { M: 300, F: 300 } });
    expect(dif).toMatchObject([{ by: group, focal: { people: 300 }, reference: { people: 300 } }]);
    expect(dif[0]?.items.filter(({ isFlagged }) => isFlagged).map(({ number }) => number)).toEqual([4]);
  }
});

it("keeps the column out of the answers to a key, and people without a group out of the comparison", () => {
  const file = [header, ...rows.map((row, place) => (place < 10 ? row.with(-1, "") : row))];
  const key = Array.from({ length: itemCount }, () => "1");
  const { responses, groups } = read(file, { group: "sex" }, key);
  expect(responses.choices?.itemCount).toBe(itemCount);
  expect(groups?.groupOf.filter((group) => group === -1)).toHaveLength(10);
});

it("answers an unknown column, one group, few people and a pattern file with a clear line", () => {
  const all = [header, ...rows];
  expect(() => compared("gender")).toThrow("--group gender: line 1 names no such column; say its number, from 1 to 12");
  expect(() => compared("13")).toThrow("--group 13: the file has 12 columns");
  expect(() => read(rows, { group: "sex", header: false })).toThrow(
    "a file without a header has no column of this name",
  );
  expect(() => compared("sex", [header, ...rows.filter((row) => row.at(-1) === "F")])).toThrow(
    "--group sex: a comparison needs two groups or more",
  );
  expect(() => compared("sex", all.slice(0, 301))).toThrow(
    "--group sex: too few people (M: 150, F: 150); a comparison needs the precision of 160 in each group, as of 100 with 400",
  );
  expect(() => compared("name")).toThrow("--group name: 600 groups; is this a column of groups?");
  expect(() =>
    read(
      [
        ["01", "5"],
        ["11", "7"],
      ],
      { group: "1" },
    ),
  ).toThrow("a file of patterns with counts has no groups");
});
