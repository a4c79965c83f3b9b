import type { ResponseCurves } from "../fit/response-curves.ts";
import { errorOf, itemInformation } from "../fit/test-information.ts";

/** An item of the bank with its parameters. `lower` is 0 in a 2PL model. */
export type Candidate = {
  id: string;
  topic: string;
  slope: number;
  difficulty: number;
  lower: number;
  timesShown: number;
};

/** The information that is wanted at an ability. */
export type Target = { theta: number; information: number };

export type Assembly = {
  /** Items in the order in which they were chosen. */
  chosen: Candidate[];
  precision: (Target & { reached: number; standardError: number | null })[];
  /** Topics with too few candidates, and how many are missing. */
  lacking: { topic: string; count: number }[];
};

type Informed = Candidate & { informations: number[] };

/**
 * Chooses items greedily. Each step considers the topics that still need items, and takes the candidate that leaves the
 * smallest shortfall: the sum over θ of max(0, wanted - reached information)². Several candidates are equal if, for
 * example, every target is met. Then it takes the one that was shown least often, and of these the one with the lowest
 * id.
 * @param wanted number of items by topic
 */
export function assembleItems(
  candidates: readonly Candidate[],
  wanted: ReadonlyMap<string, number>,
  targets: readonly Target[],
): Assembly {
  const needed = new Map(wanted);
  const neededOf = ({ topic }: Candidate) => needed.get(topic) ?? 0;
  const chosen: Candidate[] = [];
  let reached = targets.map(() => 0);
  let rest = informedBy(candidates, targets);
  for (;;) {
    rest = rest.filter((candidate) => neededOf(candidate) > 0);
    const next = bestOf(rest, targets, reached);
    if (!next) break;
    const { informations, ...candidate } = next;
    chosen.push(candidate);
    reached = plus(reached, informations);
    needed.set(next.topic, neededOf(next) - 1);
    rest = rest.filter((other) => other !== next);
  }
  return {
    chosen,
    precision: targets.map((target, place) => {
      const information = reached[place] ?? 0;
      return { ...target, reached: information, standardError: errorOf(information) };
    }),
    lacking: [...needed].flatMap(([topic, count]) => (count > 0 ? [{ topic, count }] : [])),
  };
}

/** Candidates with their information at each target, in the order that decides between equal ones. */
function informedBy(candidates: readonly Candidate[], targets: readonly Target[]): Informed[] {
  const ordered = candidates.toSorted((a, b) => a.timesShown - b.timesShown || (a.id < b.id ? -1 : 1));
  const curves: ResponseCurves = {
    slopes: Float64Array.from(ordered, ({ slope }) => slope),
    intercepts: Float64Array.from(ordered, ({ slope, difficulty }) => -slope * difficulty),
    lower: Float64Array.from(ordered, ({ lower }) => lower),
    deviation: 1,
    sharesSlope: false,
  };
  return ordered.map((candidate, item) => ({
    ...candidate,
    informations: targets.map(({ theta }) => itemInformation(curves, item, theta)),
  }));
}

/** Finds the first candidate that leaves the smallest shortfall. */
function bestOf(
  candidates: readonly Informed[],
  targets: readonly Target[],
  reached: readonly number[],
): Informed | undefined {
  let best: Informed | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const shortfall = shortfallOf(targets, plus(reached, candidate.informations));
    if (shortfall >= least) continue;
    best = candidate;
    least = shortfall;
  }
  return best;
}

/** The quantity that choosing items makes as small as possible. */
export const shortfallOf = (targets: readonly Target[], reached: readonly number[]): number =>
  targets.reduce((sum, { information }, place) => sum + Math.max(0, information - (reached[place] ?? 0)) ** 2, 0);

const plus = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((value, place) => value + (other[place] ?? 0));
