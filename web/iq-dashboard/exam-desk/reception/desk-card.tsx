import { useMemo } from "react";
import { PlacedCardDialog } from "#web/iq-dashboard/onsite-quizzes/cards/card-dialog.tsx";
import { formatWeekday } from "#web/text/days.ts";
import { hourOf } from "#web/text/places.ts";
import { type DeskView, hallName } from "../desk-view.ts";
import type { DeskPerson } from "../people/desk-people.ts";
import { locationOf } from "../people/place-check.ts";
import { seatText } from "./place-text.ts";

type DeskCardProps = { view: DeskView; person: DeskPerson; onClose: () => void };

/** Prints a card of what the device knows. */
export function DeskCard({ view, person, onClose }: DeskCardProps) {
  const { hallId, testTime } = locationOf(person);
  const when = testTime === null ? "" : `${formatWeekday(view.desk.date)}، ${hourOf(testTime)}`;
  const where = [hallName(view, hallId), seatText(person)].filter(Boolean).join("، ");
  const cardLines = useMemo(() => [when, where].filter(Boolean), [when, where]);
  const contestant = { fullName: person.fullName ?? "", serialNumber: person.serial };
  return <PlacedCardDialog contestant={contestant} cardLines={cardLines} onClose={onClose} />;
}
