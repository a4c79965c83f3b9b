import { expect, it } from "vitest";
import { type Curve, simulateAnswers, spreadCurves } from "#api/test-support/simulated-people.ts";
import { groupPatterns } from "../classical/scored-responses.ts";
import { fitIrt } from "../irt/irt.ts";
import { equateScores, type FormItem } from "./equating.ts";
import { type CommonItem, stockingLord } from "./linking.ts";
import { type Anchor, curvesOf, jackknifeErrors, stableLink } from "./stable-link.ts";

const itemCount = 30;
const commonCount = 10;
const same = { slope: 1, intercept: 0 };

const itemsOf = (curves: readonly Curve[]): FormItem[] =>
  curves.map(({ slope, difficulty }) => ({ slope, intercept: -slope * difficulty }));

/** Estimates of a form's items, on the scale of a sample that is abler by this much. */
function calibrate(seed: number, curves: readonly Curve[], ability: number) {
  const seen = curves.map(({ slope, difficulty }) => ({ slope, difficulty: difficulty - ability }));
  const fit = fitIrt(groupPatterns(simulateAnswers(seed, 1_000, seen), itemCount).scored, "2pl");
  return (fit?.items ?? []).map((item) => {
    if (!item) throw new Error("An item was not estimated");
    return item;
  });
}

/** Makes two forms with ten common items. In the second form some of them are harder by this much. */
function forms(seed: number, movedBy: readonly number[]) {
  const curves = spreadCurves(itemCount);
  // Every third item is common, so that they spread over all difficulties.
  const places = Array.from({ length: commonCount }, (_, place) => 3 * place + 1);
  const harder = curves.map(({ slope, difficulty }, place) => ({
    slope,
    difficulty: difficulty + (movedBy[places.indexOf(place)] ?? 0),
  }));
  const [first, second] = [calibrate(2 * seed, curves, 0), calibrate(2 * seed + 1, harder, 0.5)];
  const anchors = places.flatMap((place): Anchor[] => {
    const [one, other] = [first[place], second[place]];
    return one && other ? [{ first: one, second: other }] : [];
  });
  const scoresBy = (items: readonly CommonItem[]) =>
    equateScores(first.map(formItem), second.map(formItem), stockingLord(items));
  return { anchors, scoresBy, truth: equateScores(itemsOf(curves), itemsOf(harder), same) };
}

const formItem = ({ slope, intercept }: { slope: { value: number }; intercept: { value: number } }): FormItem => ({
  slope: slope.value,
  intercept: intercept.value,
});

it("drops the common items that moved, and so keeps equated scores where they belong", () => {
  const biases = [1, 2, 3].map((seed) => {
    const { anchors, scoresBy, truth } = forms(seed, [0, 0, 1, 0, 0, 0, 1.2, 0, 0, 0]);
    const found = stableLink(anchors);
    expect(found?.dropped.toSorted(), `seed ${seed}`).toEqual([2, 6]);
    const kept = anchors.filter((_, place) => !found?.dropped.includes(place));
    const biasOf = (used: readonly Anchor[]) => (scoresBy(used.map(curvesOf))[15] ?? 0) - (truth[15] ?? 0);
    return [biasOf(anchors), biasOf(kept)];
  });
  const mean = (place: number) => biases.reduce((sum, one) => sum + (one[place] ?? 0), 0) / biases.length;
  // These are points of thirty: first with the moved items, then without them.
  expect(mean(0)).toBeLessThan(-0.6);
  expect(Math.abs(mean(1))).toBeLessThan(0.35);
});

it("keeps items that differ by chance or by too little to matter, and refuses where fewer than three stay", () => {
  const of = (difficulty: number, standardError: number | null = 0.1) => ({
    difficulty: { value: difficulty, standardError },
    slope: { value: 1, standardError },
  });
  const linkOf = (moves: readonly number[], standardError: number | null) =>
    stableLink(
      moves.map((move, place) => ({
        first: of(place / 2 - 1, standardError),
        second: of(place / 2 - 1 + move, standardError),
      })),
    );
  expect(linkOf([0, 0, 0.3, 0, 0], 0.1)?.dropped).toEqual([]);
  expect(linkOf([0, 0, 0.9, 0, 0], 0.1)?.dropped).toEqual([2]);
  expect(linkOf([0, 0, 0.15, 0, 0], 0.001)?.dropped).toEqual([]);
  expect(linkOf([0, 0, 0.9, 0, 0], null)?.dropped).toEqual([]);
  expect(linkOf([0, 2, 4], 0.1)).toBeNull();
});

it("gives standard errors that tell how far equated scores vary between samples", () => {
  const middles: number[] = [];
  const errors: number[] = [];
  for (let seed = 1; seed <= 15; seed += 1) {
    const { anchors, scoresBy } = forms(seed, []);
    const common = anchors.map(curvesOf);
    middles.push(scoresBy(common)[15] ?? 0);
    errors.push(jackknifeErrors(common, scoresBy)[15] ?? 0);
  }
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = Math.sqrt(mean(middles.map((value) => (value - mean(middles)) ** 2)));
  expect(mean(errors) / spread).toBeGreaterThan(0.6);
  expect(mean(errors) / spread).toBeLessThan(1.6);
});
