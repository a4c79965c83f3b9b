import { percentile } from "./load.ts";

/** What came of a request, and after how long. */
type Answered = { status: number; hasRetryAfter: boolean; ms: number };

export const isRefused = ({ status, hasRetryAfter }: Answered): boolean => status === 503 && hasRetryAfter;
export const percentileMs = (results: readonly Answered[], share: number): number =>
  percentile(
    results.map(({ ms }) => ms),
    share,
  );
