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
    return item.options.map((cell) => sum(counted.map(({ look, counts }) => judge(look(cell), counts))));
  };

const likeness = (one: FigureCell, other: FigureCell) => looks.filter((look) => look(one) === look(other)).length;
const like =
  (...places: number[]) =>
  ({ cells, options }: MatrixItem): number[] =>
    options.map((option) => sum(places.map((place) => likeness(option, cells[place] as FigureCell))));

const cellsAt = ({ cells }: MatrixItem, ...places: number[]) => places.map((place) => cells[place] as FigureCell);

function alikeOrDifferent(...places: [number, number]): Strategy {
  return (item) => {
    const cells = cellsAt(item, ...places);
    return item.options.map(
      (option) => looks.filter((look) => new Set([...cells, option].map(look)).size !== 2).length,
    );
  };
}

const isCommonest: Judge = (value, counts) => (counts.get(value) === most(counts) ? 1 : 0);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const least = (counts: ReadonlyMap<unknown, number>) => Math.min(...counts.values());
const most = (counts: ReadonlyMap<unknown, number>) => Math.max(...counts.values());

/** Scores the options; the highest is chosen, by chance among equals. */
type Strategy = (item: MatrixItem) => number[];

/** What one glance does, without looking for rules. None may solve more than `mostSolved` percent of a level. */
const glances = {
  /** The value that the most cells of the last row and column show, of each attribute. */
  lastLines: (item) => judging(isCommonest)({ ...item, cells: cellsAt(item, 2, 5, 6, 7) }),
  /** As many attributes as possible all alike or all different in the last row. */
  lastRow: alikeOrDifferent(6, 7),
  lastColumn: alikeOrDifferent(2, 5),
  /** The value that the fewest cells show, of each attribute. */
  rarest: judging((value, counts) => (counts.get(value) === least(counts) ? 1 : 0)),
  /** The value that the most cells show, of each attribute. */
  commonest: judging(isCommonest),
  /** Of the values on offer, those that fewer cells show, if any does. */
  rarestOffered: judging((value, counts) => -(counts.get(value) ?? 9)),
  /** Of the values on offer, those that fewer cells show, or none. */
  leastShown: judging((value, counts) => -(counts.get(value) ?? 0)),
  /** Of the values on offer, those that more cells show: the option most like all cells. */
  mostShown: judging((value, counts) => counts.get(value) ?? 0),
  /** Values that some cell shows. */
  shown: judging((value, counts) => (counts.has(value) ? 1 : 0)),
  likeNeighbours: like(5, 7),
  likeLast: like(7),
  likeAbove: like(5),
  likeMiddle: like(4),
  likeFirst: like(0),
  /** The option most like the other options. */
  likeOptions: ({ options }) => options.map((option) => sum(options.map((other) => likeness(option, other)))),
  /** The option least like the other options. */
  unlikeOptions: ({ options }) => options.map((option) => -sum(options.map((other) => likeness(option, other)))),
  /** Attributes that never change stay as they are. */
  constants: judging((value, counts) => (counts.size === 1 && !counts.has(value) ? -1 : 0)),
} satisfies Record<string, Strategy>;

const asked = ["lastLines", "lastRow", "rarest", "commonest", "likeNeighbours", "likeOptions"] as const;

export const strategies = {
  ...glances,
  /** Of the options with constant attributes, one that none of the asked glances takes. */
  untaken: (item) => {
    const kept = bestOf(glances.constants(item));
    const taken = asked.flatMap((name) => {
      const best = bestOf(glances[name](item)).filter((option) => kept.includes(option));
      return best.length < kept.length ? best : [];
    });
    return item.options.map((_, option) => (kept.includes(option) ? 1 : 0) - (taken.includes(option) ? 0.5 : 0));
  },
  /** Values that would then be in three, six or nine cells. This is a rule, so nothing bounds it. */
  threes: judging((value, counts) => ((counts.get(value) ?? 0) % 3 === 2 ? 1 : 0)),
} satisfies Record<string, Strategy>;
export type StrategyName = keyof typeof strategies;

/** Percent of a level that each strategy but `threes` may solve: level 1 has one rule, so chance is higher. */
export const mostSolved = (level: number) => (level === 1 ? 55 : 40);

function bestOf(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  return scores.flatMap((score, option) => (score === highest ? [option] : []));
}

type Sample = { version: number; level: number; seeds: number };

/** Percent of so many matrices that each strategy solves. */
export function solvedShares({ version, level, seeds }: Sample): Record<StrategyName, number> {
  const named = Object.entries<Strategy>(strategies);
  const hits = named.map(() => 0);
  for (let index = 0; index < seeds; index += 1) {
    const { item, key } = drawItem("matrix", level, index * 7919 + 13, version);
    for (const [place, [, strategy]] of named.entries()) {
      const best = bestOf(strategy(item));
      if (best.includes(key)) hits[place] = (hits[place] ?? 0) + 1 / best.length;
    }
  }
  const shares = named.map(([name], place) => [name, (100 * (hits[place] ?? 0)) / seeds]);
  return Object.fromEntries(shares) as Record<StrategyName, number>;
}
