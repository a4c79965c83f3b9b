/** A page with a part that could not be read is nobody's but the visitor's who asked: the next one has better luck. */
export const notKept = { headers: { "Cache-Control": "private, no-store" } } as const;
