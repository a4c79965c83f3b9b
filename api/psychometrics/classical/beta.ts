import { bisect } from "../norms/normal.ts";

/** Share of Student's t distribution above t (Abramowitz & Stegun 26.7.1). */
export function tShareAbove(t: number, df: number): number {
  const beyond = betaShareBelow(df / (df + t * t), df / 2, 1 / 2) / 2;
  return t > 0 ? beyond : 1 - beyond;
}

/** Finds the value below which this share of an F distribution lies. */
export function fQuantile(share: number, dfAbove: number, dfBelow: number): number {
  const x = bisect((value) => betaShareBelow(value, dfAbove / 2, dfBelow / 2), share, 0, 1);
  return (dfBelow * x) / (dfAbove * (1 - x));
}

/**
 * Share of a beta distribution below x, the regularised incomplete beta function: the continued fraction of Abramowitz &
 * Stegun (26.5.8), by Lentz's method (1976).
 */
function betaShareBelow(x: number, a: number, b: number): number {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - betaShareBelow(1 - x, b, a);
  let above = 1;
  let below = 1 / (1 - ((a + b) * x) / (a + 1));
  let fraction = below;
  for (let m = 1, change = 0; Math.abs(change - 1) > 1e-14; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    below = 1 / (1 + even * below);
    above = 1 + even / above;
    fraction *= above * below;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    below = 1 / (1 + odd * below);
    above = 1 + odd / above;
    change = above * below;
    fraction *= change;
  }
  const logBeta = logGamma(a) + logGamma(b) - logGamma(a + b);
  return (Math.exp(a * Math.log(x) + b * Math.log1p(-x) - logBeta) / a) * fraction;
}

/**
 * Natural logarithm of the gamma function by Stirling's series (Abramowitz & Stegun 6.1.41), which is exact to 10⁻¹²
 * from 10 on.
 */
function logGamma(x: number): number {
  if (x < 10) return logGamma(x + 1) - Math.log(x);
  const series = 1 / 12 / x - 1 / 360 / x ** 3 + 1 / 1260 / x ** 5 - 1 / 1680 / x ** 7;
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series;
}
