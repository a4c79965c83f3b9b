import "#web/iq-dashboard/onsite-quizzes/cards/print-sheets.css";
import type { Absentee } from "#contract/exam-days/attendance.ts";
import type { ExamDay, ExamHall } from "#contract/exam-days/exam-days.ts";
import { groupBy } from "#web/dashboard/lists/group-by.ts";
import { absentText as text } from "#web/text/iq-dashboard/on-site/attendance.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { hourOf } from "#web/text/places.ts";
import { formatPhone } from "#web/text/test-area/phone.ts";
import { dayName } from "../day-words.ts";

type AbsentSheetProps = { day: ExamDay; hall: ExamHall; people: readonly Absentee[] };

/** The absent of a hall, by time, with room for notes on each call. Shown in print only. */
export const AbsentSheet = ({ day, hall, people }: AbsentSheetProps) => (
  <section className="desk-list desk-list-calls hidden print:block">
    <table>
      <thead>
        <tr>
          <th colSpan={5} className="desk-list-title">
            {text.sheetTitle(dayName(day.date))}
            <br />
            {hall.name}
          </th>
        </tr>
        <tr>
          <th scope="col">{text.seat}</th>
          <th scope="col">{text.name}</th>
          <th scope="col">{text.school}</th>
          <th scope="col">{text.phone}</th>
          <th scope="col">{text.answer}</th>
        </tr>
      </thead>
      {[...groupBy(people, ({ testTime }) => testTime)].map(([testTime, atTime]) => (
        <tbody key={testTime}>
          <tr>
            <th colSpan={5} scope="rowgroup" className="desk-list-time">
              {hourOf(testTime)}
            </th>
          </tr>
          {atTime.map(({ contestantId, seat, fullName, schoolName, phoneNumber }) => (
            <tr key={contestantId}>
              <td>{formatNumber(seat)}</td>
              <td>{fullName}</td>
              <td>{schoolName}</td>
              <td>
                <bdi dir="ltr">{formatPhone(phoneNumber)}</bdi>
              </td>
              <td className="desk-list-box" />
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  </section>
);
