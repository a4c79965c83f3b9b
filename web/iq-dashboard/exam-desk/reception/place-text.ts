import { hourOf, seatOf } from "#web/text/places.ts";
import { type DeskView, hallName } from "../desk-view.ts";
import type { DeskPerson, Where } from "../people/desk-people.ts";
import { locationOf } from "../people/place-check.ts";

/** Names where somebody sits: hall, hour and seat, as far as they are known. */
export const placeText = (view: DeskView, person: DeskPerson): string =>
  [whereText(view, locationOf(person)), seatText(person)].filter(Boolean).join("، ");

export const whereText = (view: DeskView, { hallId, testTime }: Where): string =>
  [hallName(view, hallId), testTime === null ? "" : hourOf(testTime)].filter(Boolean).join("، ");

/** The seat. Somebody who was admitted in another hall has none there. */
export const seatAt = ({ place, admitted }: DeskPerson): number | null => (place && !admitted ? place.seat : null);

export function seatText(person: DeskPerson): string {
  const seat = seatAt(person);
  return seat === null ? "" : seatOf(seat);
}
