/** @param share a share from 0 to 1 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** An answer and its duration. */
export type Answered = { status: number; hasRetryAfter: boolean; ms: number };

export const isGood = ({ status }: Answered): boolean => status >= 200 && status < 300;
export const isRefused = ({ status, hasRetryAfter }: Answered): boolean => status === 503 && hasRetryAfter;
export const percentileMs = (results: readonly Answered[], share: number): number =>
  percentile(
    results.map(({ ms }) => ms),
    share,
  );
