import type { BoardSitting } from "#contract/supervision.ts";
import { groupBy } from "#web/dashboard/group-by.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { deskSheetText as text } from "#web/text/supervision.ts";

export type DeskPerson = {
  serialNumber: string;
  fullName: string;
  number: number;
  /** Null where it is to be written by hand. */
  seat: number | null;
  timeFactor: number;
};
/** What lies on one desk. */
export type DeskPart = { heading: string; people: DeskPerson[] };

const hallOf = ({ hall }: BoardSitting) => hall?.name ?? "";

/** Who sits, by hall and name. Each stands there once, whose sitting was voided and who has no other not at all. */
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
