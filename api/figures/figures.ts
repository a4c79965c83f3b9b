import { type figureFamilies, type KeyedMatrix, type KeyedSeries, largestSeed } from "#contract/figures.ts";
import { drawMatrix } from "./matrix.ts";
import { type Random, randomOf } from "./random.ts";
import { drawSeries } from "./series.ts";

/**
 * The version of both families. What a family, a version, a level and a seed give never changes: whoever changes what is
 * drawn raises it, as figures.test.ts reminds them.
 */
export const figuresVersion = 1;

type Keyed = { matrix: KeyedMatrix; series: KeyedSeries };
export type FigureFamily = (typeof figureFamilies)[number];

const draws: { [Family in FigureFamily]: (random: Random, level: number) => Keyed[Family] } = {
  matrix: drawMatrix,
  series: drawSeries,
};

/** The one item of this family, level and seed, on every machine to the byte. */
export function drawItem<Family extends FigureFamily>(family: Family, level: number, seed: number): Keyed[Family] {
  // Levels draw apart, so that a seed does not give cousins of one item at each.
  return draws[family](randomOf(Math.imul(seed, 0x9e3779b1) ^ (figuresVersion * 8 + level)), level);
}

/** About how many different questions each family has, by level from 1 on. */
export const questionsThereAre: Readonly<Record<FigureFamily, readonly number[]>> = {
  matrix: [240_000, 3_000_000, 3_000_000, 3_000_000, 3_000_000],
  series: [58_000, 160_000, 160_000, 160_000, 160_000],
};

/** What makes two items the same to whoever sits them, whatever options stand below. */
const questionOf = ({ item }: KeyedMatrix | KeyedSeries) =>
  JSON.stringify(item.family === "matrix" ? item.cells : item.terms);

/** So many seeds in a row that give what was given say that a level has next to nothing left: that is half a second. */
const mostPassedOver = 1000;

/**
 * The first item from this seed on that nobody was given yet, and its seed. `taken` holds the questions given and takes this
 * one's. After the largest seed comes 0.
 * @throws where the questions of the level are used up
 */
export function drawUntaken<Family extends FigureFamily>(
  family: Family,
  level: number,
  from: number,
  taken: Pick<Set<string>, "has" | "add">,
) {
  for (let seed = from, tries = 0; tries <= mostPassedOver; seed = nextSeed(seed), tries += 1) {
    const keyed = drawItem(family, level, seed);
    const question = questionOf(keyed);
    if (taken.has(question)) continue;
    taken.add(question);
    return { seed, keyed };
  }
  throw new Error(
    `Family ${family} has no questions left at level ${level}: ${mostPassedOver} seeds from ${from} on give none`,
  );
}

const nextSeed = (seed: number) => (seed === largestSeed ? 0 : seed + 1);

type Wanted = { level: number; seed: number; count: number };

/** So many different items from a seed on, each with its seed. */
export function drawItems<Family extends FigureFamily>(family: Family, { level, seed, count }: Wanted) {
  const taken = new Set<string>();
  const items: ({ seed: number } & Keyed[Family])[] = [];
  for (let from = seed; items.length < count; ) {
    const drawn = drawUntaken(family, level, from, taken);
    items.push({ seed: drawn.seed, ...drawn.keyed });
    from = nextSeed(drawn.seed);
  }
  return items;
}
