/** Right and wrong answers. People with equal answers share a pattern. */
export type ScoredResponses<Cells = Uint8Array> = {
  itemCount: number;
  /** One row for each pattern, of `itemCount` cells: 1 right, 0 wrong. */
  patterns: Cells;
  /** Input of a model: patterns, or one row per score with the shares of right answers. */
  counts: Float64Array;
  people: number;
};

/** Input of a model: patterns, or one row per score with the shares of right answers. */
export type FittedRows = ScoredResponses<Uint8Array | Float64Array>;

const bitsOfUnit = 15;

/**
 * Groups people by their right answers. Patterns are sorted, so that sums over them are the same in any order of
 * people.
 * @param cells one row of `itemCount` cells for each person: 1 right, 0 wrong
 * @returns also the pattern of each person
 */
export function groupPatterns(
  cells: Uint8Array,
  itemCount: number,
): { scored: ScoredResponses; patternOf: Uint32Array } {
  const people = cells.length / itemCount;
  const keys = Array.from({ length: people }, (_, person) => keyOf(cells, person * itemCount, itemCount));
  const places = new Map([...new Set(keys)].sort().map((key, pattern) => [key, pattern]));
  const patternOf = Uint32Array.from(keys, (key) => places.get(key) ?? 0);
  const counts = new Float64Array(places.size);
  const patterns = new Uint8Array(places.size * itemCount);
  for (const [person, pattern] of patternOf.entries()) {
    counts[pattern] = (counts[pattern] ?? 0) + 1;
    patterns.set(cells.subarray(person * itemCount, (person + 1) * itemCount), pattern * itemCount);
  }
  return { scored: { itemCount, patterns, counts, people }, patternOf };
}

function keyOf(cells: Uint8Array, start: number, length: number): string {
  let key = "";
  for (let from = 0; from < length; from += bitsOfUnit) {
    let bits = 0;
    for (let item = from; item < Math.min(from + bitsOfUnit, length); item += 1) {
      bits = bits * 2 + (cells[start + item] ?? 0);
    }
    key += String.fromCharCode(bits);
  }
  return key;
}

/**
 * Makes one row for each score. In a Rasch model only the score says something about ability, so a row with shares of
 * right answers gives the same sums.
 * @returns also the row of each pattern
 */
export function groupScores({ itemCount, patterns, counts, people }: ScoredResponses): {
  byScore: ScoredResponses<Float64Array>;
  rowOf: Uint32Array;
} {
  const rowOf = new Uint32Array(counts.length);
  const ofScores = new Float64Array(itemCount + 1);
  const shares = new Float64Array((itemCount + 1) * itemCount);
  for (const [pattern, count] of counts.entries()) {
    const answers = patterns.subarray(pattern * itemCount, (pattern + 1) * itemCount);
    const score = answers.reduce((sum, answer) => sum + answer, 0);
    rowOf[pattern] = score;
    ofScores[score] = (ofScores[score] ?? 0) + count;
    for (let item = 0; item < itemCount; item += 1) {
      const cell = score * itemCount + item;
      shares[cell] = (shares[cell] ?? 0) + count * (answers[item] ?? 0);
    }
  }
  for (const [cell, right] of shares.entries()) {
    const count = ofScores[Math.floor(cell / itemCount)] ?? 0;
    shares[cell] = count > 0 ? right / count : 0;
  }
  return { byScore: { itemCount, patterns: shares, counts: ofScores, people }, rowOf };
}

/** Keeps only these items, for the same people. */
export function withItems(
  { itemCount, patterns, counts, people }: ScoredResponses,
  items: readonly number[],
): ScoredResponses {
  const chosen = new Uint8Array(counts.length * items.length);
  for (let row = 0; row < counts.length; row += 1) {
    for (const [column, item] of items.entries()) {
      chosen[row * items.length + column] = patterns[row * itemCount + item] ?? 0;
    }
  }
  return { itemCount: items.length, patterns: chosen, counts, people };
}
