/** The name of the lock that a tab holds while it shows a sitting. */
export const sittingLock = (id: string): string => `sitting ${id}`;
