import type { FigureCell, MatrixItem } from "#contract/items/figures.ts";

/**
 * Solves a matrix from its drawing, independently of the generator. It puts each option into the empty place and checks
 * for every attribute whether any rule of the vocabulary holds for all rows or all columns.
 */
type Line<Value> = [Value, Value, Value];
type Rule<Value> = (lines: Line<Value>[]) => boolean;

const sameInLine: Rule<unknown> = (lines) => lines.every((line) => new Set(line).size === 1);
/** Each line has the values of the first in any order; they are not all alike. */
const rearranged: Rule<string | number> = (lines) => {
  const bags = lines.map((line) => line.map(String).sort().join());
  return new Set(bags).size === 1 && new Set(lines[0]).size > 1;
};
const sameOrDifferent: Rule<string | number> = (lines) =>
  new Set(lines.flat()).size <= 3 && lines.every((line) => new Set(line).size !== 2);
const ofThree = [sameInLine, rearranged, sameOrDifferent];
const holdsByStep =
  (follow: (value: number, step: number) => number, steps: number[]): Rule<number> =>
  (lines) =>
    steps.some((step) => lines.every(([a, b, c]) => a !== b && follow(a, step) === b && follow(b, step) === c));
const holdsByPair =
  (join: (first: number, second: number) => number): Rule<number> =>
  (lines) =>
    lines.every(([a, b, c]) => join(a, b) === c);

const inOrder = holdsByStep((value, step) => value + step, [-4, -3, -2, -1, 1, 2, 3, 4]);
const round = holdsByStep((value, step) => (value + step) % 360, [90, 180, 270]);
const sums = [holdsByPair((a, b) => a + b), holdsByPair((a, b) => a - b)];
const sets = [holdsByPair((a, b) => a & b), holdsByPair((a, b) => a | b), holdsByPair((a, b) => a ^ b)];

/** The edge clockwise, as columns and rows from the top left. */
const walks: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ],
  3: [
    [0, 0],
    [1, 0],
    [2, 0],
    [2, 1],
    [2, 2],
    [1, 2],
    [0, 2],
    [0, 1],
  ],
};
function walked(side: number): Rule<number> {
  const bits = (walks[side] ?? []).map(([column, line]) => 2 ** (line * side + column));
  const middle = side === 3 ? 2 ** 4 : 0;
  const follow = (mask: number, step: number) =>
    bits.reduce((sum, bit, at) => (mask & bit ? sum + (bits[(at + step) % bits.length] ?? 0) : sum), mask & middle);
  return holdsByStep(follow, bits.map((_, at) => at).slice(1));
}

const sizes = ["small", "medium", "large"];
const fills = ["empty", "dotted", "striped", "solid"];
const slotBits = ({ slots }: FigureCell) => slots.reduce((sum, slot) => sum + 2 ** slot, 0);

/** Options for which some rule of the attribute holds. */
function explained<Value>(item: MatrixItem, look: (cell: FigureCell) => Value, rules: Rule<Value>[]): Set<number> {
  const shown = item.cells.map(look);
  const fitting = item.options.flatMap((option, index) => {
    const all = [...shown, look(option)];
    const at = (place: number) => all[place] as Value;
    const across = [0, 3, 6].map((start): Line<Value> => [at(start), at(start + 1), at(start + 2)]);
    const down = [0, 1, 2].map((start): Line<Value> => [at(start), at(start + 3), at(start + 6)]);
    return rules.some((rule) => rule(across) || rule(down)) ? [index] : [];
  });
  return new Set(fitting);
}

/** Finds all options that rules justify. A valid item has exactly one. */
export function solveMatrix(item: MatrixItem): number[] {
  const side = item.cells[0]?.side ?? 1;
  const plain = [
    explained(item, ({ shape }) => shape, ofThree),
    explained(item, ({ size }) => sizes.indexOf(size), [...ofThree, inOrder]),
    explained(item, ({ fill }) => fills.indexOf(fill), [...ofThree, inOrder]),
    explained(item, ({ rotation }) => rotation, [...ofThree, round]),
    explained(item, (cell) => cell.side, [sameInLine]),
  ];
  const places = explained(item, slotBits, [...ofThree, walked(side), ...sets]);
  const numbers = explained(item, ({ slots }) => slots.length, [...ofThree, inOrder, ...sums]);
  // Positions follow their own rule or the number of figures. If both apply, they must agree.
  const place =
    places.size && numbers.size
      ? new Set([...places].filter((index) => numbers.has(index)))
      : places.size
        ? places
        : numbers;
  const isDivided =
    (places.size > 0 && differ(item, places, slotBits)) || differ(item, numbers, (cell) => cell.slots.length);
  if (isDivided) return [];
  return item.options.flatMap((_, index) => ([...plain, place].every((set) => set.has(index)) ? [index] : []));
}

const differ = (item: MatrixItem, options: Set<number>, look: (cell: FigureCell) => number) =>
  new Set([...options].map((index) => look(item.options[index] as FigureCell))).size > 1;
