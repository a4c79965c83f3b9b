import type { Line } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import type { Registration } from "#contract/contestants/contestant-rules.ts";

/** Functions of other nouns that acts call. Each runs in the transaction of its act. */

type Entry = { score?: number | undefined; questions: { questionNumber: number; isCorrect: boolean }[] };
export type Facts = Readonly<Record<string, unknown>>;
type Written = { is: "written" | "equal"; resultId: string; line: Line | null } | { is: "differs"; resultId: string };

export type DeskScores = {
  scoreOf(entry: Entry): number;
  add(
    tx: Db,
    given: Entry & {
      id: string;
      onsiteExamId: string;
      contestantId: string;
      addedBy: string;
      known: readonly string[] | null;
      facts: Facts;
    },
  ): Promise<Written>;
  correct(
    tx: Db,
    given: Entry & {
      id: string;
      resultId: string;
      reason: string;
      correctedBy: string;
      known: number | null;
      facts: Facts;
    },
  ): Promise<Written | undefined>;
};

export type RegisterAtDesk = (
  tx: Db,
  given: {
    id: string;
    serialNumber: string;
    registration: Registration;
    examDayId: string;
    target: { hallId: string; testTime: number } | null;
    facts: Facts;
  },
) => Promise<Line[] | "taken" | "erased">;

export type DeskDeps = { db: Db; now: () => Date; scores: DeskScores; register: RegisterAtDesk };
