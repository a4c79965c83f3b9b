import type { StaffContestant } from "#contract/contestants/contestants.ts";
import { formatSerial } from "#contract/contestants/serial.ts";
import { testTimes } from "#contract/enums.ts";
import { useNextPlaces } from "#web/iq-dashboard/exam-days/next-places.ts";
import { scanText as text } from "#web/text/iq-dashboard/on-site/on-site.ts";
import { formatYears } from "#web/text/numbers.ts";
import { placeLine } from "#web/text/places.ts";

/**
 * The contestant's data, to compare with the child and the identity card at a glance. The hour is that of the place or,
 * without a place, that of the registration.
 */
export function ContestantFacts({ contestant }: { contestant: StaffContestant }) {
  const places = useNextPlaces([contestant.id]);
  const place = places.data?.get(contestant.id);
  return (
    <div className="on-dark girih rounded-m bg-river-900 px-5 py-4">
      <p className="text-lead font-bold wrap-anywhere">{contestant.fullName}</p>
      <p className="mt-0.5 text-white/90">
        {formatYears(contestant.age)} <span aria-hidden="true">·</span> {text.school}: {contestant.schoolName}
      </p>
      <p className="mt-0.5 flex flex-wrap gap-x-4 text-gold-300">
        <bdi dir="ltr">{formatSerial(contestant.serialNumber)}</bdi>
        {!place && !places.isPending && (
          <span>
            {text.slot}: {testTimes[contestant.testTime]}
          </span>
        )}
      </p>
      {place && <p className="mt-0.5 wrap-anywhere">{placeLine(place)}</p>}
    </div>
  );
}
