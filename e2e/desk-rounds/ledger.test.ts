import { expect, test } from "vitest";
import { accountOf, type SeenAct, type StoredAct, type StoredResult } from "./ledger.ts";

const seenAct = (changes: Partial<SeenAct> = {}): SeenAct => ({
  device: 0,
  what: "score",
  serial: "1",
  score: 40,
  at: 1_000,
  isPromised: true,
  ...changes,
});
const act = (changes: Partial<StoredAct> = {}): StoredAct => ({
  id: "a",
  device: 0,
  revision: 1,
  what: "score",
  serial: "1",
  score: 40,
  at: 1_500,
  outcome: "kept",
  ...changes,
});
const result = (changes: Partial<StoredResult> = {}): StoredResult => ({
  serial: "1",
  first: 40,
  score: 40,
  corrections: 0,
  ...changes,
});
const fine = { lost: [], doubled: [], overwritten: [], unlisted: [], wronglyPresent: [], wronglyDated: [] };

test("a kept act, and an interrupted one that is stored or not, are fine", () => {
  const stored = { acts: [act()], results: [result()], listed: [], present: [] };
  expect(accountOf([seenAct()], stored)).toMatchObject({ ...fine, promised: 1, clockMs: [500] });
  const late = { ...stored, acts: [act({ at: 13_000 })] };
  expect(accountOf([seenAct()], late).wronglyDated).toEqual(["desk 1 score 1 40 by 12 s"]);
  expect(accountOf([seenAct(), seenAct({ isPromised: false })], stored)).toMatchObject(fine);
  expect(
    accountOf([seenAct(), seenAct({ isPromised: false })], { ...stored, acts: [act(), act({ id: "b" })] }),
  ).toMatchObject(fine);
});

test("a dropped act is lost, and a second one is doubled", () => {
  expect(accountOf([seenAct()], { acts: [], results: [], listed: [], present: [] }).lost).toEqual([
    "desk 1 score 1 40",
  ]);
  const acts = [act(), act({ id: "b" })];
  expect(accountOf([seenAct()], { acts, results: [result()], listed: [], present: [] }).doubled).toEqual([
    "desk 1 score 1 40",
  ]);
  const results = [result(), result()];
  expect(accountOf([seenAct()], { acts: [act()], results, listed: [], present: [] }).doubled).toEqual([
    "1 has 2 results of 1 scores",
  ]);
  expect(accountOf([], { acts: [act()], results: [result()], listed: [], present: [] }).doubled).toHaveLength(1);
});

test("a score that replaced another is reported, and so is a conflict that nobody sees", () => {
  const seenActs = [seenAct(), seenAct({ device: 1, score: 70 })];
  const other = act({ id: "b", device: 1, score: 70 });
  const replaced = { acts: [act(), other], results: [result({ first: 70, score: 70 })], listed: [], present: [] };
  expect(accountOf(seenActs, replaced).overwritten).toEqual(["desk 1 score 1 40 became 70"]);
  const conflict = {
    acts: [act(), { ...other, outcome: "conflict" as const }],
    results: [result()],
    listed: [],
    present: [],
  };
  expect(accountOf(seenActs, conflict)).toMatchObject({ ...fine, conflicts: 1, unlisted: ["desk 2 score 1 70"] });
  expect(accountOf(seenActs, { ...conflict, listed: ["b"] })).toMatchObject(fine);
});

test("a result changes by a correction alone", () => {
  const seenActs = [seenAct(), seenAct({ what: "correct", score: 85 })];
  const correct = act({ id: "b", what: "correct", score: 85 });
  const corrected = result({ score: 85, corrections: 1 });
  expect(accountOf(seenActs, { acts: [act(), correct], results: [corrected], listed: [], present: [] })).toMatchObject(
    fine,
  );
  expect(
    accountOf([seenAct()], { acts: [act()], results: [corrected], listed: [], present: [] }).overwritten,
  ).toHaveLength(1);
  expect(
    accountOf([seenAct()], { acts: [act()], results: [result({ score: 85 })], listed: [], present: [] }).overwritten,
  ).toHaveLength(1);
});

test("the latest of marks and undos says who is present", () => {
  const marks = [
    act({ what: "attend", score: null, at: 1 }),
    // A device's numbers are its order, whatever its clock does.
    act({ id: "b", what: "undo", score: null, at: 0, revision: 2 }),
    act({ id: "c", what: "attend", serial: "2", score: null, at: 3 }),
  ];
  const seenActs = [
    seenAct({ what: "attend", score: null }),
    seenAct({ what: "undo", score: null }),
    seenAct({ what: "attend", serial: "2", score: null }),
  ];
  const stored = { acts: marks, results: [], listed: [] };
  expect(accountOf(seenActs, { ...stored, present: ["2"] })).toMatchObject(fine);
  expect(accountOf(seenActs, { ...stored, present: ["1"] }).wronglyPresent).toEqual(["1 is present", "2 is absent"]);
});
