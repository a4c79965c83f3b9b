import "#web/iq-dashboard/onsite-quizzes/cards/print-sheets.css";
import { formatSerial } from "#contract/contestants/serial.ts";
import type { ExamHall } from "#contract/exam-days/exam-days.ts";
import type { Place } from "#contract/exam-days/places.ts";
import { groupBy } from "#web/dashboard/lists/group-by.ts";
import { hallPlacesText as text } from "#web/text/iq-dashboard/on-site/exam-days.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { hourOf } from "#web/text/places.ts";

type HallSheetProps = { title: string; hall: ExamHall; places: readonly Place[] };

/** The list of a hall, printed only: each time on its own sheets, with places to sign. The head repeats on each. */
export const HallSheet = ({ title, hall, places }: HallSheetProps) => (
  <div className="hidden print:block">
    {[...groupBy(places, ({ testTime }) => testTime)].map(([testTime, atTime]) => (
      <section key={testTime} className="desk-list desk-list-seats">
        <table>
          <thead>
            <tr>
              <th colSpan={4} className="desk-list-title">
                {title}
                <br />
                {[hall.name, hourOf(testTime), hall.address].filter(Boolean).join("، ")}
              </th>
            </tr>
            <tr>
              <th scope="col">{text.seat}</th>
              <th scope="col">{text.name}</th>
              <th scope="col">{text.serial}</th>
              <th scope="col">{text.signature}</th>
            </tr>
          </thead>
          <tbody>
            {atTime.map(({ contestantId, seat, fullName, serialNumber }) => (
              <tr key={contestantId}>
                <td>{formatNumber(seat)}</td>
                <td>{fullName}</td>
                <td>
                  <bdi dir="ltr">{formatSerial(serialNumber)}</bdi>
                </td>
                <td className="desk-list-box" />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    ))}
  </div>
);
