import { describe, expect, it } from "vitest";
import type { NormTable } from "#contract/quizzes/norms.ts";
import { applicableRuns, applyNorms, type KeptNorms, type NormChoice } from "./applied-norms.ts";

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const choice = (day: number, runId: string | null, isForEarlier = false): NormChoice => ({
  runId,
  isForEarlier,
  chosenAt: at(day),
});

describe("the norms that may apply to a result", () => {
  const choices = [choice(2, "a"), choice(4, null), choice(6, "b"), choice(8, "c")];

  it("start with those in force at its time, or the first after it", () => {
    const found = [1, 2, 3, 4, 5, 6, 9].map((day) => applicableRuns(choices, at(day)).join(""));
    expect(found).toEqual(["abc", "abc", "abc", "bc", "bc", "bc", "c"]);
    expect(applicableRuns([], at(1))).toEqual([]);
  });

  it("start with a choice that applies to earlier results, for those made before it", () => {
    const reapplied = [choice(2, "a"), choice(4, "b", true), choice(6, "c")];
    expect([1, 3, 5, 7].map((day) => applicableRuns(reapplied, at(day)).join(""))).toEqual(["bc", "bc", "bc", "c"]);
    const none = [choice(2, "a"), choice(4, null, true)];
    expect([1, 3, 5].map((day) => applicableRuns(none, at(day)))).toEqual([[], [], []]);
  });
});

describe("the norms of a result", () => {
  const norms = (percentile: number, changes = {}): KeptNorms => ({
    norms: table(percentile, changes),
    isCarried: false,
  });
  const table = (percentile: number, { isFirm = true, most = 2, age = 12 } = {}): NormTable => ({
    scale: "right",
    most,
    people: 120,
    sem: 0.5,
    falls: [],
    ages: [
      {
        age,
        people: isFirm ? 120 : 20,
        isProvisional: !isFirm,
        curve: [],
        percentiles: [1, percentile, 99],
        standardScores: isFirm ? [70, 100, 130] : null,
        intervals: isFirm ? [55, 85, 115].map((low) => ({ low, high: low + 30 })) : null,
      },
    ],
  });
  const questions = [
    { questionNumber: 1, isCorrect: true },
    { questionNumber: 2, isCorrect: false },
  ];
  const result = { createdAt: at(1), age: 12, score: 50, questions };
  const percentileBy = (...tables: KeptNorms[]) => applyNorms(tables, result)?.percentile ?? null;

  it("come from the first run with a final value", () => {
    expect(applyNorms([norms(50), norms(60)], result)).toEqual({
      age: 12,
      isCarried: false,
      percentile: 50,
      standardScore: 100,
      reliability: expect.any(Number),
      interval: { low: expect.closeTo(15.9, 1), high: expect.closeTo(84.1, 1) },
    });
    expect(percentileBy(norms(40, { isFirm: false }), norms(50), norms(60))).toBe(50);
  });

  it("come from the newest provisional run until then; null if no run covers age and number of questions", () => {
    const provisional = [norms(40, { isFirm: false }), norms(45, { isFirm: false })];
    expect(applyNorms(provisional, result)).toMatchObject({ percentile: 45, standardScore: null });
    expect(percentileBy(norms(50, { age: 13 }), norms(50, { most: 3 }))).toBeNull();
    expect(percentileBy(norms(50, { age: 13 }), norms(60))).toBe(60);
  });

  it("use percent if the file has only the score", () => {
    const kept: KeptNorms = { norms: { ...table(50), scale: "percent", most: 100 }, isCarried: false };
    expect(applyNorms([kept], { ...result, score: 1.4, questions: [] })?.percentile).toBe(50);
  });
});
