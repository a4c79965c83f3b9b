import { randomInt } from "node:crypto";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { mersenne } from "pure-rand/generator/mersenne";

/** Pseudo-random numbers from a seed. They are equal on every machine, because only whole numbers are used. */
export function randomOf(seed: number): Random {
  const generator = mersenne(seed);
  return randomFrom((low, high) => uniformInt(generator, low, high));
}

/** Random numbers that cannot be predicted from earlier ones. */
export const secureRandom = (): Random => randomFrom((low, high) => randomInt(low, high + 1));

export type Random = ReturnType<typeof randomFrom>;

/** @param between draws a number from `low` to `high`, both included */
function randomFrom(between: (low: number, high: number) => number) {
  function pick<Value>(values: readonly Value[]): Value {
    return values[between(0, values.length - 1)] as Value;
  }
  /** Shuffles after Fisher and Yates. */
  function shuffle<Value>(values: readonly Value[]): Value[] {
    const list = [...values];
    for (let last = list.length - 1; last > 0; last -= 1) {
      const other = between(0, last);
      [list[last], list[other]] = [list[other] as Value, list[last] as Value];
    }
    return list;
  }
  return { between, pick, shuffle, isHeads: () => between(0, 1) === 1 };
}

/** Draws two different values, in random order. */
export function pairOf<Value>(random: Random, values: readonly Value[]): [Value, Value] {
  const [first, second] = random.shuffle(values);
  return [first as Value, second as Value];
}
