import { expect, it } from "vitest";
import * as populations from "#api/test-support/norm-populations.ts";
import { fitNorms, normScore } from "./norms.ts";

const { dipping, sampleOf, twoTracks } = populations;
const samples = 40;
const peopleOfAge = 300;

/** The score at an age with the middle rank that is nearest to a percentile, and this rank in percent. */
function scoreNear(shares: readonly number[], percentile: number): { score: number; rank: number } {
  let below = 0;
  const ranks = shares.map((share, score) => {
    below += share;
    return { score, rank: 100 * (below - share / 2) };
  });
  const distance = ({ rank }: { rank: number }) => Math.abs(rank - percentile);
  return ranks.reduce((best, one) => (distance(one) < distance(best) ? one : best));
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The technical report takes the binomial standard error for that of the norms. */
it.each([
  ["with an age that falls", dipping],
  ["of two tracks", twoTracks],
])(
  "percentiles of smoothed norms %s vary among samples by no more than a binomial share",
  (_, { ages, shares, people }) => {
    const norms = Array.from({ length: samples }, (__, seed) =>
      fitNorms(sampleOf({ ages, shares, people }, peopleOfAge * ages.length, seed + 1), 30),
    );
    for (const percentile of [16, 50, 84, 95]) {
      const partsOfBinomial = ages.map((age, place) => {
        const { score, rank } = scoreNear(shares[place] ?? [], percentile);
        const found = norms.flatMap((one) => (one && normScore(one, { age, score })?.percentile) ?? []);
        const middle = mean(found);
        const variance = found.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (samples - 1);
        return variance / ((rank * (100 - rank)) / peopleOfAge);
      });
      const part = Math.sqrt(mean(partsOfBinomial));
      expect(part).toBeLessThan(1.1);
      expect(part).toBeGreaterThan(0.5);
    }
  },
  60_000,
);
