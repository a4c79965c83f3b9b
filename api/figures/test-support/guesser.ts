import { type FigureCell, figureFills, figureRotations, figureShapes, figureSizes } from "#contract/items/figures.ts";

/** What a guesser sees: the options without the matrix. */
export type Sight = { options: FigureCell[]; key: number };
type Guesser = (options: readonly FigureCell[]) => number[];

const looks: readonly ((cell: FigureCell) => number | string)[] = [
  ({ shape }) => shape,
  ({ size }) => size,
  ({ fill }) => fill,
  ({ rotation }) => rotation,
  ({ slots }) => slots.length,
  ({ slots }) => slots.join(),
];
const amounts: readonly ((cell: FigureCell) => number)[] = [
  ({ size }) => figureSizes.indexOf(size) / 2,
  ({ fill }) => figureFills.indexOf(fill) / 3,
  ({ rotation }) => figureRotations.indexOf(rotation) / 3,
  ({ slots }) => slots.length / 9,
  ({ shape }) => figureShapes.indexOf(shape) / 10,
];

const share = (options: readonly FigureCell[], cell: FigureCell, look: (typeof looks)[number]) =>
  options.filter((other) => look(other) === look(cell)).length / options.length;
const distance = (one: FigureCell, other: FigureCell) =>
  looks.filter((look) => look(one) !== look(other)).length / looks.length;

/** Chooses the most common value of each attribute. */
export const majority: Guesser = (options) =>
  options.map((cell) => looks.reduce((sum, look) => sum + share(options, cell, look), 0));

/** Features of an option: its values, how common each is, and its distance from the others. */
function featuresOf(options: readonly FigureCell[], cell: FigureCell, index: number): number[] {
  const distances = options.map((other) => distance(cell, other)).sort((one, other) => one - other);
  const own = amounts.map((amount) => amount(cell));
  const extremes = amounts.flatMap((amount, at) => {
    const all = options.map(amount);
    return [own[at] === Math.max(...all) ? 1 : 0, own[at] === Math.min(...all) ? 1 : 0];
  });
  return [
    ...own,
    ...own.map((value) => value * value),
    ...extremes,
    ...figureShapes.map((shape) => (cell.shape === shape ? 1 : 0)),
    ...looks.map((look) => share(options, cell, look)),
    ...distances.slice(1),
    ...options.map((_, place) => (place === index ? 1 : 0)),
    ...Array.from({ length: 9 }, (_, slot) => (cell.slots.includes(slot) ? 1 : 0)),
  ];
}

/** Conditional logistic regression, trained by gradient descent over the items in order. */
export function learned(items: readonly Sight[], rounds = 4): Guesser {
  const seen = items.map(({ options, key }) => ({
    key,
    rows: options.map((cell, index) => featuresOf(options, cell, index)),
  }));
  const weights = Array<number>(seen[0]?.rows[0]?.length ?? 0).fill(0);
  const scoreOf = (row: readonly number[]) => row.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0);
  for (let round = 0; round < rounds; round += 1)
    for (const { key, rows } of seen) {
      const powers = rows.map((row) => Math.exp(scoreOf(row)));
      const total = powers.reduce((sum, power) => sum + power, 0);
      const errors = powers.map((power, index) => (index === key ? 1 : 0) - power / total);
      for (let at = 0; at < weights.length; at += 1)
        weights[at] =
          (weights[at] ?? 0) +
          (0.03 / (round + 1)) * rows.reduce((sum, row, index) => sum + (row[at] ?? 0) * (errors[index] ?? 0), 0);
    }
  return (options) => options.map((cell, index) => scoreOf(featuresOf(options, cell, index)));
}

/** Success rate of a guesser, which picks at random among equally good options. */
export function hitRate(guesser: Guesser, items: readonly Sight[]): number {
  const hits = items.map(({ options, key }) => {
    const scores = guesser(options);
    const best = scores.flatMap((score, index) => (score > Math.max(...scores) - 1e-9 ? [index] : []));
    return best.includes(key) ? 1 / best.length : 0;
  });
  return hits.reduce((sum, hit) => sum + hit, 0) / items.length;
}
