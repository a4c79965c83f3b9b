import type { FittedRows } from "../classical/scored-responses.ts";
import { climb } from "./climb.ts";
import type { maximiseEach } from "./maximisation.ts";
import { createPosterior, type Parameters, type Posterior, probability } from "./posterior.ts";
import { gaussHermite, type Quadrature } from "./quadrature.ts";

const fewestNodes = 61;
/** Largest number of nodes. Computing them takes a third of a second, which grows with the cube of their number. */
const mostNodes = 401;

/** E-step and M-step of a model. */
export type Em<E extends { logLikelihood: number }> = {
  expect: (parameters: Parameters) => E;
  maximise: (from: E, parameters: Parameters) => Parameters;
};

type Estimated<E> = { quadrature: Quadrature; posterior: E } & ReturnType<typeof climb>;

/** EM of a logistic model. @param right number of right answers to each item */
export const logisticEm =
  (scored: FittedRows, right: readonly number[], maximise: typeof maximiseEach) =>
  (quadrature: Quadrature): Em<Posterior> => ({
    expect: createPosterior(scored, quadrature),
    maximise: (posterior, from) => maximise({ ...posterior, nodes: quadrature.nodes, right }, from),
  });

/**
 * Estimates a model. It continues with more nodes if the test separates abilities more finely than the nodes are
 * spaced.
 */
export function estimate<E extends { logLikelihood: number }>(
  emAt: (quadrature: Quadrature) => Em<E>,
  start: Parameters,
  { nodeCount, stepsBefore } = { nodeCount: fewestNodes, stepsBefore: 0 },
): Estimated<E> {
  const quadrature = gaussHermite(nodeCount);
  const { expect, maximise } = emAt(quadrature);
  const { parameters, steps, isConverged } = climb((from) => {
    const posterior = expect(from);
    return { next: maximise(posterior, from), logLikelihood: posterior.logLikelihood };
  }, start);
  const needed = Math.min(mostNodes, nodesFor(parameters));
  if (needed > nodeCount) {
    return estimate(emAt, parameters, {
      nodeCount: Math.min(mostNodes, Math.ceil(1.1 * needed)),
      stepsBefore: stepsBefore + steps,
    });
  }
  return { quadrature, parameters, posterior: expect(parameters), steps: stepsBefore + steps, isConverged };
}

/**
 * Number of nodes that keeps the standard error of each ability within 1 %. Nodes are π/√n apart. This is fine enough
 * up to 1.63 times the deviation of θ given the answers, which is 1/√(1 + information).
 */
function nodesFor({ slopes, intercepts }: Parameters): number {
  let most = 0;
  for (let ability = -4; ability <= 4; ability += 0.05) {
    let information = 0;
    for (const [item, slope] of slopes.entries()) {
      const chance = probability(slope * ability + (intercepts[item] ?? 0));
      information += slope * slope * chance * (1 - chance);
    }
    most = Math.max(most, information);
  }
  return Math.ceil(3.7 * (1 + most));
}
