import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { mersenne } from "pure-rand/generator/mersenne";

export type Chance = ReturnType<typeof chanceOf>;

export function chanceOf(seed: number) {
  const generator = mersenne(seed);
  const below = (limit: number) => Math.floor(uniformFloat64(generator) * limit);
  return {
    below,
    between: (least: number, most: number) => least + below(most - least + 1),
    isSo: (probability: number) => uniformFloat64(generator) < probability,
    oneOf: <One>(...choices: readonly [One, ...One[]]): One => choices[below(choices.length)] ?? choices[0],
    shuffled: <One>(all: readonly One[]): One[] => {
      const left = [...all];
      return all.flatMap(() => left.splice(below(left.length), 1));
    },
  };
}
