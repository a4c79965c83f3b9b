import { normalShareBelow } from "../norms/normal.ts";

/** Share of a chi-square distribution above x, by the finite sums of Abramowitz & Stegun (26.4.4, 26.4.5). */
export function chiSquareAbove(x: number, df: number): number {
  if (!(x > 0)) return 1;
  const half = x / 2;
  const isOdd = df % 2 === 1;
  let share = isOdd ? 2 * normalShareBelow(-Math.sqrt(x)) : 0;
  let logarithm = isOdd ? Math.log(2 * Math.sqrt(half / Math.PI)) - half : -half;
  for (let place = isOdd ? 1.5 : 1; place <= df / 2; place += 1) {
    share += Math.exp(logarithm);
    logarithm += Math.log(half / place);
  }
  return Math.min(1, share);
}
