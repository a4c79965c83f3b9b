import {
  type FigureAttribute,
  figureFills,
  figureShapes,
  figureSizes,
  uprightShapes,
} from "#contract/items/figures.ts";
import { type Governed, type MatrixVersion, planOf } from "./matrix-rules.ts";
import {
  arithmetic,
  logic,
  mapped,
  movement,
  type Operation,
  type Pattern,
  places,
  progression,
  range,
  turning,
  unchanged,
} from "./patterns.ts";
import type { Random } from "./random.ts";
import { isClear, isClearPosition } from "./readings.ts";
import { arranged, type Mask, randomMask, sizeOf } from "./slots.ts";
import { allDifferent, type ChooseThree, type Course, crossed, ofThree, oftenTwoAlike } from "./three-values.ts";

type Plain = "shape" | "size" | "fill" | "rotation";
export type Slot = Plain | "place";
/**
 * An item before drawing: the pattern of each attribute, as numbers. The value of `place` is always a mask of slots.
 */
export type Draft = { side: 1 | 2 | 3; isTurned: boolean; patterns: Record<Slot, Pattern>; rules: Governed[] };

export const slotOf = (attribute: FigureAttribute): Slot =>
  attribute === "number" || attribute === "position" ? "place" : attribute;

const indexes = (list: readonly unknown[]) => range(0, list.length - 1);
const pointing = indexes(figureShapes).slice(uprightShapes.length);
const shapes = {
  all: indexes(figureShapes),
  pointing,
  /** These shapes exclude the heart, which points down before it is turned. */
  aligned: pointing.filter((index) => figureShapes[index] !== "heart"),
};
const sizes = indexes(figureSizes);
const fills = indexes(figureFills);
const quarters = [0, 1, 2, 3];

const threes: Readonly<Record<MatrixVersion, (level: number) => ChooseThree>> = {
  1: () => allDifferent,
  // An item with a single rule, and the hardest items, must not be solvable by counting. In between, fewer can be with
  // each level.
  2: (level) => oftenTwoAlike(level === 1 || level === 5 ? 1 : 3),
  3: () => oftenTwoAlike(1),
};

/** Values that the patterns of one draft share. */
type Drafting = {
  random: Random;
  level: number;
  version: MatrixVersion;
  /** Draws three values in a layout. */
  three: (among: readonly number[], course: Course) => Pattern;
  /** Chooses rows or columns at random. */
  line: () => Course;
  /** Gives each attribute another diagonal, so that attributes do not vary together. */
  nextTurn: () => Course;
  /** Gives each attribute another place. */
  nextCross: () => number;
};

/** Draws until every attribute has only one reading. @returns the draft */
export function drawDraft(random: Random, level: number, version: MatrixVersion): Draft {
  const draft = tryDraft(random, level, version);
  return isUnambiguous(draft, version) ? draft : drawDraft(random, level, version);
}

function tryDraft(random: Random, level: number, version: MatrixVersion): Draft {
  const rules = planOf(random, level, version);
  const ruleOf = (slot: Slot) => rules.find(({ attribute }) => slotOf(attribute) === slot);
  const isTurned = ruleOf("rotation") !== undefined || random.isHeads();
  const areCompared = version > 1 && ruleOf("rotation") !== undefined && ruleOf("shape") !== undefined;
  const among = {
    shape: shapes[areCompared ? "aligned" : isTurned ? "pointing" : "all"],
    size: sizes,
    fill: fills,
    rotation: quarters,
  };
  const drafting = draftingOf(random, level, version);
  const plain = (slot: Plain): Pattern =>
    slot === "rotation" && !isTurned
      ? { values: places.map(() => 0), alternative: 0, among: [0] }
      : plainPattern(drafting, slot, among[slot], ruleOf(slot)?.rule);
  const place = placeOf(drafting, ruleOf("place"));
  const patterns = {
    place: place.pattern,
    shape: plain("shape"),
    size: plain("size"),
    fill: plain("fill"),
    rotation: plain("rotation"),
  };
  return { side: place.side, isTurned, patterns, rules };
}

function draftingOf(random: Random, level: number, version: MatrixVersion): Drafting {
  const turns = random.shuffle<Course>(["falling", "rising"]);
  const crosses = new Set(places);
  return {
    random,
    level,
    version,
    three: (among, course) => ofThree(random, among, course, threes[version](level)),
    line: () => random.pick<Course>(["rows", "columns"]),
    nextTurn: () => turns.pop() as Course,
    nextCross: () => {
      const cross = random.pick([...crosses]);
      crosses.delete(cross);
      return cross;
    },
  };
}

function plainPattern(
  { random, three, line, nextTurn, nextCross }: Drafting,
  slot: Plain,
  among: readonly number[],
  rule: Governed["rule"] | undefined,
): Pattern {
  if (rule === undefined) return unchanged(random, among);
  if (rule === "distribution") return three(among, nextTurn());
  if (rule === "constant") return three(among, line());
  if (rule === "sameOrDifferent") return crossed(random, among, nextCross());
  return slot === "rotation" ? turning(random, 4, [0, 1, 3]) : progression(random, 0, sizes.length - 1, [-1, 0, 1]);
}

type Place = { side: 1 | 2 | 3; pattern: Pattern };

function placeOf(drafting: Drafting, governed: Governed | undefined): Place {
  const { random, level, version, three, line, nextTurn } = drafting;
  if (governed?.attribute === "number") return { side: 3, pattern: mapped(numbers(drafting, governed.rule), arranged) };
  if (governed === undefined) {
    const side = random.pick([1, 2, 2, 3] as const);
    if (side === 1) return { side, pattern: unchanged(random, [1, 1]) };
    return { side, pattern: unchanged(random, someMasks(random, side, 2)) };
  }
  const { rule } = governed;
  if (rule === "and" || rule === "or" || rule === "xor") {
    const others = (level < 4 ? ["and", "or"] : ["and", "or", "xor"]).filter((other) => other !== rule);
    return { side: 3, pattern: logic(random, rule, random.pick(others as Operation[]), 9) };
  }
  const side = random.pick([2, 3] as const);
  if (rule === "progression") return { side, pattern: movement(random, side) };
  const course = rule === "distribution" ? nextTurn() : line();
  return { side, pattern: three(someMasks(random, side, version < 3 ? 3 : 5), course) };
}

function numbers({ random, three, line, nextTurn }: Drafting, rule: Governed["rule"]): Pattern {
  if (rule === "arithmetic") return arithmetic(random, 9);
  if (rule === "progression") return progression(random, 1, 9, [-2, -1, 0, 1, 2]);
  return three(range(1, 9), rule === "distribution" ? nextTurn() : line());
}

function someMasks(random: Random, side: 2 | 3, count: number): Mask[] {
  const masks = new Set<Mask>();
  while (masks.size < count) masks.add(randomMask(random, side));
  return [...masks];
}

/** Whether every constant attribute has only one reading. */
function isUnambiguous({ side, patterns, rules }: Draft, version: MatrixVersion): boolean {
  const domains = { shape: shapes.all, size: sizes, fill: fills, rotation: quarters };
  return rules.every(({ attribute }) => {
    const { values } = patterns[slotOf(attribute)];
    if (attribute !== "number" && attribute !== "position")
      return isClear(version, attribute, values, domains[attribute]);
    const isCountClear = isClear(version, "number", values.map(sizeOf), range(1, side * side));
    return side === 1 || (isCountClear && isClearPosition(version, values, side));
  });
}
