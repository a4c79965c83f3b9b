import { expect, it } from "vitest";
import { simulateAnswers, spreadCurves } from "#api/test-support/simulated-people.ts";
import type { TestRemark } from "#contract/items/item-remarks.ts";
import { analyse } from "./analysis.ts";
import { fQuantile, tShareAbove } from "./beta.ts";

it("gives the quantiles of published tables", () => {
  expect(fQuantile(0.975, 10, 20)).toBeCloseTo(2.7737, 4);
  expect(fQuantile(0.95, 5, 10)).toBeCloseTo(3.3258, 4);
  expect(fQuantile(0.975, 1, 1)).toBeCloseTo(647.789, 3);
  expect(tShareAbove(2.042, 30)).toBeCloseTo(0.025, 4);
  expect(tShareAbove(-6.314, 1)).toBeCloseTo(0.95, 4);
});

it("holds the alpha of the population in 95 of 100 samples, and no word says more than it", () => {
  const curves = spreadCurves(16);
  const analysisOf = (seed: number, people: number) =>
    analyse({ kind: "scored", itemCount: 16, cells: simulateAnswers(seed, people, curves) }, [], []).analysis;
  const truth = analysisOf(1, 30_000).alpha ?? 0;
  expect(truth).toBeGreaterThan(0.7);
  expect(truth).toBeLessThan(0.8);
  const samples = Array.from({ length: 300 }, (_, seed) => analysisOf(2 + seed, 40));
  const holding = samples.filter(
    ({ alphaInterval: interval }) => interval && interval.low < truth && truth < interval.high,
  );
  expect(holding.length).toBeGreaterThanOrEqual(0.92 * 300);
  expect(holding.length).toBeLessThanOrEqual(0.98 * 300);
  const says = (remark: TestRemark) => samples.filter(({ remarks }) => remarks.includes(remark)).length;
  expect(says("reliability_good") + says("reliability_excellent") + says("reliability_weak")).toBeLessThanOrEqual(15);
  expect(samples.filter(({ alpha }) => (alpha ?? 0) >= 0.8 || (alpha ?? 0) < 0.7).length).toBeGreaterThan(75);
  expect(analysisOf(1, 29).remarks).toContain("reliability_unjudged");
});
