import { did } from "#api/audit/audited.ts";
import type { PlaceRow } from "./places.queries.ts";

export const nameOfPlace = ({ id }: { id: string }, { contestantId, fullName }: PlaceRow) => ({
  nounId: id,
  ownerId: contestantId,
  examDayId: id,
  label: fullName,
});

export const placeFields = ({ date }: { date: string }, { testTime, hall, seat }: PlaceRow) => ({
  date,
  testTime,
  hall,
  seat,
});

export const removalLine = (day: { id: string; date: string }, row: PlaceRow) =>
  did("delete", "place", nameOfPlace(day, row), placeFields(day, row));
