import "#web/iq-dashboard/onsite-exams/cards/print-sheets.css";
import { PhoneIcon, PrinterIcon } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { formatSerial } from "#contract/contestants/serial.ts";
import { testTimes } from "#contract/enums.ts";
import type { ExamDayWithHalls, ExamHall } from "#contract/exam-days/exam-days.ts";
import type { Absentee } from "#contract/exam-desk/attendance.ts";
import { phoneAddress } from "#contract/text/phones.ts";
import { isNotFound } from "#web/dashboard/failure-message.ts";
import { BackLink } from "#web/dashboard/frame/back-link.tsx";
import { groupBy } from "#web/dashboard/lists/group-by.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { ContestantLink } from "#web/iq-dashboard/contestants/contestant-link.tsx";
import { absentText as text } from "#web/text/iq-dashboard/on-site/attendance.ts";
import { examDayText, hallPlacesText } from "#web/text/iq-dashboard/on-site/exam-days.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { hourOf } from "#web/text/places.ts";
import { formatPhone } from "#web/text/test-area/phone.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { DashboardMessage } from "#web/ui/frames/dashboard-message.tsx";
import { type Column, DataTable } from "#web/ui/lists/data-table.tsx";
import { dayName, timeOptions } from "../day-words.ts";
import { examDayPath } from "../exam-day-paths.ts";
import { useExamDay } from "../use-exam-days.ts";
import { RefreshedLine } from "./refreshed-line.tsx";
import { useAbsent } from "./use-attendance.ts";

export const meta = () => unlistedMeta(text.title);

/** Lists the absent people of a hall with their phone numbers, on screen and on paper. */
export default function AbsentScreen() {
  const { id = "", hallId = "" } = useParams();
  const day = useExamDay(id);
  const absent = useAbsent(id, hallId);
  const hall = day.data?.halls.find((one) => one.id === hallId);
  const way = { to: examDayPath(id), label: text.back };
  const failed = [day, absent].find(({ isError, data }) => isError && !data);
  if (failed && isNotFound(failed.error))
    return <DashboardMessage title={examDayText.notFound} body={examDayText.notFoundBody} way={way} />;
  return (
    <>
      <div className="print:hidden">
        <BackLink to={way.to}>{way.label}</BackLink>
      </div>
      {failed && <LoadFailure whatFailed={text.loadFailed} query={failed} />}
      {!failed && !(hall && absent.data) && <Loading text={text.loading} className="h-72 rounded-panel" />}
      {day.data && hall && absent.data && <AbsentList day={day.data} hall={hall} people={absent.data} query={absent} />}
    </>
  );
}

type AbsentListProps = {
  day: ExamDayWithHalls;
  hall: ExamHall;
  people: readonly Absentee[];
  query: { dataUpdatedAt: number; isError: boolean };
};

function AbsentList({ day, hall, people, query }: AbsentListProps) {
  const [time, setTime] = useState("all");
  const shown = people.filter(({ testTime }) => time === "all" || String(testTime) === time);
  const times = timeOptions(day.testTimes);
  return (
    <>
      <div className="print:hidden">
        <div className="mb-4 flex flex-wrap items-start gap-x-6 gap-y-3">
          <div className="min-w-0 grow">
            <h2 className="text-lead wrap-anywhere">{`${text.title}: ${hall.name}`}</h2>
            <p className="text-ink-2 wrap-anywhere">{dayName(day.date)}</p>
          </div>
          <Button look="outline" className="max-sm:w-full" disabled={shown.length === 0} onClick={() => window.print()}>
            <PrinterIcon />
            {text.print}
          </Button>
        </div>
        <section aria-label={text.list} className="rounded-panel border border-line bg-white">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3">
            {times.length > 2 && (
              <Segmented label={hallPlacesText.time} options={times} value={time} onChange={setTime} />
            )}
            <p role="status" className="text-ink-2">
              {shown.length > 0 && text.count(shown.length)}
            </p>
            <div className="sm:ms-auto">
              <RefreshedLine query={query} texts={text} />
            </div>
          </div>
          <DataTable
            caption={text.list}
            columns={columns}
            rows={shown}
            keyOf={({ contestantId }) => contestantId}
            expectedRows={8}
          >
            {shown.length === 0 && (
              <div className="px-5 py-10">
                <EmptyState
                  role="status"
                  title={people.length === 0 ? text.empty : text.emptyAt}
                  body={people.length === 0 ? text.emptyBody : ""}
                />
              </div>
            )}
          </DataTable>
        </section>
      </div>
      <AbsentSheet day={day} hall={hall} people={shown} />
    </>
  );
}

const columns: Column<Absentee>[] = [
  {
    id: "name",
    header: text.name,
    isRowHeader: true,
    isWideOnCard: true,
    cell: ({ contestantId, fullName, serialNumber }) => (
      <>
        <ContestantLink contestant={{ id: contestantId, fullName }} />
        <bdi dir="ltr" className="block w-fit text-caption text-ink-3">
          {formatSerial(serialNumber)}
        </bdi>
      </>
    ),
  },
  {
    id: "seat",
    header: text.seat,
    className: "@3xl:w-24",
    cell: ({ seat, testTime }) => (
      <span className="whitespace-nowrap column-figures">
        {formatNumber(seat)} <span className="text-caption text-ink-3">({testTimes[testTime]})</span>
      </span>
    ),
  },
  {
    id: "school",
    header: text.school,
    cell: ({ schoolName }) => <span className="text-ink-2 wrap-anywhere">{schoolName}</span>,
  },
  {
    id: "phone",
    header: text.phone,
    isWideOnCard: true,
    className: "@3xl:w-52",
    cell: ({ fullName, phoneNumber }) => (
      <a
        href={phoneAddress(phoneNumber)}
        aria-label={text.callOf(fullName)}
        className="inline-flex min-h-11 items-center gap-2.5 font-medium whitespace-nowrap text-river-700 underline-offset-4 hover:underline @max-3xl:w-full @max-3xl:justify-center @max-3xl:rounded-full @max-3xl:bg-river-50"
      >
        <PhoneIcon className="size-4.5 shrink-0" />
        <bdi dir="ltr">{formatPhone(phoneNumber)}</bdi>
      </a>
    ),
  },
];

/** The absent people of a hall by time, with room for notes on each call. It is shown only in print. */
const AbsentSheet = ({ day, hall, people }: Omit<AbsentListProps, "query">) => (
  <section className="hall-list hall-list-calls hidden print:block">
    <table>
      <thead>
        <tr>
          <th colSpan={5} className="hall-list-title">
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
            <th colSpan={5} scope="rowgroup" className="hall-list-time">
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
              <td className="hall-list-box" />
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  </section>
);
