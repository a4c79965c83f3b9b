import type { SeasonPhase } from "#contract/contestants/seasons.ts";
import { chosenEducationTypes, codes, governorates } from "#contract/enums.ts";
import type { LimitRow, SeasonRow } from "./seasons.queries.ts";

/** Rules on the room of a season, without database. */

type Person = { specialEducationType: number; governorate: number };
type Limits = readonly LimitRow[];

const isReached = ({ most, taken }: LimitRow) => most !== null && taken >= most;

export const reachedLimits = (limits: Limits): LimitRow[] => limits.filter(isReached);

const concerns = ({ scope, code }: LimitRow, person: Person): boolean =>
  scope === "all" || code === (scope === "type" ? person.specialEducationType : person.governorate);

/** The limit that leaves no room for a person; that of all comes first. */
export const limitAgainst = (limits: Limits, person: Person): LimitRow | undefined =>
  reachedLimits(limits)
    .filter((limit) => concerns(limit, person))
    .sort((one, other) => one.scope.localeCompare(other.scope))[0];

/** Takes a place for a person. @returns false if there is no room for them */
export function takePlace(limits: Limits, person: Person): boolean {
  if (limitAgainst(limits, person)) return false;
  for (const limit of limits) if (concerns(limit, person)) limit.taken += 1;
  return true;
}

/** Whether there is room for nobody, whatever test type and governorate they choose. */
export function isFull(limits: Limits): boolean {
  const reached = reachedLimits(limits);
  const isAll = (scope: LimitRow["scope"], all: readonly number[]) =>
    all.every((code) => reached.some((limit) => limit.scope === scope && limit.code === code));
  return isAll("all", [0]) || isAll("type", chosenEducationTypes) || isAll("governorate", codes(governorates));
}

export const phaseOf = ({ time, limits }: SeasonRow): SeasonPhase =>
  time === "open" && isFull(limits) ? "full" : time;
