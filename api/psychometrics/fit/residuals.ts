import type { ScoredResponses } from "../classical/scored-responses.ts";
import { chanceAt, type ResponseCurves } from "./response-curves.ts";

/** The part of the answers that each person's estimated ability does not explain. */
export type Residuals = {
  infit: Float64Array;
  outfit: Float64Array;
  /** l_z of each pattern (Drasgow, Levine & Williams 1985); NaN if all answers are equally probable. */
  lz: Float64Array;
  /** Yen's Q3: for each item the correlations of its residuals with those of later items. */
  q3: Float64Array[];
};

const noVariance = 1e-12;

/** @param abilities estimated abilities of the patterns */
export function residualsOf(
  curves: ResponseCurves,
  { itemCount, patterns, counts, people }: ScoredResponses,
  abilities: Float64Array,
): Residuals {
  const sums = new Float64Array(itemCount);
  const squares = new Float64Array(itemCount);
  const standardised = new Float64Array(itemCount);
  const information = new Float64Array(itemCount);
  const products = Array.from({ length: itemCount }, () => new Float64Array(itemCount));
  const lz = new Float64Array(counts.length);
  const residuals = new Float64Array(itemCount);
  for (const [pattern, count] of counts.entries()) {
    let [surprise, variance] = [0, 0];
    for (let item = 0; item < itemCount; item += 1) {
      const { chance } = chanceAt(curves, item, abilities[pattern] ?? 0);
      const spread = chance * (1 - chance);
      const residual = (patterns[pattern * itemCount + item] ?? 0) - chance;
      const logit = Math.log(chance / (1 - chance));
      surprise += residual * logit;
      variance += spread * logit * logit;
      residuals[item] = residual;
      sums[item] = (sums[item] ?? 0) + count * residual;
      squares[item] = (squares[item] ?? 0) + count * residual * residual;
      standardised[item] = (standardised[item] ?? 0) + (count * residual * residual) / spread;
      information[item] = (information[item] ?? 0) + count * spread;
    }
    lz[pattern] = variance < noVariance ? Number.NaN : surprise / Math.sqrt(variance);
    addProducts(products, residuals, count);
  }
  return {
    infit: squares.map((square, item) => square / (information[item] ?? 0)),
    outfit: standardised.map((sum) => sum / people),
    lz,
    q3: correlations(products, { sums, squares, people }),
  };
}

/** Adds products to the sums of each item with later ones. */
function addProducts(products: readonly Float64Array[], residuals: Float64Array, count: number): void {
  for (const [item, row] of products.entries()) {
    const own = count * (residuals[item] ?? 0);
    for (let other = item + 1; other < row.length; other += 1) {
      row[other] = (row[other] ?? 0) + own * (residuals[other] ?? 0);
    }
  }
}

type Sums = { sums: Float64Array; squares: Float64Array; people: number };

function correlations(products: readonly Float64Array[], { sums, squares, people }: Sums): Float64Array[] {
  const spreads = squares.map((square, item) => Math.sqrt(square - (sums[item] ?? 0) ** 2 / people));
  return products.map((row, item) =>
    row.map((product, other) =>
      other <= item
        ? 0
        : (product - ((sums[item] ?? 0) * (sums[other] ?? 0)) / people) /
          ((spreads[item] ?? 0) * (spreads[other] ?? 0)),
    ),
  );
}
