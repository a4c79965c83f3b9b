import { expect, it } from "vitest";
import { simulateAnswers, spreadCurves } from "#api/test-support/simulated-people.ts";
import { readResponses } from "./response-file.ts";
import type { Said } from "./response-layout.ts";

const read = (text: string, key?: string, said?: Said) => {
  const lines = text.split("\n").map((line, index) => ({ line: index + 1, cells: line.split(",") }));
  return readResponses(lines, key?.split(","), said);
};
const missing = (...texts: string[]): Said => ({ missing: new Set(texts) });
const cellsOf = ({ responses }: ReturnType<typeof read>) =>
  responses.kind === "scored" ? [...responses.cells] : [...responses.choices.chosen];
const optionsOf = ({ responses }: ReturnType<typeof read>) => responses.choices?.options;
const row = (length: number, cell: (place: number) => unknown) => Array.from({ length }, (_, place) => cell(place));
const table = (rows: number, cell: (row: number) => readonly unknown[]) =>
  row(rows, (place) => cell(place).join(",")).join("\n");

it("takes no column of scores, options or groups for names", () => {
  const neither = (text: string) => `"${text}" is neither 0 nor 1; say the right answers with --key`;
  expect(() => read("s1,s2\n2,1\n2,0\n3,1\n2,1")).toThrow(`line 2, column 1: ${neither("2")}`);
  expect(() => read("2,1\n1,0\n3,1")).toThrow(`line 1, column 1: ${neither("2")}`);
  expect(() => read("q1,q2,total\n1,1,2\n1,0,1\n1,1,2\n1,1,2")).toThrow(`line 2, column 3: ${neither("2")}`);
  // With few people, each may have another total.
  expect(() => read("q1,q2,total\n1,1,17\n1,0,12\n1,1,15")).toThrow(`line 2, column 3: ${neither("17")}`);
  expect(() => read("الصف,س1,س2\nثالث,1,0\nثالث,0,1\nرابع,1,1\nثالث,1,1")).toThrow(
    "--names 1 if the column holds names",
  );
  expect(() => read("q1,q2\nB,A\nA,C\nC,B")).toThrow(`line 2, column 1: ${neither("B")}`);
  expect(() => read("id,name,q1,q2\n7001,علي,1,0\n7002,نور,0,1")).toThrow("columns 1 and 2 both look like names");
});

it("finds names of which some are equal or empty, and numbers of people", () => {
  const named = (column: (place: number) => unknown, header = "name") =>
    read(`${header},s1,s2\n${table(30, (place) => [column(place), place % 2, 1])}`).read;
  expect(named((place) => ["علي حسن", "زينب", ""][place] ?? `طالب ${place}`)).toEqual({ header: true, names: 1 });
  expect(named((place) => place + 1, "")).toEqual({ header: true, names: 1 });
  expect(named((place) => 7000 + ((place * 7) % 30))).toEqual({ header: true, names: 1 });
});

it("takes what programs write for a missing answer as missing, unless the key holds it", () => {
  const blanks = ["NA", "N/A", "#N/A", "n/a", ".", "-", "–", "NaN", "<NA>", "NULL", ""];
  const marks = read(`s1,s2,s3\n${blanks.map((text) => `1,${text},0`).join("\n")}`);
  expect(cellsOf(marks)).toEqual(blanks.flatMap(() => [1, 2, 0]));
  const choices = read(blanks.map((text) => `A,${text},B`).join("\n"), "A,B,B");
  expect(cellsOf(choices)).toEqual(blanks.flatMap(() => [1, 0, 1]));
  expect(optionsOf(choices)).toEqual([["A"], ["B"], ["B"]]);
  const signs = read("+,-\n-,-\n+,+", "+,-");
  expect(cellsOf(signs)).toEqual([1, 1, 2, 1, 1, 2]);
  expect(optionsOf(read("A,NA\nB,B", "A,B", { missing: "none" }))).toEqual([
    ["A", "B"],
    ["B", "NA"],
  ]);
  // A first line of missing answers is a person, not a header.
  expect(read("NA,NA,1\n1,0,1").names).toHaveLength(2);
});

it("asks what 9 and 99 mean, and takes declared ones as missing", () => {
  const ask = (code: string, option = `--missing ${code}`) =>
    `"${code}" is an answer or stands for a missing one; say ${option}, or --missing none`;
  expect(() => read("1,2,3\n1,9,3\n2,2,1", "1,2,3", { header: false })).toThrow(`line 2, column 2: ${ask("9")}`);
  expect(() => read("q1,q2\n1,99\n2,2", "1,2")).toThrow(`line 2, column 2: ${ask("99")}`);
  expect(() => read("q1,q2\n-1,2\n2,2", "1,2")).toThrow(`line 2, column 1: ${ask("-1", "--missing=-1")}`);
  expect(() => read("s1,s2\n1,9\n0,1")).toThrow('line 2, column 2: "9" is neither 0 nor 1; say --missing 9 if');
  expect(() => read("9,9\n0,1\n1,1")).toThrow('line 1, column 1: "9" is neither 0 nor 1; say --missing 9 if');
  expect(cellsOf(read("s1,s2\n1,9\n99,1", undefined, missing("9", "99")))).toEqual([1, 2, 2, 1]);
  const declared = read("1,2,3\n1,9,3\n2,99,1", "1,2,3", { ...missing("9", "99"), header: false });
  expect(cellsOf(declared)).toEqual([1, 1, 1, 1, 0, 1, 2, 0, 2]);
  expect(optionsOf(read("q1,q2\n1,9\n2,2", "1,2", { missing: "none" }))?.[1]).toEqual(["2", "9"]);
  expect(() => read("q1,q2\n1,9\n2,2", "1,9", missing("9"))).toThrow("--missing 9: this is a right answer in --key");
  // These are options up to 9, and typed numbers.
  const nine = table(9, (place) => [place + 1, 1]);
  expect(optionsOf(read(nine, "1,1"))?.[0]).toHaveLength(9);
  expect(optionsOf(read("q1,q2\n56,99\n56,12", "56,12"))?.[1]).toEqual(["12", "99"]);
});

it("asks whether a first line of letters or numbers in a row is a header", () => {
  for (const first of ["A,B,C,D", "أ,ب,ج,د", "أ,ب,ت,ث", "1,2,3,4"]) {
    const [a, b, c, d] = first.split(",");
    const text = `${first}\n${[b, a, d, c]}\n${[c, b, a, a]}\n${[d, d, b, b]}`;
    expect(() => read(text, `${b},${b},${a},${a}`)).toThrow("line 1 may be a header or a person; say with --header");
    expect(read(text, `${b},${b},${a},${a}`, { header: true }).names).toHaveLength(3);
  }
  const letters = Array.from("ABCDEFGHIJ");
  expect(
    read(`${letters}\n${table(3, () => row(10, (place) => "ABC"[place % 3]))}`, `${row(10, () => "A")}`),
  ).toMatchObject({ titles: letters, read: { header: true } });
});

it("says how many answers the key needs", () => {
  const text = "A,C,B,D\nB,A,D,A\nA,A,B,D\nB,C,B,D";
  expect(() => read(text, "A,C")).toThrow(
    "line 1: 4 columns, and the key has 2 answers; --key needs one for each item, with commas: 4, or 3 if one column holds names",
  );
  expect(() => read(text, "A,C,B,D,A")).toThrow("4 columns, and the key has 5 answers");
  expect(() => read(text, "A,C,B")).toThrow("say which with --names N, otherwise --key needs one answer more");
  expect(() => read(text, "A,C,B", { names: "none" })).toThrow("with commas: 4");
  expect(() => read(text, "ACBD", { names: 1 })).toThrow(
    "the key has 1 answers; --key needs one for each item, with commas: 3",
  );
  // If there are few people, none of them may have given a right answer to the first item.
  expect(() => read("E,A,B\nD,A,A\nF,D,E", "A,B", { header: false })).toThrow("--key needs one answer more");
});

it("reads whole numbers with a decimal point, and says how to read TRUE and FALSE", () => {
  expect(cellsOf(read("s1,s2\n1.0,0.0\n0.00,1"))).toEqual([1, 0, 0, 1]);
  expect(read("pattern,count\n011,2.0\n101,1.0").names).toHaveLength(3);
  const choices = read("1.0,2.0\n2.0,2\n1,٣٫٠", "1,2");
  expect([cellsOf(choices), optionsOf(choices)]).toEqual([
    [1, 1, 2, 1, 1, 2],
    [
      ["1", "2"],
      ["2", "3"],
    ],
  ]);
  for (const truths of ["s1,s2\nTRUE,FALSE\nFALSE,TRUE\nTRUE,TRUE", "s1,s2\nTRUE,1\nFALSE,0\nTRUE,0\nFALSE,1"]) {
    expect(() => read(truths)).toThrow(
      'line 2, column 1: "TRUE" is neither 0 nor 1; say the right answers with --key (TRUE,TRUE,… where TRUE means right)',
    );
  }
  expect(cellsOf(read("s1,s2\nTRUE,FALSE\nfalse,True", "TRUE,TRUE"))).toEqual([1, 2, 2, 1]);
});

it("ignores delimiters behind the last column, and keeps an item that nobody reached", () => {
  expect(cellsOf(read("s1,s2,\n1,0,\n0,1,"))).toEqual([1, 0, 0, 1]);
  expect(cellsOf(read("1,0\n0,1,,"))).toEqual([1, 0, 0, 1]);
  expect(read("pattern,count,\n011,2,\n101,1,").names).toHaveLength(3);
  expect(cellsOf(read("A,B,,\nB,B,,\nA,A,,", "A,B"))).toEqual([1, 1, 2, 1, 1, 2]);
  const named = read("name,s1,s2,\nx,A,B,\ny,B,B,", "A,B");
  expect([named.names, cellsOf(named)]).toEqual([
    ["x", "y"],
    [1, 1, 2, 1],
  ]);
  expect(cellsOf(read("A,B,\nB,B,\nA,A,", "A,B,C"))).toEqual([1, 1, 0, 2, 1, 0, 1, 2, 0]);
  const last = read("x,A,B,\ny,B,B,\nz,A,A,", "A,B,C", { header: false });
  expect([last.names, cellsOf(last)]).toEqual([
    ["x", "y", "z"],
    [1, 1, 0, 2, 1, 0, 1, 2, 0],
  ]);
  expect(cellsOf(read("s1,s2,s3\n1,0,\n0,1,"))).toEqual([1, 0, 2, 0, 1, 2]);
  expect(() => read("s1,s2\n1,0\n0,1,1")).toThrow("line 3: 3 columns instead of 2");
});

it("leaves out people who answered nothing, and says how many", () => {
  const named = read("name,s1,s2\nx,1,0\ny,,\nz,0,1\nw,NA,.");
  expect(named).toMatchObject({ names: ["x", "z"], read: { header: true, names: 1, unanswered: 2 } });
  expect(cellsOf(named)).toEqual([1, 0, 0, 1]);
  const chosen = read("A,9\n9,9\nB,B", "A,B", { ...missing("9"), header: false });
  expect(chosen).toMatchObject({ names: ["line 1", "line 3"], read: { unanswered: 1 } });
  expect(() => read("name,s1,s2\nx,1,0\ny,,")).toThrow("figures need two people or more");
});

it("reads patterns of millions of people, and refuses more than it can hold", () => {
  expect(read("pattern,count\n01,1000000\n10,1000000").names).toHaveLength(2_000_000);
  expect(() => read("pattern,count\n01,9999999\n10,9999999")).toThrow("19999998 people in all; at most 5000000");
  expect(() => read("pattern,count\n0,3\n1,4\n10,2")).toThrow('line 2, column 1: "0" has 1 digits instead of 2');
});

it("names points such as 0, 1, 2 and 0.5 as partial credit, and says how to recode them", () => {
  const recode =
    "looks like partial credit, which this command does not analyse: recode each item to 1 for full points";
  expect(() => read("s1,s2\n2,1\n0,0\n1,1")).toThrow(`line 2, column 1: "2" is neither 0 nor 1; the column ${recode}`);
  expect(() => read("s1,s2\n1,1\n0,0.5\n1,0\n0,٠٫٥")).toThrow(
    `line 3, column 2: "0.5" is neither 0 nor 1; the column ${recode}`,
  );
  expect(() => read("s1,s2\n1,1\n0,9\n1,0")).toThrow("say --missing 9 if it stands for a missing answer");
});

const itemCount = 30;
const simulated = simulateAnswers(5, 300, spreadCurves(itemCount));
const fileOf = (count: number, cell: (person: number, item: number) => unknown) =>
  `name,${row(itemCount, (item) => `s${item + 1}`)}\n${table(count, (person) => [`p${person}`, ...row(itemCount, (item) => cell(person, item))])}`;
const markOf = (person: number, item: number) => simulated[person * itemCount + item];

it("counts rows that repeat another one beyond chance, and names that recur", () => {
  expect(read(fileOf(300, markOf)).read).toEqual({ header: true, names: 1 });
  expect(read(fileOf(300, (person, item) => markOf(person % 150, item))).read).toMatchObject({ copies: 150 });
  expect(read(fileOf(300, markOf).replace("\np7,", "\np8,")).read).toMatchObject({ sameName: 1 });
  // Five items have 32 patterns, so equal rows are no sign, and neither are people who know everything.
  expect(read(table(300, (person) => row(5, (item) => markOf(person, item)))).read).toEqual({
    header: false,
    names: null,
  });
  expect(read(fileOf(300, (person, item) => (person < 100 ? 1 : markOf(person, item)))).read.copies).toBeUndefined();
});

it("refuses blocks of items that many people left out together, unless they count as wrong", () => {
  const seen = (person: number, item: number) => Math.floor(item / 10) !== person % 3;
  const isSkipped = (person: number, item: number) => (person * 31 + item * 17) % 20 === 0;
  const booklets = fileOf(300, (person, item) =>
    seen(person, item) && !isSkipped(person, item) ? markOf(person, item) : "",
  );
  expect(() => read(booklets)).toThrow(
    /^many people left out items 1, 2, 3, .*, 20 together, .* analyse each booklet as a file of its own, or say --blocks wrong/,
  );
  expect(read(booklets, undefined, { countsBlocks: true }).names).toHaveLength(300);
  // A third of the answers left out one by one, and people who stop anywhere, are no blocks.
  const omitted = simulateAnswers(
    6,
    300,
    spreadCurves(itemCount).map(({ slope }) => ({ slope, difficulty: 0.7 })),
  );
  const byOne = fileOf(300, (person, item) => (omitted[person * itemCount + item] ? "" : markOf(person, item)));
  expect(read(byOne).names).toHaveLength(300);
  expect(read(fileOf(300, (person, item) => (item > person % 60 ? "" : markOf(person, item)))).names).toHaveLength(300);
});
