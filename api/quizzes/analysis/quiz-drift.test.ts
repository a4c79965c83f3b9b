import { expect, test } from "vitest";
import type { CalibratedItem } from "#contract/quizzes/calibrations.ts";
import { driftsByNumber } from "./quiz-drift.ts";

/** Four items, of which only the first's source may change. */
const calibrated = (first: Partial<CalibratedItem>): CalibratedItem[] =>
  [1, 2, 3, 4].map((number) => ({
    number,
    title: `question ${number}`,
    p: 0.5,
    restCorrelation: 0.4,
    lower: null,
    remarks: [],
    itemId: null,
    itemVersion: null,
    family: "matrix",
    figuresVersion: 1,
    level: 2,
    difficulty: { value: number, standardError: 0.1 },
    slope: { value: 1, standardError: null },
    ...(number === 1 && first),
  }));
const itemId = "5b1f6b0e-7f0c-4b8e-9a55-000000000001";

test.each([
  ["another version of its family", {}, { figuresVersion: 2 }],
  ["another level", {}, { level: 3 }],
  ["another version of an item", { itemId, itemVersion: 1 }, { itemId, itemVersion: 2 }],
  [
    "an item whose family has another version",
    { itemId, itemVersion: 1 },
    { itemId, itemVersion: 1, figuresVersion: 2 },
  ],
])("no drift compares a question with %s", (_name, before, now) => {
  expect([...driftsByNumber(calibrated(now), calibrated(before)).keys()]).toEqual([2, 3, 4]);
  expect([...driftsByNumber(calibrated(now), calibrated(now)).keys()]).toEqual([1, 2, 3, 4]);
});
