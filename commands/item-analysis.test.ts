import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectFolder } from "#api/project-folder.ts";
import { readResponses } from "./response-file.ts";
import type { Said } from "./response-layout.ts";
import type { Line } from "./response-lines.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rafid-responses-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const linesOf = (text: string): Line[] =>
  text.split("\n").map((line, index) => ({ line: index + 1, cells: line.split(",") }));
const read = (text: string, key?: string, said?: Said) => readResponses(linesOf(text), key?.split(","), said);
const answers = (text: string, key: string) => {
  const { responses, names } = read(text, key);
  if (responses.kind !== "choices") throw new Error("no choices");
  return { chosen: [...responses.choices.chosen], options: responses.choices.options, names };
};

it("prints the analysis of a file of patterns, and of one with a key, as JSON", async () => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ["commands/item-analysis.ts", ...args], {
      cwd: projectFolder,
      maxBuffer: 2 ** 26,
    });
  const lsat = JSON.parse((await run("api/test-support/lsat6.csv", "--model", "rasch")).stdout);
  expect(lsat.alpha).toBeCloseTo(0.295, 3);
  expect(lsat.models).toMatchObject([{ model: "rasch", isConverged: true }]);
  expect(lsat.items[0]).toMatchObject({ p: 0.924, twoParameter: null, words: ["سؤال سهل", "تمييزه ضعيف"] });
  expect(lsat.persons).toHaveLength(1000);
  expect(lsat.persons[0]).toMatchObject({ name: "00000", score: 0, abilities: [{ model: "rasch" }] });

  const path = join(folder, "choices.csv");
  const rows = ["\ufeffالاسم,س1,س2", "علي,١,ب", "زينب,1,أ", "حسن,2,ب", "نور,٢,", ""];
  await writeFile(path, rows.join("\r\n"));
  const named = JSON.parse((await run(path, "--key", "1,ب", "--header", "yes")).stdout);
  expect(named.read).toEqual({ header: true, names: 1 });
  expect(named.models.map(({ model }: { model: string }) => model)).toEqual(["rasch", "2pl"]);
  expect(named.items[1]).toMatchObject({ title: "س2", p: 0.5, notReached: 1 });
  expect(named.persons.map(({ name, score }: { name: string; score: number }) => [name, score])).toEqual([
    ["علي", 2],
    ["زينب", 1],
    ["حسن", 1],
    ["نور", 0],
  ]);

  await writeFile(path, "1,2\n1,2,3\n");
  const refused = await run(path, "--key", "1,2").catch((error) => error);
  expect(refused).toMatchObject({ code: 1, stdout: "", stderr: "rafid: line 2: 3 columns instead of 2\n" });
}, 30_000);

it("reads files with or without header and names, in either case and any digits", () => {
  const plain = answers("1,a,3\n2,B,3\n1,b,٣", "1,b,3");
  expect(plain.chosen).toEqual([1, 2, 1, 2, 1, 1, 1, 1, 1]);
  expect(plain.options).toEqual([["1", "2"], ["b", "a"], ["3"]]);
  expect(plain.names).toEqual(["line 1", "line 2", "line 3"]);
  expect(answers("id,q1,q2\n1,a,b\n2,b,b\n3,a,a", "a,b")).toMatchObject({
    names: ["1", "2", "3"],
    chosen: [1, 1, 2, 1, 1, 2],
  });
  expect(answers("q1,q2,name\na,b,x\nb,,y\na,a,z", "a,b")).toMatchObject({
    names: ["x", "y", "z"],
    chosen: [1, 1, 2, 0, 1, 2],
  });
  expect(answers("1,2,3,4,5,6\n1,1,1,1,1,1\n2,1,2,1,2,1\n1,2,1,2,1,2", "1,1,1,1,1,1").names).toHaveLength(3);
});

it("reads 0 and 1 without a key, one row per person or with counts", () => {
  expect(read("s1,s2\n1,0\n,1").responses).toEqual({
    kind: "scored",
    itemCount: 2,
    cells: Uint8Array.from([1, 0, 2, 1]),
  });
  expect(read("name,s1,s2\nx,1,0\ny,0,1\nz,1,1")).toMatchObject({ names: ["x", "y", "z"], titles: ["s1", "s2"] });
  expect(read("011,2\n101,1").responses).toEqual({
    kind: "scored",
    itemCount: 3,
    cells: Uint8Array.from([0, 1, 1, 0, 1, 1, 1, 0, 1]),
  });
});

it.each([
  ["a short row", "1,2\n1", "1,2", "line 2: 1 columns instead of 2"],
  ["a key that is too short", "1,2,3,4\n1,2,3,4", "1,2", "line 1: 4 columns, and the key has 2 answers"],
  ["a mark that is none", "1,0\n1,x\n0,1", undefined, 'line 2, column 2: "x" is neither 0 nor 1'],
  ["a lost zero", "pattern,count\n011,2\n11,3", undefined, 'line 3, column 1: "11" has 2 digits instead of 3'],
  ["a pattern with other digits", "pattern,count\n011,2\n021,3", undefined, 'line 3, column 1: "021" is no pattern'],
  ["a count that is none", "pattern,count\n011,2\n101,-3", undefined, 'line 3, column 2: "-3" is no number of people'],
  ["one person", "1,2", "1,2", "figures need two people or more"],
  ["a key of another file", "1,2\n2,1", "a,b", "no answer in the file is right by this key"],
])("refuses %s and names the place", (_name, text, key, message) => {
  expect(() => read(text, key)).toThrow(message);
});

it("refuses to guess unclear names or headers, and follows the options", () => {
  const groups = "الصف,س1,س2,س3\nأ,أ,ب,ج\nب,ب,ب,ج\nأ,ج,ب,أ";
  expect(() => read(groups, "أ,ب,ج")).toThrow("--names");
  expect(read(groups, "أ,ب,ج", { names: 1 })).toMatchObject({
    titles: ["س1", "س2", "س3"],
    names: ["أ", "ب", "أ"],
    read: { header: true, names: 1 },
  });

  const numbers = "1,2,3,4\n4,2,1,3\n1,3,2,4\n2,1,4,1";
  expect(() => read(numbers, "4,2,1,3")).toThrow("--header");
  expect(read(numbers, "4,2,1,3", { header: true }).names).toHaveLength(3);
  expect(read(numbers, "4,2,1,3", { header: false }).names).toHaveLength(4);

  const lone = "c,d\na,b\na,a\nb,b";
  expect(() => read(lone, "a,b")).toThrow("line 1 may be a header or a person; say with --header yes or --header no");
  expect(read(lone, "a,b", { header: false })).toMatchObject({
    names: ["line 1", "line 2", "line 3", "line 4"],
    read: { header: false, names: null },
  });

  expect(read("s1,s2,name\n1,0,x\n0,1,y\n1,1,z")).toMatchObject({
    names: ["x", "y", "z"],
    read: { header: true, names: 3 },
  });
  expect(() => read("1,0,x\n0,1,y", undefined, { names: 4 })).toThrow("--names 4: the file has 3 columns");
});
