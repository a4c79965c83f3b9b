import { EigenvalueDecomposition, Matrix } from "ml-matrix";

export type Quadrature = { nodes: Float64Array; weights: Float64Array };

/** Less probable nodes are left out: they change no figure, but cost as much as the others. */
const leastWeight = 1e-13;

/**
 * Gauss–Hermite quadrature for the standard normal distribution by the eigenvalues of the Jacobi matrix (Golub & Welsch
 * 1969), without the outermost of the `count` nodes.
 */
export function gaussHermite(count: number): Quadrature {
  const jacobi = Matrix.zeros(count, count);
  for (let place = 1; place < count; place += 1) {
    jacobi.set(place, place - 1, Math.sqrt(place));
    jacobi.set(place - 1, place, Math.sqrt(place));
  }
  const { realEigenvalues, eigenvectorMatrix } = new EigenvalueDecomposition(jacobi, { assumeSymmetric: true });
  const pairs = realEigenvalues
    .map((node, place) => ({ node, weight: eigenvectorMatrix.get(0, place) ** 2 }))
    .filter(({ weight }) => weight >= leastWeight)
    .sort((one, other) => one.node - other.node);
  return {
    nodes: Float64Array.from(pairs, ({ node }) => node),
    weights: Float64Array.from(pairs, ({ weight }) => weight),
  };
}
