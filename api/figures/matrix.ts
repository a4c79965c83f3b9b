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
import { operations, type Pattern } from "./patterns.ts";
import type { Random } from "./random.ts";
import { slotsOf } from "./slots.ts";

const slots: readonly Slot[] = ["shape", "size", "fill", "rotation", "place"];

/** A matrix of this level with its options, key and the meaning of each wrong option. */
export function drawMatrix(random: Random, level: number, version: MatrixVersion): KeyedMatrix {
  const draft = drawDraft(random, level, version);
  const cells = [0, 1, 2, 3, 4, 5, 6, 7].map((place) => cellOf(draft, (slot) => valueAt(draft, slot, place)));
  const drawn = new Set(cells.map((cell) => JSON.stringify(cell)));
  const options = random.shuffle(changesOf(random, draft, version)).map((changes) => {
    const cell = cellOf(draft, (slot) => changes.get(slot) ?? valueAt(draft, slot, 8));
    return { cell, meaning: meaningOf(draft, [...changes.keys()], drawn.has(JSON.stringify(cell))) };
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

/** The values in which an option differs from the right option. */
type Changes = ReadonlyMap<Slot, number>;

/**
 * Makes the eight options: all combinations of two or three switches, after I-RAVEN (Hu et al. 2021). Each value of an
 * attribute occurs equally often, so that majorities do not reveal the key. With four rules, two of them switch
 * together.
 * From version 3 on, in items of at most two rules, one attribute has four values if possible, so that attributes that
 * never change exclude fewer options.
 */
function changesOf(random: Random, draft: Draft, version: MatrixVersion): Changes[] {
  const governed = random.shuffle(draft.rules.map(({ attribute }) => slotOf(attribute)));
  const free = random.shuffle(slots.filter((slot) => !governed.includes(slot) && canChange(draft, slot)));
  const [first, second, third, ...more] = [...governed, ...free] as [Slot, Slot, Slot, ...Slot[]];
  const twoValues = (...switched: Slot[]): Changes[] => [
    new Map(),
    new Map(switched.map((slot) => [slot, wrongValue(random, draft.patterns[slot], version)])),
  ];
  const widest = governed.find((slot) => draft.patterns[slot].among.length >= 4);
  if (version < 3 || governed.length > 2 || widest === undefined) {
    const together = governed.length > 3 ? more.slice(0, 1) : [];
    return combined([twoValues(first, ...together), twoValues(second), twoValues(third)]);
  }
  return combined([fourValues(random, draft, widest), twoValues(widest === first ? second : first)]);
}

/**
 * Chooses a wrong value. From version 3 on, half of the wrong values may occur in no cell, so that the key is not the
 * only value unlike its neighbours.
 */
function wrongValue(random: Random, pattern: Pattern, version: MatrixVersion): number {
  const others = othersOf(pattern);
  return version < 3 || others.length === 0 || random.isHeads() ? pattern.alternative : random.pick(others);
}

function fourValues(random: Random, { patterns }: Draft, slot: Slot): Changes[] {
  const wrong = [patterns[slot].alternative, ...random.shuffle(othersOf(patterns[slot])).slice(0, 2)];
  return [new Map(), ...wrong.map((value) => new Map([[slot, value]]))];
}

const othersOf = ({ values, alternative, among }: Pattern) =>
  among.filter((value) => value !== values[8] && value !== alternative);

const combined = (switches: readonly Changes[][]) =>
  switches.reduce<Changes[]>(
    (options, changes) => changes.flatMap((change) => options.map((option) => new Map([...option, ...change]))),
    [new Map()],
  );

const canChange = ({ side, isTurned }: Draft, slot: Slot) =>
  slot === "place" ? side > 1 : slot !== "rotation" || isTurned;

/** The mistake that leads to the option with these changes; null for the right option. */
function meaningOf({ rules }: Draft, changed: readonly Slot[], isShown: boolean): DistractorMeaning | null {
  if (changed.length === 0) return null;
  if (isShown) return "repetition";
  const governed = rules.map(({ attribute }) => slotOf(attribute));
  if (changed.some((slot) => !governed.includes(slot))) return "difference";
  const isOtherOperation = changed.join() === "place" && rules.some(({ rule }) => rule in operations);
  if (isOtherOperation) return "wrongPrinciple";
  return governed.every((slot) => changed.includes(slot)) ? "wrongPrinciple" : "incompleteCorrelate";
}
