import type { ScoredResponses } from "../classical/scored-responses.ts";

/** Sums over people from which fit is judged. */
export type Observed = {
  people: number;
  /** Number of people with each score. */
  scoreCounts: Float64Array;
  /** For each item, the number of people with each score who got it right. */
  rightByScore: Float64Array[];
  /**
   * For each pair of items, the number of people who got both right. On the diagonal it is the number who got the item
   * right.
   */
  together: Float64Array[];
};

export function observe({ itemCount, patterns, counts, people }: ScoredResponses): Observed {
  const scoreCounts = new Float64Array(itemCount + 1);
  const rightByScore = Array.from({ length: itemCount }, () => new Float64Array(itemCount + 1));
  const together = Array.from({ length: itemCount }, () => new Float64Array(itemCount));
  const right = new Int32Array(itemCount);
  for (const [pattern, count] of counts.entries()) {
    const score = findRight(right, patterns, pattern * itemCount);
    add(scoreCounts, score, count);
    for (let place = 0; place < score; place += 1) {
      const item = right[place] ?? 0;
      add(rightByScore[item], score, count);
      addToEach(together[item], right.subarray(place, score), count);
    }
  }
  for (const [item, row] of together.entries()) {
    for (let other = 0; other < item; other += 1) row[other] = together[other]?.[item] ?? 0;
  }
  return { people, scoreCounts, rightByScore, together };
}

/** Writes the indexes of the items that a pattern has right. @returns their number */
function findRight(right: Int32Array, patterns: Uint8Array, start: number): number {
  let score = 0;
  for (let item = 0; item < right.length; item += 1) {
    if (patterns[start + item] !== 1) continue;
    right[score] = item;
    score += 1;
  }
  return score;
}

function addToEach(sums: Float64Array | undefined, places: Int32Array, value: number): void {
  for (const place of places) add(sums, place, value);
}

function add(sums: Float64Array | undefined, place: number, value: number): void {
  if (sums) sums[place] = (sums[place] ?? 0) + value;
}
