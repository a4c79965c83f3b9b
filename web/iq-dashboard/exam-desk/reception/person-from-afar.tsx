import type { ReactNode } from "react";
import { deskPersonText as text } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { formatNumber } from "#web/text/numbers.ts";
import type { DeskView } from "../desk-view.ts";
import type { DeskPerson } from "../people/desk-people.ts";
import { locationOf } from "../people/place-check.ts";
import { PersonLine } from "./person-facts.tsx";
import { seatAt, whereText } from "./place-text.ts";

type PersonFromAfarProps = {
  view: DeskView;
  person: DeskPerson | undefined;
  serial: string;
  /** A line above the name. */
  children: ReactNode;
};

/** Shows who it is and where they sit, in letters that are read at two metres. */
export function PersonFromAfar({ view, person, serial, children }: PersonFromAfarProps) {
  const where = person && whereText(view, locationOf(person));
  const seat = person && seatAt(person);
  return (
    <div>
      {children}
      <div className="flex items-center justify-between gap-x-6">
        <div className="min-w-0 flex-1">
          <h2 className="mt-1 text-title wrap-anywhere sm:text-far-name">{person?.fullName ?? text.unknownName}</h2>
          <PersonLine person={person} serial={serial} />
          {where && <p className="mt-3 text-lead font-medium wrap-anywhere sm:text-far-place">{where}</p>}
        </div>
        {seat != null && (
          <p className="shrink-0 text-center">
            <span className="block text-body sm:text-lead">{text.seat}</span>
            <span className="block text-hero font-bold sm:text-far-seat">{formatNumber(seat)}</span>
          </p>
        )}
      </div>
    </div>
  );
}
