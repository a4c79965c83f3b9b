import { attendedAt, type DeskPerson, type DeskPlace, type People, type TestTime } from "./desk-people.ts";

/** The halls of a device, and the time that it works on; null for all times. */
type DeskScope = { hallIds: readonly string[]; testTime: TestTime | null };

export type PlaceCheck =
  | { kind: "here" }
  | { kind: "other time" | "other hall"; place: DeskPlace }
  /** Somebody known, without a place on this day. */
  | { kind: "no place" }
  /** A code that is not in this device's lists. */
  | { kind: "unknown" };

/** Whether somebody belongs to this desk, or to another time, hall or day. */
export function checkPlace(person: DeskPerson | undefined, { hallIds, testTime }: DeskScope): PlaceCheck {
  if (person?.admitted?.hallId && hallIds.includes(person.admitted.hallId)) return { kind: "here" };
  if (!person || person.fullName === null) return { kind: "unknown" };
  const { place } = person;
  if (!place) return { kind: "no place" };
  if (!hallIds.includes(place.hallId)) return { kind: "other hall", place };
  return testTime === null || testTime === place.testTime ? { kind: "here" } : { kind: "other time", place };
}

/** Where somebody is counted: where they were admitted, else at their place. */
export function locationOf({ admitted, place }: DeskPerson): { hallId: string | null; testTime: TestTime | null } {
  return {
    hallId: admitted?.hallId ?? place?.hallId ?? null,
    testTime: admitted?.testTime ?? place?.testTime ?? null,
  };
}

/** The people of a desk, by time and seat; those who were admitted last. */
export function peopleOfDesk(people: People, { hallIds, testTime }: DeskScope): DeskPerson[] {
  const isOf = (person: DeskPerson) => {
    const where = locationOf(person);
    return where.hallId !== null && hallIds.includes(where.hallId) && [null, where.testTime].includes(testTime);
  };
  const seatOf = (person: DeskPerson) => (person.admitted ? Number.POSITIVE_INFINITY : (person.place?.seat ?? 0));
  return [...people.values()]
    .filter(isOf)
    .sort(
      (one, other) =>
        (locationOf(one).testTime ?? 0) - (locationOf(other).testTime ?? 0) ||
        (locationOf(one).hallId ?? "").localeCompare(locationOf(other).hallId ?? "") ||
        (seatOf(one) === seatOf(other) ? 0 : seatOf(one) - seatOf(other)),
    );
}

type Counts = { expected: number; present: number; absent: number; scored: number };

export function countsOf(list: readonly DeskPerson[]): Counts {
  const present = list.filter((person) => attendedAt(person) !== null).length;
  return {
    ...{ expected: list.length, present, absent: list.length - present },
    scored: list.filter(({ scores }) => scores.length > 0).length,
  };
}
