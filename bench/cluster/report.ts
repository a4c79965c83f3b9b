/** The result of one round of a case. */
export type Outcome = {
  caseName: string;
  /** The longest time without an acknowledged write. */
  pauseMs: number;
  lost: number;
  doubled: number;
  badAnswers: number;
  reads: number;
  interruptedReads: number;
  slowestReadMs: number;
  writes: number;
};

const longestPauseAllowedMs = 15_000;

/** The result of all rounds of a case. */
export type Row = Omit<Outcome, "pauseMs"> & { rounds: number; worstPauseMs: number; isGood: boolean };

export function summarise(outcomes: readonly Outcome[]): Row[] {
  const names = [...new Set(outcomes.map(({ caseName }) => caseName))];
  return names.map((caseName) => {
    const rounds = outcomes.filter((outcome) => outcome.caseName === caseName);
    const sum = (of: (outcome: Outcome) => number) => rounds.reduce((total, outcome) => total + of(outcome), 0);
    const figures = {
      worstPauseMs: Math.max(...rounds.map(({ pauseMs }) => pauseMs)),
      lost: sum(({ lost }) => lost),
      doubled: sum(({ doubled }) => doubled),
      badAnswers: sum(({ badAnswers }) => badAnswers),
      interruptedReads: sum(({ interruptedReads }) => interruptedReads),
    };
    const { worstPauseMs, ...faults } = figures;
    const isGood = worstPauseMs <= longestPauseAllowedMs && Object.values(faults).every((count) => count === 0);
    return {
      caseName,
      rounds: rounds.length,
      writes: sum(({ writes }) => writes),
      reads: sum(({ reads }) => reads),
      slowestReadMs: Math.max(...rounds.map(({ slowestReadMs }) => slowestReadMs)),
      ...figures,
      isGood,
    };
  });
}

/** Writes the rows as Markdown, ready for a document. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.caseName,
    row.rounds,
    row.writes,
    (row.worstPauseMs / 1000).toFixed(1),
    row.lost,
    row.doubled,
    row.badAnswers,
    row.reads,
    row.interruptedReads,
    (row.slowestReadMs / 1000).toFixed(1),
    row.isGood ? "ok" : "FAILED",
  ]);
  const head =
    "case|rounds|writes|longest pause of writes, s|lost|doubled|bad answers|reads|interrupted|slowest read, s|".split(
      "|",
    );
  const line = (texts: readonly (string | number)[]) => `| ${texts.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...cells.map(line)].join("\n");
}

/** The exit code: 0 if all bars are met; 1 otherwise, and also without measurements. */
export const exitCodeOf = (rows: readonly Row[]): number =>
  rows.length > 0 && rows.every(({ isGood }) => isGood) ? 0 : 1;
