import { hourOf, seatOf } from "#web/text/places.ts";
import { type DeskView, hallName } from "../desk-view.ts";
import type { DeskPerson } from "../people/desk-people.ts";
import { locationOf } from "../people/place-check.ts";

/** Where somebody sits: hall, hour and seat as far as they are known. */
export function placeText(view: DeskView, person: DeskPerson): string {
  const { hallId, testTime } = locationOf(person);
  const seat = person.place && !person.admitted ? seatOf(person.place.seat) : "";
  return [hallName(view, hallId), testTime === null ? "" : hourOf(testTime), seat].filter(Boolean).join("، ");
}
