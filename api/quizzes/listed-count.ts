type Counts = { resultCount: number; erasedCount: number };

/** How many results of a quiz lists show: figures count those of erased contestants, too. */
export const listedCount = ({ resultCount, erasedCount }: Counts): number => resultCount - erasedCount;
