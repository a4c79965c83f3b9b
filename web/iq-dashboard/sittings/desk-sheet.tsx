import "../onsite-quizzes/print-sheets.css";
import { formatSerial } from "#contract/serial.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { factorText, deskSheetText as text } from "#web/text/supervision.ts";
import type { DeskPart } from "./desk-list.ts";

type DeskSheetProps = { title: string; parts: readonly DeskPart[] };

/**
 * Who sits, each part on sheets of its own, with a seat and a place to sign. It is printed, and not shown on the screen. What it
 * is of stands in the head of the table, which is repeated on each sheet.
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
