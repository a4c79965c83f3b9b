import type { ItemPair, ItemPairs } from "#contract/quizzes/fit-figures.ts";
import type { ScoredResponses } from "../classical/scored-responses.ts";
import { createShares } from "../irt/posterior.ts";
import { gaussHermite } from "../irt/quadrature.ts";
import { simulation } from "../simulation.ts";
import { residualsOf } from "./residuals.ts";
import { chancesOn, type ResponseCurves } from "./response-curves.ts";

/** A pair is far from the mean of all pairs at this distance (Christensen, Makransky & Horton 2017). */
const farFromMean = 0.2;
/** Share of tests without dependent pairs in which some pair is flagged by chance. */
const byChance = 0.05;
const mostShown = 50;
/** With fewer people it says little if everybody answers two items alike. */
const fewestPeople = 100;

/**
 * Lists all pairs, and those that depend on each other.
 * @param numbers numbers of the items
 * @param critical distance above the mean; null if there are too few people
 */
export function pairsOf(
  q3: readonly Float64Array[],
  numbers: readonly number[],
  critical: number | null,
): { all: ItemPair[]; found: Omit<ItemPairs, "model"> } {
  const all = q3.flatMap((row, item) =>
    [...row.keys()]
      .filter((other) => other > item)
      .map((other) => ({ one: numbers[item] ?? 0, other: numbers[other] ?? 0, q3: row[other] ?? 0 })),
  );
  const { mean, largest } = distancesOf(q3);
  // Pairs below the mean measure different abilities; their items do not reveal each other's answers.
  const flagged = all
    .filter((pair) => critical !== null && pair.q3 - mean > critical)
    .sort((one, other) => other.q3 - one.q3);
  return {
    all,
    found: {
      mean,
      largest,
      critical,
      pairCount: all.length,
      flaggedCount: flagged.length,
      flagged: flagged.slice(0, mostShown),
    },
  };
}

/** The mean of all pairs, and the distance of the largest one above it. */
function distancesOf(q3: readonly Float64Array[]): { mean: number; largest: number } {
  let [sum, pairs, most] = [0, 0, -1];
  for (const [item, row] of q3.entries()) {
    for (const value of row.subarray(item + 1)) {
      sum += value;
      pairs += 1;
      most = Math.max(most, value);
    }
  }
  return { mean: sum / pairs, largest: most - sum / pairs };
}

/** With so many people `farFromMean` is six standard errors of Fisher's z, which chance alone does not reach. */
const chanceIsSmallFrom = 1000;

/**
 * The distance above the mean from which a pair is neither small nor chance. In 5 % of tests without dependent pairs
 * some pair exceeds it. Null if there are too few people.
 */
export function criticalDistance(curves: ResponseCurves, people: number): number | null {
  if (people < fewestPeople) return null;
  return people < chanceIsSmallFrom ? Math.max(farFromMean, simulatedCritical(curves, people)) : farFromMean;
}

/** Number of samples: the 190th largest of 199 values is exceeded in 5 of 100 further samples. */
const samples = 199;
const seed = 1;

/**
 * Finds the critical distance by a parametric bootstrap of the largest distance (Efron & Tibshirani 1993). With few
 * people Fisher's z is too narrow for residuals at estimated abilities. The samples keep the fitted parameters, because
 * fitting them again changes little.
 */
function simulatedCritical(curves: ResponseCurves, people: number): number {
  const simulate = createSamples(curves, people);
  const abilitiesOf = createAbilities(curves, people);
  const largest = Array.from({ length: samples }, () => {
    const sample = simulate();
    return distancesOf(residualsOf(curves, sample, abilitiesOf(sample)).q3).largest;
  });
  return largest.sort((one, other) => one - other)[Math.ceil((1 - byChance) * (samples + 1)) - 1] ?? 1;
}

/** Draws answers by the model, a pattern for each person. Calls reuse the arrays. */
function createSamples(curves: ResponseCurves, people: number): () => ScoredResponses {
  const { chance, normal } = simulation(seed);
  const itemCount = curves.slopes.length;
  const patterns = new Uint8Array(people * itemCount);
  const counts = new Float64Array(people).fill(1);
  return () => {
    const rightChances = chancesOn(
      curves,
      Float64Array.from(counts, () => curves.deviation * normal()),
    );
    for (const [item, ofPeople] of rightChances.entries()) {
      for (const [person, right] of ofPeople.entries()) {
        patterns[person * itemCount + item] = Number(chance() < right);
      }
    }
    return { itemCount, patterns, counts, people };
  };
}

/** Number of nodes, the same as for fitting models. */
const nodeCount = 61;

/** Computes expected a posteriori abilities. Calls reuse the array. */
function createAbilities(curves: ResponseCurves, people: number): (sample: ScoredResponses) => Float64Array {
  const { nodes: scores, weights } = gaussHermite(nodeCount);
  const nodes = scores.map((z) => z * curves.deviation);
  const chances = chancesOn(curves, nodes);
  const logits = chances.map((row) => row.map((chance) => Math.log(chance / (1 - chance))));
  const allWrong = weights.map((weight, node) =>
    chances.reduce((sum, row) => sum + Math.log(1 - (row[node] ?? 0)), Math.log(weight)),
  );
  const { means, atNodes, share } = createShares(new Float64Array(people).fill(1), nodes);
  return ({ itemCount, patterns }) => {
    for (let person = 0; person < people; person += 1) {
      const row = atNodes.subarray(person * nodes.length, (person + 1) * nodes.length);
      row.set(allWrong);
      for (const [item, logit] of logits.entries()) {
        if (patterns[person * itemCount + item] === 0) continue;
        for (let node = 0; node < row.length; node += 1) row[node] = (row[node] ?? 0) + (logit[node] ?? 0);
      }
      share(person);
    }
    return means;
  };
}
