import { chiSquareAbove } from "./chi-square.ts";
import type { Observed } from "./observed.ts";
import { abilityGrid, chancesOn, type ResponseCurves } from "./response-curves.ts";
import { scoreChances } from "./sum-scores.ts";

export type ChiSquareTest = { statistic: number; df: number; pValue: number; rmsea: number };

/** Right and wrong answers of people with one score, or with several neighbouring scores. */
type Cell = { right: number; people: number; expected: number };

const none: Cell = { right: 0, people: 0, expected: 0 };
const fewestExpected = 1;

/**
 * S-X² of each item (Orlando & Thissen 2000), which compares right answers by score with those that the model expects.
 * Null without degrees of freedom.
 */
export function sX2(curves: ResponseCurves, observed: Observed): (ChiSquareTest | null)[] {
  const { nodes, weights } = abilityGrid(curves);
  const chances = chancesOn(curves, nodes);
  const estimatedOfItem = curves.sharesSlope ? 1 : 2;
  return chances.map((right, item) => {
    const others = scoreChances(chances, item);
    const joint = (score: number, share: (node: number) => number) =>
      weights.reduce((sum, weight, node) => sum + weight * share(node) * (others[score]?.[node] ?? 0), 0);
    const cells = Array.from({ length: chances.length - 1 }, (_, place): Cell => {
      const score = place + 1;
      const [solved, missed] = [
        joint(score - 1, (node) => right[node] ?? 0),
        joint(score, (node) => 1 - (right[node] ?? 0)),
      ];
      const people = observed.scoreCounts[score] ?? 0;
      return {
        right: observed.rightByScore[item]?.[score] ?? 0,
        people,
        expected: people === 0 ? 0 : (people * solved) / (solved + missed),
      };
    });
    return chiSquareOf(joinSparse(cells), estimatedOfItem, observed.people);
  });
}

function chiSquareOf(cells: readonly Cell[], estimated: number, people: number): ChiSquareTest | null {
  const df = cells.length - estimated;
  if (df <= 0 || cells.some(isSparse)) return null;
  const statistic = cells.reduce(
    (sum, { right, people: count, expected }) =>
      sum + ((right - expected) ** 2 * count) / (expected * (count - expected)),
    0,
  );
  return { statistic, df, pValue: chiSquareAbove(statistic, df), rmsea: rmseaOf(statistic, df, people) };
}

export const rmseaOf = (statistic: number, df: number, people: number): number =>
  Math.sqrt(Math.max(0, statistic - df) / (df * (people - 1)));

const isSparse = ({ people, expected }: Cell): boolean => !(Math.min(expected, people - expected) >= fewestExpected);

const sumOf = (one: Cell, other: Cell): Cell => ({
  right: one.right + other.right,
  people: one.people + other.people,
  expected: one.expected + other.expected,
});

/** Joins cells with few people to their neighbours towards the middle, from both ends. */
export function joinSparse(cells: readonly Cell[]): Cell[] {
  const middle = Math.floor(cells.length / 2);
  const low = joinedInwards(cells.slice(0, middle));
  const high = joinedInwards(cells.slice(middle).reverse());
  const rest = sumOf(low.rest, high.rest);
  const above = high.cells.reverse();
  if (rest.people === 0) return [...low.cells, ...above];
  if (!isSparse(rest)) return [...low.cells, rest, ...above];
  // A cell that still has too few people in the middle joins the cell below it, or the one above if there is none
  // below.
  const below = low.cells.pop() ?? above.shift() ?? none;
  return [...low.cells, sumOf(below, rest), ...above];
}

/**
 * Joins cells with few people inwards, beginning with the outermost one.
 * @returns `rest`: the cell that still has too few at the end
 */
function joinedInwards(outermostFirst: readonly Cell[]): { cells: Cell[]; rest: Cell } {
  const cells: Cell[] = [];
  let rest = none;
  for (const cell of outermostFirst) {
    const own = sumOf(rest, cell);
    if (isSparse(own)) rest = own;
    else {
      cells.push(own);
      rest = none;
    }
  }
  return { cells, rest };
}
