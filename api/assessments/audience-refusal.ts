import type { ContestantRow } from "#api/contestants/contestants.columns.ts";
import type { ProblemCode } from "#contract/problems.ts";
import type { FrozenAssessment } from "./assessments.table.ts";

type Startable = Pick<FrozenAssessment, "opensAt" | "closesAt" | "audience">;
type Starter = Pick<
  ContestantRow,
  "serialNumber" | "mergedCodes" | "governorate" | "specialEducationType" | "testTime"
>;

const allows = <Value>(chosen: readonly Value[], ...own: Value[]) =>
  chosen.length === 0 || own.some((value) => chosen.includes(value));

/**
 * Says why the contestant may not start at present; null if they may. The window includes its first instant and
 * excludes its last.
 */
export function audienceRefusal(
  { opensAt, closesAt, audience }: Startable,
  contestant: Starter,
  now: Date,
): Extract<ProblemCode, "not_open_yet" | "window_over" | "not_for_you"> | null {
  const isMeant =
    allows<string>(audience.serials, contestant.serialNumber, ...(contestant.mergedCodes ?? [])) &&
    allows<number>(audience.governorates, contestant.governorate) &&
    allows<number>(audience.educationTypes, contestant.specialEducationType) &&
    allows<number>(audience.testTimes, contestant.testTime);
  if (!isMeant) return "not_for_you";
  if (now < new Date(opensAt)) return "not_open_yet";
  return now < new Date(closesAt) ? null : "window_over";
}
