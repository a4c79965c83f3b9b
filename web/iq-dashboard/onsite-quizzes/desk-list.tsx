import type { StaffContestant } from "#contract/contestants.ts";
import { testTimes } from "#contract/enums.ts";
import { formatSerial } from "#contract/serial.ts";
import { groupBy } from "#web/dashboard/group-by.ts";
import { formatNumber, formatYears } from "#web/text/numbers.ts";
import { hallCardsText, deskText as text } from "#web/text/on-site.ts";
import { formatPhone } from "#web/text/phone.ts";

/** Who is expected, by slot and school, with a place to tick. Each slot begins on a sheet of its own. */
export function DeskList({ contestants }: { contestants: readonly StaffContestant[] }) {
  const slots = groupBy(contestants, ({ testTime }) => testTime);
  return [...slots]
    .sort(([one], [other]) => one - other)
    .map(([slot, inSlot]) => (
      <section key={slot} className="desk-list">
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
                    <td className="desk-list-box" />
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
      </section>
    ));
}
