import "#web/iq-dashboard/onsite-exams/cards/print-sheets.css";
import { DownloadIcon, PlusIcon, PrinterIcon } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { formatSerial } from "#contract/contestants/serial.ts";
import type { ExamDayWithHalls, ExamHall } from "#contract/exam-days/exam-days.ts";
import type { Place } from "#contract/exam-days/places.ts";
import { isNotFound } from "#web/dashboard/failure-message.ts";
import { BackLink } from "#web/dashboard/frame/back-link.tsx";
import { choiceColumn, choiceRow, useChoice } from "#web/dashboard/lists/choice.tsx";
import { groupBy } from "#web/dashboard/lists/group-by.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { may } from "#web/session/session.ts";
import { examDayText, hallPlacesText as text } from "#web/text/iq-dashboard/on-site/exam-days.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { hourOf } from "#web/text/places.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { DashboardMessage } from "#web/ui/frames/dashboard-message.tsx";
import { DataTable } from "#web/ui/lists/data-table.tsx";
import { dayName, timeOptions } from "../day-words.ts";
import { examDayPath, examDaysPath } from "../exam-day-paths.ts";
import { ChosenPlaces } from "../places/chosen-places.tsx";
import { GiveDialog } from "../places/give-dialog.tsx";
import { placeColumns } from "../places/place-columns.tsx";
import { PlacesDownload } from "../places/places-download.tsx";
import { useExamDay, useHallPlaces } from "../use-exam-days.ts";

export const meta = () => unlistedMeta(text.list);

/** Shows the places in a hall of an exam day, which staff can change and print. */
export default function ExamHallScreen() {
  const { id = "", hallId = "" } = useParams();
  const day = useExamDay(id);
  const places = useHallPlaces(id, hallId);
  const failed = [day, places].find(({ isError, error }) => isError && !isNotFound(error));
  const hall = day.data?.halls.find((one) => one.id === hallId);
  const way = { to: examDayPath(id), label: text.back };
  if (isNotFound(day.error)) {
    const toDays = { to: examDaysPath, label: examDayText.back };
    return <DashboardMessage title={examDayText.notFound} body={examDayText.notFoundBody} way={toDays} />;
  }
  if (day.data && isNotFound(places.error))
    return <DashboardMessage title={text.notFound} body={text.notFoundBody} way={way} />;
  return (
    <>
      <div className="print:hidden">
        <BackLink to={way.to}>{way.label}</BackLink>
      </div>
      {failed && <LoadFailure whatFailed={text.loadFailed} query={failed} />}
      {!failed && !(hall && places.data) && <Loading text={text.loading} className="h-72 rounded-panel" />}
      {day.data && hall && places.data && <HallPlaces day={day.data} hall={hall} places={places.data} />}
    </>
  );
}

const idOf = ({ contestantId }: Place) => contestantId;

type HallPlacesProps = { day: ExamDayWithHalls; hall: ExamHall; places: readonly Place[] };

function HallPlaces({ day, hall, places }: HallPlacesProps) {
  const [time, setTime] = useState("all");
  const [open, setOpen] = useState<"give" | "download" | null>(null);
  const shown = places.filter(({ testTime }) => time === "all" || String(testTime) === time);
  const choice = useChoice(shown.map(idOf), time);
  const times = timeOptions(day.testTimes);
  const mayPlace = !day.isClosed && may("givePlace");
  return (
    <>
      <div className="print:hidden">
        <div className="mb-4 flex flex-wrap items-start gap-x-6 gap-y-3">
          <div className="min-w-0 grow">
            <h2 className="text-lead wrap-anywhere">{hall.name}</h2>
            <p className="text-ink-2 wrap-anywhere">{[dayName(day.date), hall.address].filter(Boolean).join("، ")}</p>
          </div>
          <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:w-full">
            {mayPlace && !day.isOver && (
              <Button onClick={() => setOpen("give")}>
                <PlusIcon />
                {text.give}
              </Button>
            )}
            <Button look="outline" disabled={shown.length === 0} onClick={() => window.print()}>
              <PrinterIcon />
              {text.print}
            </Button>
            <Button look="outline" disabled={places.length === 0} onClick={() => setOpen("download")}>
              <DownloadIcon />
              {text.download}
            </Button>
          </div>
        </div>
        <section aria-label={text.list} className="rounded-panel border border-line bg-white">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3">
            <Segmented label={text.time} options={times} value={time} onChange={setTime} />
            <p role="status" className="text-ink-2">
              {shown.length > 0 && text.count(shown.length)}
            </p>
          </div>
          <DataTable
            caption={text.list}
            columns={
              mayPlace ? [choiceColumn(choice, idOf, ({ fullName }) => fullName), ...placeColumns] : placeColumns
            }
            rows={shown}
            keyOf={idOf}
            expectedRows={8}
            {...(mayPlace && { rowClassName: (place: Place) => choiceRow(choice.has(idOf(place))) })}
          >
            {shown.length === 0 && (
              <div className="px-5 py-10">
                <EmptyState
                  role="status"
                  title={places.length === 0 ? text.empty : text.emptyAt}
                  body={places.length === 0 ? text.emptyBody : ""}
                />
              </div>
            )}
          </DataTable>
          <ChosenPlaces day={day} places={places} shown={shown} choice={choice} />
        </section>
      </div>
      <HallSheet day={day} hall={hall} places={shown} />
      {open === "give" && (
        <GiveDialog
          day={day}
          hallId={hall.id}
          testTime={time === "all" ? String(day.testTimes[0] ?? 1) : time}
          onClose={() => setOpen(null)}
        />
      )}
      {open === "download" && <PlacesDownload day={day} hallId={hall.id} onClose={() => setOpen(null)} />}
    </>
  );
}

/**
 * The list of a hall, which is shown only in print. Each time has its own sheets, with room to sign and a repeated
 * head.
 */
const HallSheet = ({ day, hall, places }: HallPlacesProps) => (
  <div className="hidden print:block">
    {[...groupBy(places, ({ testTime }) => testTime)].map(([testTime, atTime]) => (
      <section key={testTime} className="hall-list hall-list-seats">
        <table>
          <thead>
            <tr>
              <th colSpan={4} className="hall-list-title">
                {text.sheetTitle(dayName(day.date))}
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
                <td className="hall-list-box" />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    ))}
  </div>
);
