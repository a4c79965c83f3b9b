import {
  type DistractorMeaning,
  type FigureCell,
  figureFills,
  figureRotations,
  figureShapes,
  figureSizes,
  type KeyedMatrix,
} from "#contract/items/figures.ts";
import { type Draft, drawDraft, type Slot, slotOf } from "./matrix-draft.ts";
import type { MatrixVersion } from "./matrix-rules.ts";
import { operations } from "./patterns.ts";
import type { Random } from "./random.ts";
import { slotsOf } from "./slots.ts";

const slots: readonly Slot[] = ["shape", "size", "fill", "rotation", "place"];

/** A matrix of this level with its options, key and the meaning of each wrong option. */
export function drawMatrix(random: Random, level: number, version: MatrixVersion): KeyedMatrix {
  const draft = drawDraft(random, level, version);
  const cells = [0, 1, 2, 3, 4, 5, 6, 7].map((place) => cellOf(draft, (slot) => valueAt(draft, slot, place)));
  const drawn = new Set(cells.map((cell) => JSON.stringify(cell)));
  const options = random.shuffle(changesOf(random, draft)).map((changed) => {
    const cell = cellOf(draft, (slot) =>
      changed.includes(slot) ? draft.patterns[slot].alternative : valueAt(draft, slot, 8),
    );
    return { cell, meaning: meaningOf(draft, changed, drawn.has(JSON.stringify(cell))) };
  });
  return {
    item: { family: "matrix", cells, options: options.map(({ cell }) => cell) },
    key: options.findIndex(({ meaning }) => meaning === null),
    meanings: options.map(({ meaning }) => meaning),
    rules: draft.rules,
  };
}

const valueAt = ({ patterns }: Draft, slot: Slot, place: number) => patterns[slot].values[place] as number;

/** The order of fields is part of the stored result of a seed. */
function cellOf({ side }: Draft, numberOf: (slot: Slot) => number): FigureCell {
  const of = <Value>(list: readonly Value[], slot: Slot) => list[numberOf(slot)] as Value;
  return {
    side,
    shape: of(figureShapes, "shape"),
    size: of(figureSizes, "size"),
    fill: of(figureFills, "fill"),
    rotation: of(figureRotations, "rotation"),
    slots: slotsOf(numberOf("place")),
  };
}

/**
 * How each of the eight options differs from the right one: a balanced tree of three switches, after I-RAVEN (Hu et al.
 * 2021). Each value of a switched attribute occurs in four options, so that majorities do not reveal the key. Of four
 * rules two switch together.
 */
function changesOf(random: Random, draft: Draft): Slot[][] {
  const governed = random.shuffle(draft.rules.map(({ attribute }) => slotOf(attribute)));
  const free = slots.filter((slot) => !governed.includes(slot) && canChange(draft, slot));
  const [first, second, third, ...more] = [...governed, ...random.shuffle(free)];
  const switches = [[first, ...(draft.rules.length > 3 ? more.slice(0, 1) : [])], [second], [third]] as Slot[][];
  return [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => switches.flatMap((slot, bit) => ((bits >> bit) & 1 ? slot : [])));
}

const canChange = ({ side, isTurned }: Draft, slot: Slot) =>
  slot === "place" ? side > 1 : slot !== "rotation" || isTurned;

/** The mistake that leads to the option with these changes; null for the right one. */
function meaningOf({ rules }: Draft, changed: readonly Slot[], isShown: boolean): DistractorMeaning | null {
  if (changed.length === 0) return null;
  if (isShown) return "repetition";
  const governed = rules.map(({ attribute }) => slotOf(attribute));
  if (changed.some((slot) => !governed.includes(slot))) return "difference";
  const isOtherOperation = changed.join() === "place" && rules.some(({ rule }) => rule in operations);
  if (isOtherOperation) return "wrongPrinciple";
  return governed.every((slot) => changed.includes(slot)) ? "wrongPrinciple" : "incompleteCorrelate";
}
