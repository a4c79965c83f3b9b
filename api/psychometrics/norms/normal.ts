/**
 * Share of a standard normal distribution below z, by Zelen & Severo's formula 26.2.17 (Abramowitz & Stegun), with an
 * error below 7.5e-8.
 */
export function normalShareBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return z > 0 ? 1 - tail : tail;
}

/** The z below which this share of a standard normal distribution lies, between -6 and 6. */
export const normalQuantile = (share: number): number => bisect(normalShareBelow, share, -6, 6);

/** Finds the place where a rising function has this value, or the nearer end of the interval. */
export function bisect(rising: (x: number) => number, value: number, low: number, high: number): number {
  let [from, to] = [low, high];
  for (let step = 0; step < 50; step += 1) {
    const middle = (from + to) / 2;
    if (rising(middle) < value) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}
