import type { TestInformation } from "#contract/quizzes/fit-figures.ts";
import type { IrtFit } from "../irt/irt.ts";
import type { Observed } from "./observed.ts";
import { abilityGrid, chanceAt, chancesOn, type ResponseCurves } from "./response-curves.ts";
import { scoreChances } from "./sum-scores.ts";

const shownAbilities = Array.from({ length: 13 }, (_, place) => -3 + place / 2);

/** Fisher's information of all answers at these values of θ, and the standard error of θ that follows from it. */
export function informationRows(curves: ResponseCurves): TestInformation["rows"] {
  return shownAbilities.map((theta) => {
    const information = curves.slopes.reduce((sum, _, item) => sum + itemInformation(curves, item, theta), 0);
    return { theta, information, standardError: errorOf(information) };
  });
}

/** Fisher's information of the answer to one item. */
export function itemInformation(curves: ResponseCurves, item: number, theta: number): number {
  const { chance, rise } = chanceAt(curves, item, theta);
  return ((curves.slopes[item] ?? 0) * rise) ** 2 / (chance * (1 - chance));
}

/** The standard error of θ; null if there is no information. */
export const errorOf = (information: number): number | null => (information > 0 ? 1 / Math.sqrt(information) : null);

type Estimated = { abilities: Float64Array; variances: Float64Array; counts: Float64Array };

/** Reliabilities of expected a posteriori abilities, estimated from all answers and from scores. */
export function reliabilities(
  curves: ResponseCurves,
  { scores, scoreErrors }: Pick<IrtFit, "scores" | "scoreErrors">,
  { counts, observed }: { counts: Float64Array; observed: Observed },
): TestInformation["reliability"] {
  const variances = scoreErrors.map((error) => error ** 2);
  return {
    patterns: reliabilityOf({ abilities: scores, variances, counts }),
    sumScores: reliabilityOf({ ...abilitiesOfScores(curves), counts: observed.scoreCounts }),
  };
}

/** The reliability V / (V + mean posterior variance), where V is the variance of the estimates. */
function reliabilityOf({ abilities, variances, counts }: Estimated): number {
  const people = counts.reduce((sum, count) => sum + count, 0);
  const sumOf = (values: Float64Array) => values.reduce((sum, value, place) => sum + (counts[place] ?? 0) * value, 0);
  const mean = sumOf(abilities) / people;
  const ofEstimates = sumOf(abilities.map((ability) => (ability - mean) ** 2)) / (people - 1);
  return ofEstimates / (ofEstimates + sumOf(variances) / people);
}

/** Mean and variance of θ for each score. */
function abilitiesOfScores(curves: ResponseCurves): { abilities: Float64Array; variances: Float64Array } {
  const { nodes, weights } = abilityGrid(curves);
  const moments = scoreChances(chancesOn(curves, nodes)).map((chances) => {
    let [total, sum, squares] = [0, 0, 0];
    for (const [node, chance] of chances.entries()) {
      const share = chance * (weights[node] ?? 0);
      const ability = nodes[node] ?? 0;
      total += share;
      sum += share * ability;
      squares += share * ability * ability;
    }
    const mean = sum / total;
    return { mean, variance: squares / total - mean * mean };
  });
  return {
    abilities: Float64Array.from(moments, ({ mean }) => mean),
    variances: Float64Array.from(moments, ({ variance }) => variance),
  };
}
