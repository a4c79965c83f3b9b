/**
 * A contestant's data. With their code it is theirs, whomever another tab has looked up meanwhile; without one it is
 * of whoever was looked up last.
 */
export const dataPath = (serial?: string | null): string => (serial ? `/IQ-test?serial=${serial}` : "/IQ-test/info");
