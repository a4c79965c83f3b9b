export const onsiteLimits = { name: 120, reason: 300, questions: 300 } as const;
