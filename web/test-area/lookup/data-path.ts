/**
 * The address of a contestant's data. With a code it stays the same even if another tab has looked up somebody else.
 * Without one it shows the last look-up.
 */
export const dataPath = (serial?: string | null): string => (serial ? `/IQ-test?serial=${serial}` : "/IQ-test/info");
