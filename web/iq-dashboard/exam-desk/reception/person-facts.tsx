import { formatSerial } from "#contract/contestants/serial.ts";
import { specialEducationTypes } from "#contract/enums.ts";
import { deskPersonText as text } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { formatYears } from "#web/text/numbers.ts";
import type { DeskView } from "../desk-view.ts";
import type { DeskPerson } from "../people/desk-people.ts";
import { placeText } from "./place-text.ts";

type PersonFactsProps = { view: DeskView; person: DeskPerson | undefined; serial: string };

/** Shows who it is and where they sit, to compare with the child and the card at a glance. */
export function PersonFacts({ view, person, serial }: PersonFactsProps) {
  const place = person && placeText(view, person);
  return (
    <div className="on-dark girih rounded-m bg-river-900 px-5 py-4">
      <h2 className="text-title font-bold wrap-anywhere">{person?.fullName ?? text.unknownName}</h2>
      <PersonLine person={person} serial={serial} />
      {place && <p className="mt-1 text-body font-medium wrap-anywhere">{place}</p>}
    </div>
  );
}

/** Age, reason and code, to compare with the child and the card. */
export function PersonLine({ person, serial }: Omit<PersonFactsProps, "view">) {
  const type = specialEducationTypes[person?.specialEducationType as keyof typeof specialEducationTypes];
  return (
    <p className="mt-0.5 flex flex-wrap gap-x-4">
      {person?.age != null && <span>{formatYears(person.age)}</span>}
      {type && <span>{type}</span>}
      <bdi dir="ltr">{formatSerial(serial)}</bdi>
    </p>
  );
}
