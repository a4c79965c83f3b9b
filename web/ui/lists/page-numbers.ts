const neighbours = { wide: 2, narrow: 1 } as const;
type Width = keyof typeof neighbours;

/** A page, or an ellipsis before a page (`gapBefore`). `only` limits it to the wide or the narrow form. */
export type PageItem = ({ page: number } | { gapBefore: number }) & { only?: Width };

/**
 * The items of a pagination: the first page, the last, and up to two on each side of the present one, or one in the
 * narrow form. Both forms share a list that contains each page once.
 */
export function pageItems(current: number, total: number): PageItem[] {
  const wide = named(current, total, "wide");
  const narrow = named(current, total, "narrow");
  return wide.flatMap((page): PageItem[] => {
    const isGapWide = isGapBefore(page, wide);
    const isGapNarrow = isGapBefore(page, narrow);
    return [
      ...(isGapWide || isGapNarrow ? [{ gapBefore: page, ...onlyIn(isGapWide, isGapNarrow) }] : []),
      { page, ...onlyIn(true, narrow.includes(page)) },
    ];
  });
}

const named = (current: number, total: number, width: Width) =>
  Array.from({ length: total }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === total || Math.abs(page - current) <= neighbours[width],
  );

function isGapBefore(page: number, pages: readonly number[]): boolean {
  const previous = pages[pages.indexOf(page) - 1];
  return previous !== undefined && page - previous > 1;
}

const onlyIn = (isWide: boolean, isNarrow: boolean): { only?: Width } =>
  isWide && isNarrow ? {} : { only: isWide ? "wide" : "narrow" };
