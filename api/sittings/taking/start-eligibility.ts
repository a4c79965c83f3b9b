import { audienceRefusal } from "#api/assessments/audience-refusal.ts";
import type { ContestantRow } from "#api/contestants/contestants.columns.ts";
import type { ProblemCode } from "#contract/problems.ts";
import type { PublishedVersion } from "./versions.ts";

export type Contestant = ContestantRow;

/** The number of the contestant's attempts, and the state of the assessment. */
type SoFar = { attempts: number; state: string };

/** Says why the contestant may not start a new sitting at present; null if they may. */
export function startRefusal(
  { attempts, state }: SoFar,
  frozen: PublishedVersion["frozen"],
  contestant: Contestant,
  now: Date,
): ProblemCode | null {
  const code = audienceRefusal(frozen, contestant, now);
  if (code) return code;
  if (state !== "published") return "window_over";
  return attempts < frozen.attempts ? null : "attempts_used_up";
}
