import type { StaffContestant } from "#contract/contestants/contestants.ts";
import { formatSerial } from "#contract/contestants/serial.ts";
import { testTimes } from "#contract/enums.ts";
import type { OwnPlace } from "#contract/exam-days/places.ts";
import { groupBy } from "#web/dashboard/lists/group-by.ts";
import type { NextPlaces } from "#web/iq-dashboard/exam-days/next-places.ts";
import { hallCardsText, cardDeskText as text } from "#web/text/iq-dashboard/on-site/on-site.ts";
import { formatNumber, formatYears } from "#web/text/numbers.ts";
import { nextPlaceText, placeLines } from "#web/text/places.ts";
import { formatPhone } from "#web/text/test-area/phone.ts";

/**
 * The attendance list by slot and school, with boxes to tick. Each slot starts on a new sheet. If a place has another
 * slot than the registration, the place counts.
 */
export function HallList({ contestants, places }: { contestants: readonly StaffContestant[]; places: NextPlaces }) {
  const slots = groupBy(contestants, ({ id, testTime }) => places.get(id)?.testTime ?? testTime);
  return [...slots]
    .sort(([one], [other]) => one - other)
    .map(([slot, inSlot]) => (
      <section key={slot} className="hall-list">
        <h2>{hallCardsText.evening(testTimes[slot])}</h2>
        {[...groupBy(inSlot, ({ schoolName }) => schoolName)]
          .sort(([one], [other]) => one.localeCompare(other, "ar"))
          .map(([school, inSchool]) => (
            <table key={school}>
              <caption>
                {school} ({formatNumber(inSchool.length)})
              </caption>
              <thead>
                <tr>
                  <th scope="col">{hallCardsText.number}</th>
                  <th scope="col">{text.name}</th>
                  <th scope="col">{text.serial}</th>
                  <th scope="col">{text.age}</th>
                  <th scope="col">{text.phone}</th>
                  {places.size > 0 && <th scope="col">{nextPlaceText.hallAndSeat}</th>}
                  <th scope="col">{hallCardsText.attended}</th>
                </tr>
              </thead>
              <tbody>
                {inSchool.map((contestant, index) => (
                  <tr key={contestant.id}>
                    <td>{formatNumber(index + 1)}</td>
                    <td>{contestant.fullName}</td>
                    <td>
                      <bdi dir="ltr">{formatSerial(contestant.serialNumber)}</bdi>
                    </td>
                    <td>{formatYears(contestant.age)}</td>
                    <td>
                      <bdi dir="ltr">{formatPhone(contestant.phoneNumber)}</bdi>
                    </td>
                    {places.size > 0 && <td>{whereOf(places.get(contestant.id))}</td>}
                    <td className="hall-list-box" />
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
      </section>
    ));
}

const whereOf = (place: OwnPlace | undefined) => place && placeLines(place).where;
