/** Headers of a page of which a part failed. It must not be cached. */
export const uncacheable = { headers: { "Cache-Control": "private, no-store" } } as const;
