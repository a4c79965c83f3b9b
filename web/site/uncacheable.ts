/** A partially failed page must not be cached. */
export const uncacheable = { headers: { "Cache-Control": "private, no-store" } } as const;
