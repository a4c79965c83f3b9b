type Counts = { resultCount: number; erasedCount: number };

/** Number of results in a quiz's list. Statistics also count results of erased contestants. */
export const listedCount = ({ resultCount, erasedCount }: Counts): number => resultCount - erasedCount;
