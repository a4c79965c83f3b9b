/** What clients were told, to be held against the database. Times are milliseconds of `performance.now()`. */
export type Ledger = {
  /** Id of the contestant → the phone number that only this registration has. */
  registrations: Map<string, string>;
  /** Id of the score → id of its contestant, who has no other. */
  scores: Map<string, string>;
  /** When writes of each kind were acknowledged, in order. */
  times: Record<WriteKind, number[]>;
  writes: number;
  reads: number;
  slowestReadMs: number;
  /** Answers that nobody should get: neither success nor 503 with a time to come again. */
  badAnswers: string[];
  /** Reads of public pages that were not answered by the page. */
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

/** The longest time in which no write of one kind was acknowledged, of the two kinds. */
export function longestPauseMs({ times }: Pick<Ledger, "times">, from: number, to: number): number {
  const pauseOf = (all: readonly number[]) => {
    const within = [from, ...all.filter((time) => time > from && time < to), to];
    return Math.max(...within.map((time, index) => time - (within[index - 1] ?? from)));
  };
  return Math.max(pauseOf(times.registration), pauseOf(times.score));
}
