/** How many rows the lists of both dashboards offer, where a list has no reason for others. */
export const pageSizes = [10, 15, 25, 50] as const;

/** The API refuses pages past this one. */
export const lastPage = 1_000_000;

/** The page that an address names; the first where that makes no sense. */
export function readPageNumber(text: string | null): number {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? Math.min(number, lastPage) : 1;
}
