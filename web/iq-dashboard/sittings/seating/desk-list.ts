import type { BoardSitting } from "#contract/sittings/supervision.ts";
import { groupBy } from "#web/dashboard/lists/group-by.ts";
import { deskSheetText as text } from "#web/text/iq-dashboard/supervision.ts";
import { formatNumber } from "#web/text/numbers.ts";

export type DeskPerson = {
  serialNumber: string;
  fullName: string;
  number: number;
  /** Null leaves room to write it by hand. */
  seat: number | null;
  timeFactor: number;
};
/** The people of one hall. */
export type DeskPart = { heading: string; people: DeskPerson[] };

const hallOf = ({ hall }: BoardSitting) => hall?.name ?? "";

/** Sittings by hall and name. Each person appears once; one with only a voided sitting is left out. */
export function deskList(sittings: readonly BoardSitting[]): DeskPart[] {
  const valid = sittings.filter(({ state }) => state !== "voided");
  const latest = new Map(valid.map((sitting) => [sitting.serialNumber, sitting]));
  const sorted = [...latest.values()].sort(
    (one, other) =>
      hallOf(one).localeCompare(hallOf(other), "ar", { numeric: true }) ||
      one.fullName.localeCompare(other.fullName, "ar"),
  );
  return [...groupBy(sorted, hallOf)].map(([hall, inHall]) => ({
    heading: hall ? text.heading(hall, formatNumber(inHall.length)) : text.withoutHall,
    people: inHall.map(({ serialNumber, fullName, timeFactor }, index) => ({
      ...{ serialNumber, fullName, timeFactor, number: index + 1, seat: null },
    })),
  }));
}
