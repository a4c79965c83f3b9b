import type { Observed } from "./observed.ts";
import { abilityGrid, chanceAt, type ResponseCurves } from "./response-curves.ts";
import { productsOf, type Rows, squareOf, upperOf } from "./squares.ts";

/**
 * First and second moments of answers: x - c for each item, with the chance c that the model expects, and the product
 * of two of these for each pair. A vector of moments is the upper half of a square of items, with the first moments on
 * the diagonal. Each moment is in units of its standard deviation.
 */
export type Moments = {
  parameterCount: number;
  /** Observed minus expected moments. */
  residuals: Float64Array;
  /** Multiplies the matrix of derivatives of the expected moments by parameters. */
  ofParameters: (parameters: Float64Array) => Float64Array;
  /** Multiplies the transpose of that matrix by moments. */
  byParameters: (moments: Float64Array) => Float64Array;
  /** Multiplies the covariance matrix of a person's moments by moments. */
  covary: (moments: Float64Array) => Float64Array;
};

export function momentsOf(curves: ResponseCurves, observed: Observed): Moments {
  const expected = expectedOf(curves);
  const itemCount = expected.means.length;
  const pairs = productsOf(weighted(expected.distances, expected.weights), expected.distances);
  const pairVariances = productsOf(weighted(expected.variances, expected.weights), expected.variances);
  const scales = scalesOf(expected, pairs);
  return {
    ...parametersOf(curves, expected, scales),
    residuals: residualsOf(observed, expected.means, pairs).map((residual, place) => residual * (scales[place] ?? 0)),
    covary(moments) {
      const square = squareOf(itemCount, moments, scales);
      const { ofItems, along, mean } = spreadOf(square, expected);
      const products = productsOf(expected.distances, along);
      return upperOf(itemCount, (item, other, place) => {
        const covariance =
          item === other
            ? (ofItems[item] ?? 0)
            : (products[item]?.[other] ?? 0) +
              (products[other]?.[item] ?? 0) +
              (square[item]?.[other] ?? 0) * (pairVariances[item]?.[other] ?? 0) -
              (pairs[item]?.[other] ?? 0) * mean;
        return covariance * (scales[place] ?? 0);
      });
    },
  };
}

/** What a model expects at each node of θ. Each field has one row of nodes for each item. */
type Expected = {
  /** The chance of a right answer minus its mean. */
  distances: Rows;
  /** Variance of the answer. */
  variances: Rows;
  /** Derivative of the chance by the intercept. */
  byIntercept: Rows;
  bySlope: Rows;
  /** Chance of a right answer to each item over all people. */
  means: Float64Array;
  weights: Float64Array;
};

function expectedOf(curves: ResponseCurves): Expected {
  const { nodes, weights } = abilityGrid(curves);
  const at = Array.from(curves.slopes, (_, item) => Array.from(nodes, (ability) => chanceAt(curves, item, ability)));
  const means = Float64Array.from(at, (row) =>
    row.reduce((sum, { chance }, node) => sum + chance * (weights[node] ?? 0), 0),
  );
  const byIntercept = at.map((row) => Float64Array.from(row, ({ rise }) => rise));
  return {
    distances: at.map((row, item) => Float64Array.from(row, ({ chance }) => chance - (means[item] ?? 0))),
    variances: at.map((row) => Float64Array.from(row, ({ chance }) => chance * (1 - chance))),
    byIntercept,
    bySlope: byIntercept.map((row) => row.map((rise, node) => rise * (nodes[node] ?? 0))),
    means,
    weights,
  };
}

const weighted = (rows: Rows, weights: Float64Array): Rows =>
  rows.map((row) => row.map((value, node) => value * (weights[node] ?? 0)));

/** Factors that turn each moment into units of its standard deviation. */
function scalesOf({ distances, variances, means, weights }: Expected, pairs: Rows): Float64Array {
  const squares = distances.map((row, item) =>
    row.map((distance, node) => distance * distance + (variances[item]?.[node] ?? 0)),
  );
  const ofProducts = productsOf(weighted(squares, weights), squares);
  return upperOf(means.length, (item, other) => {
    const mean = means[item] ?? 0;
    const variance =
      item === other ? mean * (1 - mean) : (ofProducts[item]?.[other] ?? 0) - (pairs[item]?.[other] ?? 0) ** 2;
    return 1 / Math.sqrt(variance);
  });
}

function residualsOf({ together, people }: Observed, means: Float64Array, pairs: Rows): Float64Array {
  const share = (item: number, other: number) => (together[item]?.[other] ?? 0) / people;
  return upperOf(means.length, (item, other) => {
    const [c, d] = [means[item] ?? 0, means[other] ?? 0];
    if (item === other) return share(item, item) - c;
    const product = share(item, other) - c * share(other, other) - d * share(item, item) + c * d;
    return product - (pairs[item]?.[other] ?? 0);
  });
}

/** The parameters in order: all intercepts, then all slopes, or the one slope that all items share. */
function parametersOf(
  { sharesSlope }: ResponseCurves,
  { distances, byIntercept, bySlope, weights }: Expected,
  scales: Float64Array,
): Pick<Moments, "parameterCount" | "ofParameters" | "byParameters"> {
  const itemCount = distances.length;
  const intercepts = derivativesOf(weighted(byIntercept, weights), distances);
  const slopes = derivativesOf(weighted(bySlope, weights), distances);
  const slopeOf = (item: number) => itemCount + (sharesSlope ? 0 : item);
  const parameterCount = itemCount + (sharesSlope ? 1 : itemCount);
  return {
    parameterCount,
    ofParameters(parameters) {
      const by = (item: number, other: number) =>
        (intercepts[item]?.[other] ?? 0) * (parameters[item] ?? 0) +
        (slopes[item]?.[other] ?? 0) * (parameters[slopeOf(item)] ?? 0);
      return upperOf(itemCount, (item, other, place) => {
        const change = item === other ? by(item, item) : by(item, other) + by(other, item);
        return change * (scales[place] ?? 0);
      });
    },
    byParameters(moments) {
      const sums = new Float64Array(parameterCount);
      for (const [item, row] of squareOf(itemCount, moments, scales).entries()) {
        let [byOwn, byIts] = [0, 0];
        for (let other = 0; other < itemCount; other += 1) {
          byOwn += (row[other] ?? 0) * (intercepts[item]?.[other] ?? 0);
          byIts += (row[other] ?? 0) * (slopes[item]?.[other] ?? 0);
        }
        sums[item] = byOwn;
        sums[slopeOf(item)] = (sums[slopeOf(item)] ?? 0) + byIts;
      }
      return sums;
    },
  };
}

/**
 * Derivatives of the moments by a parameter of each item. The diagonal has the derivative of the item's own moment;
 * beside it, in the columns of other items, are those of their products.
 */
const derivativesOf = (changes: Rows, distances: Rows): Rows =>
  productsOf(changes, distances).map((row, item) => {
    row[item] = (changes[item] ?? new Float64Array()).reduce((sum, change) => sum + change, 0);
    return row;
  });

/**
 * Covariances of Y, the sum of a person's moments times the coefficients in the square. Answers are independent given
 * θ, so they follow from sums over nodes, without the covariance matrix itself. `ofItems` has the covariances of the
 * first moments with Y, and `along` gives those of the pairs.
 */
function spreadOf(square: Rows, { distances, variances, weights }: Expected) {
  const mean = { sum: 0 };
  const rises = square.map((row, item) => {
    const rise = new Float64Array(weights.length).fill(row[item] ?? 0);
    for (const [other, coefficient] of row.entries()) {
      const distance = distances[other];
      if (other === item || coefficient === 0 || !distance) continue;
      for (let node = 0; node < rise.length; node += 1)
        rise[node] = (rise[node] ?? 0) + coefficient * (distance[node] ?? 0);
    }
    return rise;
  });
  const expectations = weights.map((weight, node) => {
    let sum = 0;
    for (const [item, rise] of rises.entries()) {
      sum += ((distances[item]?.[node] ?? 0) * ((square[item]?.[item] ?? 0) + (rise[node] ?? 0))) / 2;
    }
    mean.sum += weight * sum;
    return sum;
  });
  const ofItems = new Float64Array(square.length);
  const along = rises.map((rise, item) =>
    rise.map((own, node) => {
      const weight = weights[node] ?? 0;
      const shared = (distances[item]?.[node] ?? 0) * (expectations[node] ?? 0);
      const alone = (variances[item]?.[node] ?? 0) * own;
      ofItems[item] = (ofItems[item] ?? 0) + weight * (shared + alone);
      return weight * (shared / 2 + alone);
    }),
  );
  return { ofItems, along, mean: mean.sum };
}
