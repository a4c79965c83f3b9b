/**
 * The chance of each score at each node, by the recursion of Lord & Wingersky (1984).
 * @param chances for each item the chance of a right answer at each node
 * @param without an item that does not count
 * @returns one row of nodes for each score
 */
export function scoreChances(chances: readonly Float64Array[], without?: number): Float64Array[] {
  const nodes = chances[0]?.length ?? 0;
  const none = new Float64Array(nodes);
  const scores = [new Float64Array(nodes).fill(1)];
  for (const [item, right] of chances.entries()) {
    if (item === without) continue;
    scores.push(new Float64Array(nodes));
    for (let score = scores.length - 1; score >= 0; score -= 1) {
      move(scores[score] ?? none, scores[score - 1] ?? none, right);
    }
  }
  return scores;
}

/**
 * Adds an item to the chances of scores. With a wrong answer people keep their score; with a right one they come from
 * the score below.
 */
function move(same: Float64Array, below: Float64Array, right: Float64Array): void {
  for (let node = 0; node < right.length; node += 1) {
    const chance = right[node] ?? 0;
    same[node] = (same[node] ?? 0) * (1 - chance) + (below[node] ?? 0) * chance;
  }
}
