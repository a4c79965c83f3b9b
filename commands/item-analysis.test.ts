import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectFolder } from "#api/project-folder.ts";
import { simulateAnswers, spreadCurves } from "#api/test-support/simulated-people.ts";
import { lowerOf, readCommand } from "./psychometrics/analysis-command.ts";
import { linkOfAnalysis, linkOfForms, readParameters } from "./psychometrics/parameter-file.ts";
import { readResponses } from "./psychometrics/response-file.ts";
import type { Said } from "./psychometrics/response-layout.ts";
import type { Line } from "./psychometrics/response-lines.ts";

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
  const lsat = JSON.parse((await run("api/test-support/files/lsat6.csv", "--model", "rasch")).stdout);
  expect(lsat.alpha).toBeCloseTo(0.295, 3);
  expect(lsat.models).toMatchObject([{ model: "rasch", isConverged: true }]);
  expect(lsat.items[0]).toMatchObject({ p: 0.924, twoParameter: null, words: ["سؤال سهل", "تمييزه ضعيف"] });
  expect(lsat.persons).toHaveLength(1000);
  expect(lsat.persons[0]).toMatchObject({ name: "00000", score: 0, abilities: [{ model: "rasch" }] });

  const seven = JSON.parse((await run("api/test-support/files/lsat7.csv", "--model", "2pl", "--json")).stdout);
  expect(seven.fit[0].items[1].sX2.statistic).toBeCloseTo(14.45, 1);
  expect(seven.information[0].rows.find(({ theta }: { theta: number }) => theta === 0).information).toBeCloseTo(
    0.918,
    3,
  );
  expect(seven.q3[0].pairs).toHaveLength(10);
  expect(seven.m2[0]).toMatchObject({ model: "2pl", df: 5 });
  expect(seven.personFit[0].strangest[0]).toMatchObject({ name: "01010", score: 2 });
  const person = seven.persons[seven.personFit[0].strangest[0].place - 1];
  expect(person).toMatchObject({
    name: "01010",
    personFit: [{ model: "2pl", lz: seven.personFit[0].strangest[0].lz }],
  });

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

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, ["commands/item-analysis.ts", ...args], {
    cwd: projectFolder,
    maxBuffer: 2 ** 26,
  });

it("fits 2PL with a lower asymptote, and judges its fit", async () => {
  const lsat7 = "api/test-support/files/lsat7.csv";
  const { items, models, information } = JSON.parse(
    (await run(lsat7, "--model", "2pl-guessing", "--lower", ".125")).stdout,
  );
  expect(models[0].logLikelihood).toBeCloseTo(-2658.996, 2);
  expect(items[2].twoParameterGuessing).toMatchObject({ lower: 0.125, slope: { value: expect.closeTo(1.9265, 2) } });
  expect(information[0]).toMatchObject({ model: "2pl-guessing" });
}, 30_000);

it("takes asymptotes as the command says, or by the options of the file", () => {
  const scored = read("s1,s2\n1,0\n0,1").responses;
  const { responses } = read("s1,s2\na,x\nb,y\nc,x\nd,y", "a,x", { header: true });
  expect(lowerOf(responses, undefined, 2)).toEqual([0.25, 0.5]);
  expect(lowerOf(scored, [0.2], 2)).toEqual([0.2, 0.2]);
  expect(lowerOf(scored, [0.2, 0], 2)).toEqual([0.2, 0]);
  expect(() => lowerOf(scored, undefined, 2)).toThrow("say --lower, as in --lower .25");
  expect(() => lowerOf(scored, [0.2, 0.3, 0.4], 2)).toThrow("--lower has 3 numbers, and the file 2 items");
  expect(() => readCommand(["x.csv", "--model", "2pl-guessing", "--lower", "1"])).toThrow("a share from 0 to below 1");
  expect(() => readCommand(["x.csv", "--lower", ".2"])).toThrow("--lower goes with --model 2pl-guessing");
  expect(readCommand(["x.csv", "--model", "2pl-guessing", "--lower", ".2,.25"])).toMatchObject({ lower: [0.2, 0.25] });
});

it("links a file of responses with an earlier form, and two forms", async () => {
  const forms = "api/test-support/files/two-forms-2pl.csv";
  const { link } = JSON.parse((await run("--link", forms)).stdout);
  expect(link.commonItems).toHaveLength(10);
  expect(link.stockingLord.slope).toBeCloseTo(1.2106, 3);
  expect(link.haebara.intercept).toBeCloseTo(-0.1458, 3);

  const answers = simulateAnswers(2, 2_000, spreadCurves(12));
  const rows = Array.from({ length: 2_000 }, (_, person) => answers.subarray(person * 12, (person + 1) * 12).join(","));
  const header = spreadCurves(12).map((_, item) => `I${item + 1}`);
  const [responses, parameters] = [join(folder, "responses.csv"), join(folder, "parameters.csv")];
  await writeFile(responses, [header.join(","), ...rows].join("\n"));
  // θ of the responses is .8 θ of the parameters + .5.
  const lines = spreadCurves(12)
    .slice(0, 8)
    .map(({ slope, difficulty }, item) => `I${item + 1},${-slope * (difficulty - 0.5)},${slope * 0.8}`);
  await writeFile(parameters, ["item,intercept,slope", ...lines, "I99,0,1"].join("\n"));
  const found = JSON.parse((await run(responses, "--link", parameters)).stdout).link;
  expect(found.commonItems).toEqual(header.slice(0, 8));
  expect(found.stockingLord.slope).toBeCloseTo(0.8, 1);
  expect(found.stockingLord.intercept).toBeCloseTo(0.5, 1);
}, 60_000);

it("refuses parameters that cannot be linked, and says why", () => {
  const parameters = (...rows: string[]) => readParameters(linesOf(rows.join("\n")));
  const header = "form,item,intercept,slope";
  expect(() => parameters("item,slope", "I1,1")).toThrow("--link: no column intercept");
  expect(() => parameters(header, "1,I1,x,1")).toThrow('--link: line 2, intercept: "x" is no number');
  expect(() => parameters(header, "1,I1,0,-1")).toThrow("--link: line 2: the slope is not above 0");
  const guessed = (lower: string) => () => parameters(`${header},lower`, `1,I1,0,1,${lower}`);
  expect(guessed("1")).toThrow("--link: line 2: lower is not from 0 to below 1");
  expect(guessed("-.1")).toThrow("--link: line 2: lower is not from 0 to below 1");
  expect(guessed("0")).not.toThrow();
  expect(() => linkOfForms(parameters(header, "1,I1,0,1"))).toThrow("1 forms in the file of parameters");
  expect(() => linkOfForms(parameters(header, "1,I1,0,1", "2,I1,0,1", "2,I2,0,1"))).toThrow("1 common items");
  expect(() => linkOfForms(parameters(header, "1,I1,0,1", "1,I1,0,1", "2,I2,0,1"))).toThrow(
    "several items are called I1",
  );
  const two = parameters(header, "1,I1,0,1", "2,I1,0,1");
  expect(() => linkOfAnalysis(two, [])).toThrow("several forms in the file of parameters");
  expect(() => linkOfAnalysis(two.slice(1), [])).toThrow("0 common items");
});

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
