import type { ExpectedContestant } from "#contract/assessments/expected.ts";
import { hallListSheetText as text } from "#web/text/iq-dashboard/supervision.ts";
import { formatNumber } from "#web/text/numbers.ts";
import type { HallListPart } from "./hall-list.ts";

export type SeatedHall = { name: string; seats: number };

/** Computes the seats that each hall needs so that people are spread evenly. */
export function evenSeats(people: number, halls: number): number[] {
  const fewest = Math.floor(people / halls);
  return Array.from({ length: halls }, (_, index) => fewest + (index < people % halls ? 1 : 0));
}

export type SeatRange = { from: number; to: number };

/** Computes the range of places on the list for each hall, from 1; null for an empty hall. */
export function seatRanges(people: number, halls: readonly SeatedHall[]): (SeatRange | null)[] {
  let taken = 0;
  return halls.map(({ seats }) => {
    const from = taken + 1;
    taken = Math.min(people, taken + seats);
    return from <= taken ? { from, to: taken } : null;
  });
}

/** Assigns seats. Each hall takes the next names of the list, from seat 1 on. People without a seat come last. */
export function seatedParts(people: readonly ExpectedContestant[], halls: readonly SeatedHall[]): HallListPart[] {
  const ranges = seatRanges(people.length, halls);
  const parts = halls.map(({ name }, index) => partOf(people, name, ranges[index] ?? null));
  const seated = Math.max(0, ...ranges.map((range) => range?.to ?? 0));
  const rest = people.slice(seated);
  const name = halls.length > 0 ? text.unseated : text.everybody;
  const last = {
    heading: text.heading(name, formatNumber(rest.length)),
    people: rest.map((person, index) => ({
      ...person,
      number: seated + index + 1,
      seat: halls.length > 0 ? null : index + 1,
    })),
  };
  return [...parts, last].filter((part) => part.people.length > 0);
}

function partOf(people: readonly ExpectedContestant[], hall: string, range: SeatRange | null): HallListPart {
  const inHall = range ? people.slice(range.from - 1, range.to) : [];
  return {
    heading: text.heading(hall, formatNumber(inHall.length)),
    people: inHall.map((person, index) => ({
      ...person,
      number: (range?.from ?? 1) + index,
      seat: index + 1,
    })),
  };
}
