import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { mersenne } from "pure-rand/generator/mersenne";

/** Random numbers from a seed: between 0 and 1, and standard normal. */
export function simulation(seed: number) {
  const generator = mersenne(seed);
  const chance = () => uniformFloat64(generator);
  /** The method of Box and Muller. */
  const normal = () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
  return { chance, normal };
}
