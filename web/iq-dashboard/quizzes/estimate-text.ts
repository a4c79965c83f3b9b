import { formatNumber } from "#web/text/numbers.ts";

export type Estimate = { value: number; standardError: number | null };

/** An estimate with its error in brackets. */
export function estimateText(estimate: Estimate | null | undefined, notEstimated: string): string {
  if (!estimate) return notEstimated;
  const { value, standardError } = estimate;
  return standardError === null ? formatNumber(value) : `${formatNumber(value)} (${formatNumber(standardError)})`;
}
