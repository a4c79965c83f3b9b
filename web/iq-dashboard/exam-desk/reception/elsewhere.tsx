import { useEffect, useState } from "react";
import { testTimes } from "#contract/enums.ts";
import { useNextPlaces } from "#web/iq-dashboard/exam-days/next-places.ts";
import { deskPersonText as text } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { placeLine } from "#web/text/places.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import type { DeskView } from "../desk-view.ts";
import type { DeskPerson, Where } from "../people/desk-people.ts";
import { placeElsewhere } from "../people/elsewhere-place.ts";
import type { PlaceCheck } from "../people/place-check.ts";
import { whereText } from "./place-text.ts";
import type { ServerSearch } from "./use-server-search.ts";

type ElsewhereProps = {
  view: DeskView;
  person: DeskPerson | undefined;
  placeCheck: Exclude<PlaceCheck, { kind: "here" }>;
  /** Their place in a hall of another device, if this one knows it. */
  otherPlace: Where | null;
  search: ServerSearch;
};

/** Says why somebody does not belong here. The screen shows their place on this day above. */
export function Elsewhere({ view, person, placeCheck, otherPlace, search }: ElsewhereProps) {
  if (placeCheck.kind === "no place" && person?.contestantId) return <OtherDay contestantId={person.contestantId} />;
  if (placeCheck.kind === "unknown" || !person) return <Unknown view={view} place={otherPlace} search={search} />;
  if (placeCheck.kind === "no place") return <Alert look="notice">{text.noPlace}</Alert>;
  return (
    <Alert look="notice">
      <p className="font-medium">
        {placeCheck.kind === "other hall" ? text.otherHall : text.otherTime(testTimes[placeCheck.place.testTime])}
      </p>
    </Alert>
  );
}

/** Looks for a place on another day, for somebody without a place on this one. */
function OtherDay({ contestantId }: { contestantId: string }) {
  const place = useNextPlaces([contestantId]).data?.get(contestantId);
  return (
    <Alert look="notice">
      <p className="font-medium">{place ? text.otherDay : text.noPlace}</p>
      {place && <p>{placeLine(place)}</p>}
    </Alert>
  );
}

/** Finds the place of somebody who is not on the lists, in a hall of another device. `serial` is null for others. */
export function useOtherPlace({ lists }: DeskView, serial: string | null): Where | null {
  const [place, setPlace] = useState<Where | null>(null);
  useEffect(() => {
    let isGone = false;
    const finding = serial === null ? Promise.resolve(null) : placeElsewhere(lists, serial);
    void finding.then((found) => {
      if (!isGone) setPlace(found);
    });
    return () => {
      isGone = true;
    };
  }, [lists, serial]);
  return place;
}

type UnknownProps = { view: DeskView; place: Where | null; search: ServerSearch };

/**
 * Helps with somebody who is not on the lists: the device may still know their hall, and with a network the server
 * does.
 */
function Unknown({ view, place, search }: UnknownProps) {
  if (place)
    return (
      <Alert look="notice">
        <p className="font-medium">{text.otherHall}</p>
        <p className="wrap-anywhere">{whereText(view, place)}</p>
      </Alert>
    );
  if (search.state === "asking") return <p role="status">{text.finding}</p>;
  if (search.state === "nobody") return <Alert>{text.nobody}</Alert>;
  return search.state === "cut" ? <Alert look="notice">{text.unknownOffline}</Alert> : null;
}
