/** What clients saw, to be compared with the database. Times are milliseconds of `performance.now()`. */
export type Ledger = {
  /** Unique phone number of the registration, by the contestant's id. */
  registrations: Map<string, string>;
  /** Id of the contestant, by the id of their only score. */
  scores: Map<string, string>;
  /** Times at which writes of each kind were acknowledged, in order. */
  times: Record<WriteKind, number[]>;
  writes: number;
  reads: number;
  slowestReadMs: number;
  /** Answers that no client should get: neither success nor 503 with Retry-After. */
  badAnswers: string[];
  /** Failed reads of public pages. */
  interruptedReads: string[];
};
export type WriteKind = "registration" | "score";

export const newLedger = (): Ledger => ({
  registrations: new Map(),
  scores: new Map(),
  times: { registration: [], score: [] },
  writes: 0,
  reads: 0,
  slowestReadMs: 0,
  badAnswers: [],
  interruptedReads: [],
});

/** The longest time without an acknowledged write of one kind; the longer one of both kinds. */
export function longestPauseMs({ times }: Pick<Ledger, "times">, from: number, to: number): number {
  const pauseOf = (all: readonly number[]) => {
    const within = [from, ...all.filter((time) => time > from && time < to), to];
    return Math.max(...within.map((time, index) => time - (within[index - 1] ?? from)));
  };
  return Math.max(pauseOf(times.registration), pauseOf(times.score));
}
