import { formatNumber, numberInColumn } from "#web/text/numbers.ts";

export type Estimate = { value: number; standardError: number | null };

/** An estimate with its standard error in brackets. */
export function estimateText(estimate: Estimate | null | undefined, notEstimated: string): string {
  if (!estimate) return notEstimated;
  const { value, standardError } = estimate;
  return standardError === null ? numberInColumn(value) : `${numberInColumn(value)} (${numberInColumn(standardError)})`;
}

/** Writes a probability. Two decimals would show a small one as 0. */
export const probabilityText = (value: number): string =>
  value < 0.01 ? `< ${formatNumber(0.01)}` : formatNumber(value);
