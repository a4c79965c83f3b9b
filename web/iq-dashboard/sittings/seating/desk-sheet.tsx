import "#web/iq-dashboard/onsite-quizzes/cards/print-sheets.css";
import { formatSerial } from "#contract/contestants/serial.ts";
import { factorText, deskSheetText as text } from "#web/text/iq-dashboard/supervision.ts";
import { formatNumber } from "#web/text/numbers.ts";
import type { DeskPart } from "./desk-list.ts";

type DeskSheetProps = { title: string; parts: readonly DeskPart[] };

/**
 * The attendance sheet, printed only: each part on its own sheets, with seats and places to sign. The table's head,
 * which repeats on each sheet, names the part.
 */
export function DeskSheet({ title, parts }: DeskSheetProps) {
  return (
    <div className="hidden print:block">
      {parts.map(({ heading, people }) => (
        <section key={heading} className="desk-list desk-list-seats">
          <table>
            <thead>
              <tr>
                <th colSpan={5} className="desk-list-title">
                  {title}
                  <br />
                  {heading}
                </th>
              </tr>
              <tr>
                <th scope="col">{text.number}</th>
                <th scope="col">{text.name}</th>
                <th scope="col">{text.serial}</th>
                <th scope="col">{text.seat}</th>
                <th scope="col">{text.signature}</th>
              </tr>
            </thead>
            <tbody>
              {people.map(({ serialNumber, fullName, number, seat, timeFactor }) => (
                <tr key={serialNumber}>
                  <td>{formatNumber(number)}</td>
                  <td>
                    {fullName}
                    {timeFactor > 1 && ` (${factorText(timeFactor)})`}
                  </td>
                  <td>
                    <bdi dir="ltr">{formatSerial(serialNumber)}</bdi>
                  </td>
                  <td className="desk-list-box">{seat !== null && formatNumber(seat)}</td>
                  <td className="desk-list-box" />
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
}
