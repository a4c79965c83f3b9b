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

/** Counts how many shown cells have each value of an attribute. */
function countsOf(item: MatrixItem, look: Look): ReadonlyMap<number | string, number> {
  const counts = new Map<number | string, number>();
  for (const cell of item.cells) counts.set(look(cell), (counts.get(look(cell)) ?? 0) + 1);
  return counts;
}

/** Judges one value of an attribute. */
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

/** Scores the options. The highest score is chosen, at random among equals. */
type Strategy = (item: MatrixItem) => number[];

/**
 * Strategies that need a single glance and look for no rules. None may solve more than `mostSolved` percent of a level.
 */
const glances = {
  /** Chooses the values of each attribute that most cells of the last row and column show. */
  lastLines: (item) => judging(isCommonest)({ ...item, cells: cellsAt(item, 2, 5, 6, 7) }),
  /** Makes as many attributes as possible all alike or all different in the last row. */
  lastRow: alikeOrDifferent(6, 7),
  lastColumn: alikeOrDifferent(2, 5),
  /** Chooses the value of each attribute that the fewest cells show. */
  rarest: judging((value, counts) => (counts.get(value) === least(counts) ? 1 : 0)),
  /** Chooses the value of each attribute that most cells show. */
  commonest: judging(isCommonest),
  /** Chooses, of the values in the options, those that fewer cells show, if any cell does. */
  rarestOffered: judging((value, counts) => -(counts.get(value) ?? 9)),
  /** Chooses, of the values in the options, those that fewer cells show, or that none shows. */
  leastShown: judging((value, counts) => -(counts.get(value) ?? 0)),
  /** Chooses, of the values in the options, those that more cells show: the option most like all cells. */
  mostShown: judging((value, counts) => counts.get(value) ?? 0),
  /** Chooses values that some cell shows. */
  shown: judging((value, counts) => (counts.has(value) ? 1 : 0)),
  likeNeighbours: like(5, 7),
  likeLast: like(7),
  likeAbove: like(5),
  likeMiddle: like(4),
  likeFirst: like(0),
  /** Chooses the option most like the other options. */
  likeOptions: ({ options }) => options.map((option) => sum(options.map((other) => likeness(option, other)))),
  /** Chooses the option least like the other options. */
  unlikeOptions: ({ options }) => options.map((option) => -sum(options.map((other) => likeness(option, other)))),
  /** Keeps attributes that never change. */
  constants: judging((value, counts) => (counts.size === 1 && !counts.has(value) ? -1 : 0)),
} satisfies Record<string, Strategy>;

const asked = ["lastLines", "lastRow", "rarest", "commonest", "likeNeighbours", "likeOptions"] as const;

export const strategies = {
  ...glances,
  /** Chooses, of the options that keep constant attributes, one that none of the listed glances chooses. */
  untaken: (item) => {
    const kept = bestOf(glances.constants(item));
    const taken = asked.flatMap((name) => {
      const best = bestOf(glances[name](item)).filter((option) => kept.includes(option));
      return best.length < kept.length ? best : [];
    });
    return item.options.map((_, option) => (kept.includes(option) ? 1 : 0) - (taken.includes(option) ? 0.5 : 0));
  },
  /**
   * Chooses values that would then be in three, six or nine cells. This is a rule and not a glance, so it has no limit.
   */
  threes: judging((value, counts) => ((counts.get(value) ?? 0) % 3 === 2 ? 1 : 0)),
} satisfies Record<string, Strategy>;
export type StrategyName = keyof typeof strategies;

/**
 * Percent of a level that each strategy but `threes` may solve. Level 1 has only one rule, so its strategies succeed
 * more often by chance.
 */
export const mostSolved = (level: number) => (level === 1 ? 55 : 40);

function bestOf(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  return scores.flatMap((score, option) => (score === highest ? [option] : []));
}

type Sample = { version: number; level: number; seeds: number };

/** Measures which percentage of so many matrices each strategy solves. */
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
