import type { TestTime } from "#contract/enums.ts";
import { testTimeMinutes } from "#contract/exam-days/exam-day-words.ts";
import { attendedAt, type DeskPerson, type DeskPlace, type People, type Where } from "./desk-people.ts";

/** The halls of a device, and the time that it works on; null for all times. */
export type DeskScope = { hallIds: readonly string[]; testTime: TestTime | null };

export type PlaceCheck =
  | { kind: "here" }
  | { kind: "other time" | "other hall"; place: DeskPlace }
  /** The person is known but has no place on this day. */
  | { kind: "no place" }
  /** A code that is not in this device's lists. */
  | { kind: "unknown" };

/** Finds whether somebody belongs to this desk, or to another time, hall or day. */
export function checkPlace(person: DeskPerson | undefined, { hallIds, testTime }: DeskScope): PlaceCheck {
  if (person?.admitted?.hallId && hallIds.includes(person.admitted.hallId)) return { kind: "here" };
  if (!person || person.fullName === null) return { kind: "unknown" };
  const { place } = person;
  if (!place) return { kind: "no place" };
  if (!hallIds.includes(place.hallId)) return { kind: "other hall", place };
  return testTime === null || testTime === place.testTime ? { kind: "here" } : { kind: "other time", place };
}

/**
 * The time of a day that began last; before the first one begins, the first. Null on another date, when the desk
 * accepts all times.
 */
export function timeAt({ date, testTimes }: { date: string; testTimes: readonly TestTime[] }, now: number) {
  const minutes = (now - Date.parse(`${date}T00:00:00+03:00`)) / 60_000;
  if (minutes < 0 || minutes >= 24 * 60 || testTimes.length < 2) return null;
  const begun = testTimes.filter((time) => minutes >= testTimeMinutes.first + (time - 1) * testTimeMinutes.between);
  return begun.at(-1) ?? testTimes[0] ?? null;
}

/** Where somebody is: where a desk admitted them, otherwise at their place. */
export function locationOf({ admitted, place }: Pick<DeskPerson, "admitted" | "place">): Where {
  return {
    hallId: admitted?.hallId ?? place?.hallId ?? null,
    testTime: admitted?.testTime ?? place?.testTime ?? null,
  };
}

/** Where somebody is expected. */
const homeOf = ({ place, target }: DeskPerson): Where => place ?? target ?? { hallId: null, testTime: null };

const isWithin = ({ hallIds, testTime }: DeskScope, where: Where): boolean =>
  where.hallId !== null && hallIds.includes(where.hallId) && [null, where.testTime].includes(testTime);

const isPresent = (person: DeskPerson): boolean => attendedAt(person) !== null;
export const isPresentAt = (scope: DeskScope, person: DeskPerson): boolean =>
  isPresent(person) && isWithin(scope, locationOf(person));
const isExpectedAt = (scope: DeskScope, person: DeskPerson): boolean => isWithin(scope, homeOf(person));

/**
 * The groups count as on the day's page: expected and absent people at their place, present and scored people where a
 * desk admitted them.
 */
const groups = {
  all: (scope: DeskScope, person: DeskPerson) => isExpectedAt(scope, person) || isPresentAt(scope, person),
  expected: isExpectedAt,
  present: isPresentAt,
  absent: (scope: DeskScope, person: DeskPerson) => isExpectedAt(scope, person) && !isPresent(person),
  scored: (scope: DeskScope, person: DeskPerson) => person.scores.length > 0 && isWithin(scope, locationOf(person)),
};
type Group = keyof typeof groups;

/** Lists the people of a desk by time and seat. Those who were admitted come last. */
export function peopleOfDesk(people: People, scope: DeskScope, group: Group = "all"): DeskPerson[] {
  const seatOf = (person: DeskPerson) => (person.admitted ? Number.POSITIVE_INFINITY : (person.place?.seat ?? 0));
  return [...people.values()]
    .filter((person) => groups[group](scope, person))
    .sort(
      (one, other) =>
        (locationOf(one).testTime ?? 0) - (locationOf(other).testTime ?? 0) ||
        (locationOf(one).hallId ?? "").localeCompare(locationOf(other).hallId ?? "") ||
        (seatOf(one) === seatOf(other) ? 0 : seatOf(one) - seatOf(other)),
    );
}

type Counts = Record<Exclude<Group, "all">, number>;

export function countsOf(people: People, scope: DeskScope): Counts {
  const counts: Counts = { expected: 0, present: 0, absent: 0, scored: 0 };
  for (const person of people.values()) {
    for (const name of ["expected", "present", "absent", "scored"] as const)
      if (groups[name](scope, person)) counts[name] += 1;
  }
  return counts;
}
