import { hourOf, seatOf } from "#web/text/places.ts";
import { type DeskView, hallName } from "../desk-view.ts";
import type { DeskPerson } from "../people/desk-people.ts";
import { locationOf } from "../people/place-check.ts";

/** Where somebody sits: hall, hour and seat as far as they are known. */
export function placeText(view: DeskView, person: DeskPerson): string {
  const { hallId, testTime } = locationOf(person);
  const hour = testTime === null ? "" : hourOf(testTime);
  return [hallName(view, hallId), hour, seatText(person)].filter(Boolean).join("، ");
}

/** Empty for somebody who was admitted in another hall: they have no seat there. */
export const seatText = ({ place, admitted }: DeskPerson): string => (place && !admitted ? seatOf(place.seat) : "");
