import type { BoardSitting } from "#contract/sittings/supervision.ts";
import { groupBy } from "#web/dashboard/lists/group-by.ts";
import { hallListSheetText as text } from "#web/text/iq-dashboard/supervision.ts";
import { formatNumber } from "#web/text/numbers.ts";

type ListedPerson = {
  serialNumber: string;
  fullName: string;
  number: number;
  /** The seat; null leaves room to write it by hand. */
  seat: number | null;
  timeFactor: number;
};
/** The people of one hall. */
export type HallListPart = { heading: string; people: ListedPerson[] };

const hallOf = ({ hall }: BoardSitting) => hall?.name ?? "";

/**
 * Makes the list of sittings by hall and name. Each person appears once; a person with only a voided sitting is left
 * out.
 */
export function hallList(sittings: readonly BoardSitting[]): HallListPart[] {
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
      serialNumber,
      fullName,
      timeFactor,
      number: index + 1,
      seat: null,
    })),
  }));
}
