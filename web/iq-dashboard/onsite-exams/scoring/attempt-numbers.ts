import type { OnsiteResult } from "#contract/onsite-exams/onsite-exams.ts";
import { groupBy } from "#web/dashboard/lists/group-by.ts";

/** Number of the attempt, by id of the result. */
export type AttemptNumbers = ReadonlyMap<OnsiteResult["id"], number>;

type Attempt = Pick<OnsiteResult, "id"> & { contestant: Pick<OnsiteResult["contestant"], "id"> };

/** Numbers the attempts of contestants who have several. The first attempt is 1. `results` begin with the newest. */
export function attemptNumbers(results: readonly Attempt[]): AttemptNumbers {
  const byContestant = groupBy([...results].reverse(), ({ contestant }) => contestant.id);
  const several = [...byContestant.values()].filter((attempts) => attempts.length > 1);
  return new Map(several.flatMap((attempts) => attempts.map(({ id }, index) => [id, index + 1] as const)));
}
