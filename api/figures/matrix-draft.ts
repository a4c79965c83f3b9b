import { type FigureAttribute, figureFills, figureShapes, figureSizes, uprightShapes } from "#contract/figures.ts";
import { type Governed, planOf } from "./matrix-rules.ts";
import {
  arithmetic,
  type Course,
  logic,
  movement,
  type Operation,
  ofThree,
  type Pattern,
  progression,
  range,
  turning,
  unchanged,
} from "./patterns.ts";
import type { Random } from "./random.ts";
import { isClear, isClearPosition } from "./readings.ts";
import { arranged, type Mask, randomMask, sizeOf } from "./slots.ts";

type Plain = "shape" | "size" | "fill" | "rotation";
export type Slot = Plain | "place";
/** An item before drawing: the pattern of each attribute, as numbers. The place is always a mask of slots. */
export type Draft = { side: 1 | 2 | 3; isTurned: boolean; patterns: Record<Slot, Pattern>; rules: Governed[] };

export const slotOf = (attribute: FigureAttribute): Slot =>
  attribute === "number" || attribute === "position" ? "place" : attribute;

const indexes = (list: readonly unknown[]) => range(0, list.length - 1);
const shapes = { all: indexes(figureShapes), pointing: indexes(figureShapes).slice(uprightShapes.length) };
const sizes = indexes(figureSizes);
const fills = indexes(figureFills);
const quarters = [0, 1, 2, 3];

/** @returns a draft in which every attribute has only one reading */
export function drawDraft(random: Random, level: number): Draft {
  const draft = tryDraft(random, planOf(random, level), level);
  return isUnambiguous(draft) ? draft : drawDraft(random, level);
}

function tryDraft(random: Random, rules: Governed[], level: number): Draft {
  const ruleOf = (slot: Slot) => rules.find(({ attribute }) => slotOf(attribute) === slot);
  const isTurned = ruleOf("rotation") !== undefined || random.isHeads();
  const among = { shape: shapes[isTurned ? "pointing" : "all"], size: sizes, fill: fills, rotation: quarters };
  const turns = random.shuffle<Course>(["falling", "rising"]);
  const nextTurn = () => turns.pop() as Course;
  const plain = (slot: Plain): Pattern => {
    const rule = ruleOf(slot)?.rule;
    if (slot === "rotation" && !isTurned) return { values: Array(9).fill(0), alternative: 0 };
    if (rule === undefined) return unchanged(random, among[slot]);
    if (rule === "distribution") return ofThree(random, among[slot], nextTurn());
    if (rule === "constant") return ofThree(random, among[slot], random.pick<Course>(["rows", "columns"]));
    return slot === "rotation" ? turning(random, 4, [0, 1, 3]) : progression(random, 0, sizes.length - 1, [-1, 0, 1]);
  };
  const place = placeOf(random, ruleOf("place"), level, nextTurn);
  const patterns = {
    place: place.pattern,
    shape: plain("shape"),
    size: plain("size"),
    fill: plain("fill"),
    rotation: plain("rotation"),
  };
  return { side: place.side, isTurned, patterns, rules };
}

type Place = { side: 1 | 2 | 3; pattern: Pattern };

function placeOf(random: Random, governed: Governed | undefined, level: number, nextTurn: () => Course): Place {
  if (governed?.attribute === "number") return { side: 3, pattern: asMasks(numbers(random, governed.rule, nextTurn)) };
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
  const course = rule === "distribution" ? nextTurn() : random.pick<Course>(["rows", "columns"]);
  return { side, pattern: ofThree(random, someMasks(random, side, 3), course) };
}

function numbers(random: Random, rule: Governed["rule"], nextTurn: () => Course): Pattern {
  if (rule === "arithmetic") return arithmetic(random, 9);
  if (rule === "progression") return progression(random, 1, 9, [-2, -1, 0, 1, 2]);
  return ofThree(random, range(1, 9), rule === "distribution" ? nextTurn() : random.pick<Course>(["rows", "columns"]));
}

const asMasks = ({ values, alternative }: Pattern): Pattern => ({
  values: values.map(arranged),
  alternative: arranged(alternative),
});

function someMasks(random: Random, side: 2 | 3, count: number): Mask[] {
  const masks = new Set<Mask>();
  while (masks.size < count) masks.add(randomMask(random, side));
  return [...masks];
}

/** An attribute that is constant must have only one reading. */
function isUnambiguous({ side, patterns, rules }: Draft): boolean {
  const domains = { shape: shapes.all, size: sizes, fill: fills, rotation: quarters };
  return rules.every(({ attribute }) => {
    const { values } = patterns[slotOf(attribute)];
    if (attribute !== "number" && attribute !== "position") return isClear(attribute, values, domains[attribute]);
    const isCountClear = isClear("number", values.map(sizeOf), range(1, side * side));
    return side === 1 || (isCountClear && isClearPosition(values, side));
  });
}
