import type { FigureCell, MatrixItem } from "#contract/items/figures.ts";
import { drawItem } from "../figures.ts";

/** Strategies that count or compare the eight shown cells, without looking for rules. */
type Look = (cell: FigureCell) => number | string;

const looks: readonly Look[] = [
  ({ shape }) => shape,
  ({ size }) => size,
  ({ fill }) => fill,
  ({ rotation }) => rotation,
  ({ slots }) => slots.join(),
];

/** How many shown cells have each value of an attribute. */
function countsOf(item: MatrixItem, look: Look): ReadonlyMap<number | string, number> {
  const counts = new Map<number | string, number>();
  for (const cell of item.cells) counts.set(look(cell), (counts.get(look(cell)) ?? 0) + 1);
  return counts;
}

/** What a strategy gives for the value of one attribute. */
type Judge = (value: number | string, counts: ReadonlyMap<number | string, number>) => number;

const judging =
  (judge: Judge) =>
  (item: MatrixItem): number[] => {
    const counted = looks.map((look) => ({ look, counts: countsOf(item, look) }));
    return item.options.map((cell) => counted.reduce((sum, { look, counts }) => sum + judge(look(cell), counts), 0));
  };

const likeness = (one: FigureCell, other: FigureCell) => looks.filter((look) => look(one) === look(other)).length;
const like =
  (...places: number[]) =>
  ({ cells, options }: MatrixItem): number[] =>
    options.map((option) => places.reduce((sum, place) => sum + likeness(option, cells[place] as FigureCell), 0));

const least = (counts: ReadonlyMap<unknown, number>) => Math.min(...counts.values());
const most = (counts: ReadonlyMap<unknown, number>) => Math.max(...counts.values());

/** Scores the options; the highest is chosen, by chance among equals. */
export type Strategy = (item: MatrixItem) => number[];

export const strategies = {
  /** The value that the fewest cells show, of each attribute. */
  rarest: judging((value, counts) => (counts.get(value) === least(counts) ? 1 : 0)),
  /** The value that the most cells show, of each attribute. */
  commonest: judging((value, counts) => (counts.get(value) === most(counts) ? 1 : 0)),
  /** Of the values on offer, those that fewer cells show, if any does. */
  rarestOffered: judging((value, counts) => -(counts.get(value) ?? 9)),
  /** Of the values on offer, those that fewer cells show, or none. */
  leastShown: judging((value, counts) => -(counts.get(value) ?? 0)),
  /** Of the values on offer, those that more cells show: the option most like all cells. */
  mostShown: judging((value, counts) => counts.get(value) ?? 0),
  /** Values that would then be in three, six or nine cells. */
  threes: judging((value, counts) => ((counts.get(value) ?? 0) % 3 === 2 ? 1 : 0)),
  likeLast: like(7),
  likeAbove: like(5),
  likeNeighbours: like(5, 7),
  likeMiddle: like(4),
  likeFirst: like(0),
} satisfies Record<string, Strategy>;

/** Chance that the key is picked among the best options. */
function hitOf(strategy: Strategy, item: MatrixItem, key: number): number {
  const scores = strategy(item);
  const highest = Math.max(...scores);
  const best = scores.flatMap((score, index) => (score === highest ? [index] : []));
  return best.includes(key) ? 1 / best.length : 0;
}

type Sample = { version: number; level: number; seeds: number };

/** Percent of so many matrices that a strategy solves. */
export function solvedBy(strategy: Strategy, { version, level, seeds }: Sample): number {
  let hits = 0;
  for (let index = 0; index < seeds; index += 1) {
    const { item, key } = drawItem("matrix", level, index * 7919 + 13, version);
    hits += hitOf(strategy, item, key);
  }
  return (100 * hits) / seeds;
}
