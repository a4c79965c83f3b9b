import {
  type figureFamilies,
  figuresVersions,
  type KeyedMatrix,
  type KeyedSeries,
  largestSeed,
} from "#contract/items/figures.ts";
import { drawMatrix } from "./matrix.ts";
import { type Random, randomOf } from "./random.ts";
import { drawSeries } from "./series.ts";

type Keyed = { matrix: KeyedMatrix; series: KeyedSeries };
export type FigureFamily = (typeof figureFamilies)[number];
type Draws<Family extends FigureFamily> = Readonly<Record<number, (random: Random, level: number) => Keyed[Family]>>;

/**
 * Each version of the families. Family, version, level and seed always give the same item, so a change of the drawing
 * needs a new version; figures.test.ts guards this. Earlier versions stay, because sittings store only the seed.
 */
const draws: { [Family in FigureFamily]: Draws<Family> } = {
  matrix: {
    1: (random, level) => drawMatrix(random, level, 1),
    2: (random, level) => drawMatrix(random, level, 2),
    3: (random, level) => drawMatrix(random, level, 3),
  },
  series: { 1: drawSeries },
};

/** Draws the item of this family, level and seed. It is the same on every machine, byte for byte. */
export function drawItem<Family extends FigureFamily>(
  family: Family,
  level: number,
  seed: number,
  version = figuresVersions[family],
): Keyed[Family] {
  const draw = draws[family][version];
  if (!draw) throw new Error(`Family ${family} has no version ${version}`);
  // The level is part of the seed, so that one seed does not give similar items at different levels.
  return draw(randomOf(Math.imul(seed, 0x9e3779b1) ^ (version * 8 + level)), level);
}

/** Approximate number of distinct questions of each family, by level from 1. */
export const questionCounts: Readonly<Record<FigureFamily, readonly number[]>> = {
  matrix: [470_000, 3_000_000, 3_000_000, 3_000_000, 3_000_000],
  series: [58_000, 160_000, 160_000, 160_000, 160_000],
};

/** Identifies a question. Items with the same question are equal to students, whatever their options are. */
const questionOf = ({ item }: KeyedMatrix | KeyedSeries) =>
  JSON.stringify(item.family === "matrix" ? item.cells : item.terms);

/** If so many consecutive seeds bring no new question, the level is exhausted. Drawing them takes half a second. */
const mostPassedOver = 1000;

/**
 * Draws the first item with an unused question, from this seed on, and returns it with its seed. `taken` contains the
 * used questions; this one is added. After the largest seed comes 0.
 * @throws if the level is exhausted
 */
export function drawUnused<Family extends FigureFamily>(
  family: Family,
  level: number,
  from: number,
  taken: Pick<Set<string>, "has" | "add">,
  version?: number,
) {
  for (let seed = from, tries = 0; tries <= mostPassedOver; seed = nextSeed(seed), tries += 1) {
    const keyed = drawItem(family, level, seed, version);
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

type Wanted = { level: number; seed: number; count: number; version?: number | undefined };

/** Draws distinct items from a seed on, each with its seed. */
export function drawItems<Family extends FigureFamily>(family: Family, { level, seed, count, version }: Wanted) {
  const taken = new Set<string>();
  const items: ({ seed: number } & Keyed[Family])[] = [];
  for (let from = seed; items.length < count; ) {
    const drawn = drawUnused(family, level, from, taken, version);
    items.push({ seed: drawn.seed, ...drawn.keyed });
    from = nextSeed(drawn.seed);
  }
  return items;
}
