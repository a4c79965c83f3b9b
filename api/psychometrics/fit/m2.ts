import { CholeskyDecomposition, Matrix } from "ml-matrix";
import { chiSquareAbove } from "./chi-square.ts";
import { type Moments, momentsOf } from "./moments.ts";
import type { Observed } from "./observed.ts";
import type { ResponseCurves } from "./response-curves.ts";
import { type ChiSquareTest, rmseaOf } from "./s-x2.ts";

const mostSteps = 2000;
/** When the remainder is shorter than this, relative to the start, the iteration ends. */
const tolerance = 1e-7;

/**
 * M2 of Maydeu-Olivares & Joe (2005), which compares the moments of items and pairs with those that the model expects.
 * Null without degrees of freedom, or if the moments do not determine the parameters.
 */
export function m2(curves: ResponseCurves, observed: Observed): ChiSquareTest | null {
  const moments = momentsOf(curves, observed);
  const df = moments.residuals.length - moments.parameterCount;
  const outside = df > 0 ? projection(moments) : null;
  const distance = outside && squaredDistance(moments, outside);
  if (distance === null) return null;
  const statistic = observed.people * distance;
  return { statistic, df, pValue: chiSquareAbove(statistic, df), rmsea: rmseaOf(statistic, df, observed.people) };
}

type Projection = (moments: Float64Array) => Float64Array;

/** Removes the part that a change of the parameters explains. Null if several parameters have the same effect. */
function projection({ parameterCount, ofParameters, byParameters }: Moments): Projection | null {
  const units = Array.from({ length: parameterCount }, (_, one) =>
    byParameters(ofParameters(new Float64Array(parameterCount).fill(1, one, one + 1))),
  );
  const effects = new Matrix(units.map((row) => [...row]));
  const cholesky = new CholeskyDecomposition(Matrix.add(effects, effects.transpose()).div(2));
  if (!cholesky.isPositiveDefinite()) return null;
  return (moments) => {
    const parameters = cholesky.solve(Matrix.columnVector([...byParameters(moments)])).to1DArray();
    return plus(moments, -1, ofParameters(Float64Array.from(parameters)));
  };
}

/**
 * The quadratic form of M2, e' C e with C = D (D' Ξ D)⁻¹ D' for a basis D of the moments that no parameter explains. It
 * equals r' y. Here r is the projection of e, and y is the vector among these moments that Ξ takes to r. The method of
 * conjugate gradients finds y only by products with Ξ, so neither the matrix nor its inverse is needed.
 */
function squaredDistance({ residuals, covary }: Moments, project: Projection): number | null {
  const start = project(residuals);
  let solution = new Float64Array(start.length);
  let rest = start;
  let direction = rest;
  let length = product(rest, rest);
  const enough = length * tolerance ** 2;
  for (let step = 0; step < mostSteps; step += 1) {
    if (length <= enough) return product(start, solution);
    const image = project(covary(direction));
    const share = length / product(direction, image);
    solution = plus(solution, share, direction);
    rest = plus(rest, -share, image);
    const next = product(rest, rest);
    direction = plus(rest, next / length, direction);
    length = next;
  }
  return null;
}

function product(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let place = 0; place < one.length; place += 1) sum += (one[place] ?? 0) * (other[place] ?? 0);
  return sum;
}

const plus = (one: Float64Array, factor: number, other: Float64Array): Float64Array<ArrayBuffer> =>
  Float64Array.from(one, (value, place) => value + factor * (other[place] ?? 0));
