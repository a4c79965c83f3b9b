import { steepestSlope } from "./maximisation.ts";
import type { Parameters } from "./posterior.ts";

/** An EM step: the next parameters, and the likelihood of the previous ones. */
export type EmStep = (from: Parameters) => { next: Parameters; logLikelihood: number };

const mostSteps = 3_000;
/** The iteration ends when no parameter changes by more than this in a step. */
const tolerance = 1e-6;
const parts = ["slopes", "intercepts"] as const;

/**
 * Repeats EM steps until they converge. Every third one starts from an extrapolation of the last two (SQUAREM, Varadhan
 * & Roland 2008).
 */
export function climb(
  step: EmStep,
  start: Parameters,
): { parameters: Parameters; steps: number; isConverged: boolean } {
  let current = start;
  let safe: { parameters: Parameters; logLikelihood: number } | null = null;
  let steps = 0;
  while (steps < mostSteps) {
    const first = step(current);
    steps += 1;
    if (safe && !(first.logLikelihood >= safe.logLikelihood)) {
      // The extrapolation went too far, so the plain step is taken.
      current = safe.parameters;
      safe = null;
      continue;
    }
    const second = step(first.next);
    steps += 1;
    if (largestChange(first.next, second.next) < tolerance) {
      return { parameters: second.next, steps, isConverged: true };
    }
    safe = { parameters: second.next, logLikelihood: second.logLikelihood };
    current = extrapolate(current, first.next, second.next);
  }
  return { parameters: current, steps, isConverged: false };
}

function largestChange(one: Parameters, other: Parameters): number {
  let most = 0;
  for (const part of parts) {
    for (const [item, value] of one[part].entries()) most = Math.max(most, Math.abs(value - (other[part][item] ?? 0)));
  }
  return most;
}

function extrapolate(start: Parameters, first: Parameters, second: Parameters): Parameters {
  let changes = 0;
  let bends = 0;
  for (const part of parts) {
    for (const [item, from] of start[part].entries()) {
      const [one, two] = [first[part][item] ?? 0, second[part][item] ?? 0];
      changes += (one - from) ** 2;
      bends += (two - 2 * one + from) ** 2;
    }
  }
  const length = Math.max(1, Math.sqrt(changes / Math.max(bends, Number.MIN_VALUE)));
  const along = (part: (typeof parts)[number]) =>
    start[part].map((from, item) => {
      const [one, two] = [first[part][item] ?? 0, second[part][item] ?? 0];
      return from + 2 * length * (one - from) + length ** 2 * (two - 2 * one + from);
    });
  const slopes = along("slopes").map((slope) => Math.max(-steepestSlope, Math.min(steepestSlope, slope)));
  return { slopes, intercepts: along("intercepts") };
}
