import type { Random } from "./random.ts";

/** The slots of a cell that contain a figure, as bits: slot n is bit n. */
export type Mask = number;

export const slotsOf = (mask: Mask) => [0, 1, 2, 3, 4, 5, 6, 7, 8].filter((slot) => mask & (1 << slot));
export const maskOf = (slots: readonly number[]): Mask => slots.reduce((mask, slot) => mask | (1 << slot), 0);
export const sizeOf = (mask: Mask) => slotsOf(mask).length;

/** Layouts of one to nine figures for items in which only the number counts, as on dice. */
const arrangements: readonly (readonly number[])[] = [
  [4],
  [3, 5],
  [1, 6, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
  [0, 2, 3, 4, 5, 6, 8],
  [0, 1, 2, 3, 5, 6, 7, 8],
  [0, 1, 2, 3, 4, 5, 6, 7, 8],
];
export const arranged = (count: number): Mask => maskOf(arrangements[count - 1] as readonly number[]);

/** The slots along the edge, clockwise, for squares of two and of three. */
const rings: Readonly<Record<2 | 3, readonly number[]>> = { 2: [0, 1, 3, 2], 3: [0, 1, 2, 5, 8, 7, 6, 3] };
export const ringOf = (side: 2 | 3) => rings[side];

function maskMoved(mask: Mask, places: number, side: 2 | 3): Mask {
  const ring = rings[side];
  return ring.reduce(
    (sum, slot, at) => (mask & (1 << slot) ? sum | (1 << (ring[(at + places) % ring.length] as number)) : sum),
    side === 3 ? mask & (1 << 4) : 0,
  );
}

/** Positions after a move, computed in advance by steps and mask, because drawing needs thousands of them. */
const tableOf = (side: 2 | 3) =>
  rings[side].map((_, places) =>
    Array.from({ length: 1 << (side * side) }, (_, mask) => maskMoved(mask, places, side)),
  );
const tables = { 2: tableOf(2), 3: tableOf(3) };

/** Moves figures clockwise along the edge. A figure in the middle stays. */
export const moved = (mask: Mask, places: number, side: 2 | 3): Mask =>
  tables[side][places % rings[side].length]?.[mask] as Mask;

/** Draws one to four figures in any slots; in a square of four slots, at most three. */
export function randomMask(random: Random, side: 2 | 3): Mask {
  const slots = random.shuffle([...Array(side * side).keys()]);
  return maskOf(slots.slice(0, random.between(1, side + 1)));
}
