const neighbours = 2;

/** The pages that a pagination names: first, last, and up to two on each side of the current one. `gap` is an ellipsis. */
export function pageNumbers(current: number, total: number): (number | "gap")[] {
  const named = Array.from({ length: total }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === total || Math.abs(page - current) <= neighbours,
  );
  return named.flatMap((page, index) => {
    const previous = named[index - 1];
    return previous !== undefined && page - previous > 1 ? (["gap", page] as const) : [page];
  });
}
