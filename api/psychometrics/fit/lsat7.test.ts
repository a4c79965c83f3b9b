import { expect, it } from "vitest";
import { expectAll, lsatAnswers } from "#api/test-support/published.ts";
import { classical, sumScores } from "../classical/classical.ts";
import { fitIrt } from "../irt/irt.ts";
import { fitOf } from "./fit.ts";

/** Section 7 of the LSAT. Figures of fit come from R's mirt (Chalmers 2012), at a 2PL model. */
const { scored, patternOf } = lsatAnswers(7);
const model = fitIrt(scored, "2pl");
const { figures, pairs, lzOf } = fitOf({ scored, patternOf }, [model]);

it("reproduces the classical figures and the two-parameter model of LSAT section 7", () => {
  const { mean, sd, alpha, items } = classical(sumScores(scored));
  expectAll([mean, sd, alpha], [3.707, 1.1986, 0.4534]);
  expectAll(
    items.map(({ p }) => p),
    [0.828, 0.658, 0.772, 0.606, 0.843],
  );
  expectAll(model?.items.map((item) => item?.slope.value) ?? [], [0.9875, 1.0808, 1.7075, 0.765, 0.7357]);
  expectAll(model?.items.map((item) => item?.intercept.value) ?? [], [1.8559, 0.808, 1.8052, 0.486, 1.8545]);
  expectAll([model?.logLikelihood], [-2658.805], 0.05);
});

it("reproduces S-X² of each item, with two degrees of freedom, and M2", () => {
  const tests = figures.fit[0]?.items.map(({ sX2 }) => sX2) ?? [];
  expectAll(
    tests.map((test) => test?.statistic),
    [4.7505, 14.4535, 1.2727, 5.2365, 0.9409],
    0.05,
  );
  expect(tests.map((test) => test?.df)).toEqual([2, 2, 2, 2, 2]);
  // With two degrees the share above x is e^(-x/2).
  for (const test of tests) expect(test?.pValue).toBeCloseTo(Math.exp(-(test?.statistic ?? 0) / 2), 12);
  const [found] = figures.m2;
  expectAll([found?.statistic, found?.df, found?.rmsea], [11.938, 5, 0.0373]);
  expectAll([found?.pValue], [0.0357]);
});

it("reproduces the test's information, and the reliability of abilities by answers and by scores", () => {
  const [found] = figures.information;
  const whole = found?.rows.filter(({ theta }) => Number.isInteger(theta)) ?? [];
  expect(whole.map(({ theta }) => theta)).toEqual([-3, -2, -1, 0, 1, 2, 3]);
  const published = [0.5691, 1.0815, 1.4608, 0.9181, 0.4024, 0.1689, 0.0714];
  expectAll(
    whole.map(({ information }) => information),
    published,
  );
  for (const [place, { standardError }] of whole.entries()) {
    expect(standardError).toBeCloseTo(1 / Math.sqrt(published[place] ?? 0), 1);
  }
  expectAll([found?.reliability.patterns, found?.reliability.sumScores], [0.4523, 0.432]);
});

it("reproduces Q3 of each pair", () => {
  expect(pairs[0]?.pairs.map(({ one, other }) => 10 * one + other)).toEqual([12, 13, 14, 15, 23, 24, 25, 34, 35, 45]);
  expectAll(
    pairs[0]?.pairs.map(({ q3 }) => q3) ?? [],
    [-0.1345, -0.2137, -0.0121, 0.0087, -0.1628, -0.1339, -0.1245, -0.1698, -0.1147, -0.0545],
  );
  expect(figures.q3[0]).toMatchObject({ pairCount: 10, flaggedCount: 0, flagged: [] });
});

it("reproduces l_z of answers at their estimated ability", () => {
  const answers = Array.from(scored.counts, (_, pattern) =>
    scored.patterns.subarray(5 * pattern, 5 * pattern + 5).join(""),
  );
  const lzOfAnswers = (text: string) => lzOf(answers.indexOf(text))[0]?.lz;
  expectAll(["01010", "00110", "00000", "11111", "10001"].map(lzOfAnswers), [-2.7465, -2.2445, 0.5799, 0.7823, 1.3106]);
  const [found] = figures.personFit;
  // 01010 and 00110, three people each.
  expect(found).toMatchObject({ people: 1000, cut: -2 });
  expect(found?.strangest.slice(0, 3).map(({ score, lz }) => [score, lz?.toFixed(2)])).toEqual([
    [2, "-2.75"],
    [2, "-2.75"],
    [2, "-2.75"],
  ]);
});

it("judges each model by the items that it estimated", () => {
  // Item 4 has 60.6 % right answers: it is not estimated with a higher asymptote.
  const guessing = fitIrt(scored, "2pl-guessing", [0.125, 0.125, 0.125, 0.7, 0.125]);
  const beside = fitOf({ scored, patternOf }, [model, guessing]);
  const alone = fitOf({ scored, patternOf }, [guessing]);
  expect(alone.figures.fit[0]?.items.map(({ infit }) => infit === null)).toEqual([false, false, false, true, false]);
  expect(beside.figures.fit).toEqual([figures.fit[0], alone.figures.fit[0]]);
  expect(beside.pairs).toEqual([pairs[0], alone.pairs[0]]);
  expect(beside.figures.m2[1]).toEqual(alone.figures.m2[0]);
});
