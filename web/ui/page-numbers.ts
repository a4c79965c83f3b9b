const neighbours = { wide: 2, narrow: 1 } as const;
type Width = keyof typeof neighbours;

/** A page, or an ellipsis before a page (`gapBefore`). `only`: it stands in the wide or in the narrow form alone. */
export type PageItem = ({ page: number } | { gapBefore: number }) & { only?: Width };

/**
 * What a pagination names: first, last, and up to two pages on each side of the current one; where it has little room
 * up to one. Both forms are in one list, in which each page is once.
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
