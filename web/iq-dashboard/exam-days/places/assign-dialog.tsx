import { type FormEvent, useState } from "react";
import { testTimes } from "#contract/enums.ts";
import { type PlaceOrder, placeOrders, seatNeedWords } from "#contract/exam-days/exam-day-words.ts";
import type { ExamDay } from "#contract/exam-days/exam-days.ts";
import type { PlacePreview } from "#contract/exam-days/places.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { assignText as text } from "#web/text/iq-dashboard/on-site/exam-days.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DialogActions } from "#web/ui/overlays/dialog-actions.tsx";
import { SchoolFilter } from "../../schools/school-picker.tsx";
import { Choices } from "../../sittings/choices.tsx";
import { useExamDayChange, usePlacePreview } from "../use-exam-days.ts";

type AssignDialogProps = { day: ExamDay; onClose: () => void };

/** Says who fits, who does not and who already has a place. It then assigns the places. */
export function AssignDialog({ day, onClose }: AssignDialogProps) {
  const [schoolId, setSchoolId] = useState<string | undefined>();
  const preview = usePlacePreview(day.id, schoolId);
  const [order, setOrder] = useState<PlaceOrder>("registration");
  const assigning = useExamDayChange(() =>
    iqApi.send("assignPlaces", { params: { id: day.id }, body: { order, schoolId } }),
  );
  const { data } = preview;
  const assign = (event: FormEvent) => {
    event.preventDefault();
    if (assigning.isPending) return;
    assigning.mutate(undefined, {
      onSuccess: ({ placedCount, leftCount }) => {
        showToast("success", text.done(placedCount, leftCount));
        onClose();
      },
    });
  };
  return (
    <Dialog title={text.title} isOpen onClose={onClose} isLocked={assigning.isPending}>
      <form method="post" onSubmit={assign}>
        <div className="grid gap-5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <SchoolFilter schoolId={schoolId} onChange={setSchoolId} />
            <p className="text-small text-ink-2">{schoolId ? text.oneSchool : text.everySchool}</p>
          </div>
          {preview.isError && <LoadFailure whatFailed={text.loadFailed} query={preview} />}
          {preview.isPending && <Loading text={text.loading} className="h-48 rounded-m" />}
          {assigning.isError && <Alert>{failureMessage(assigning.error, text.failed)}</Alert>}
          {data && <Counts preview={data} />}
          {data && <p className="text-ink-2">{ruleOf(day)}</p>}
          {data && data.fitCount > 0 && (
            <Choices
              name="order"
              legend={text.order}
              options={placeOrders.map((value) => ({ value, label: text.orders[value] }))}
              value={order}
              onChange={setOrder}
              isDisabled={assigning.isPending}
            />
          )}
        </div>
        {data && data.fitCount > 0 && (
          <DialogActions
            confirmText={text.confirm(data.fitCount)}
            pendingText={text.pending}
            isPending={assigning.isPending}
            onCancel={onClose}
          />
        )}
      </form>
    </Dialog>
  );
}

/** Says who gets no place because of another day. */
function ruleOf({ isForUnplaced, onsiteExamId, assessmentId }: ExamDay): string {
  if (!isForUnplaced) return text.rules.everybody;
  return onsiteExamId && assessmentId ? text.rules.bothExams : text.rules.oneExam;
}

function Counts({ preview }: { preview: PlacePreview }) {
  const { placedCount, awaitingCount, freeCount, fitCount, leftCount, unmet } = preview;
  return (
    <>
      <dl className="grid gap-1.5 rounded-c bg-sand-50 px-4 py-3 text-small">
        <Count name={text.placed} count={placedCount} />
        <Count name={text.fit} count={fitCount} isStrong />
        <Count name={text.left} count={leftCount} isStrong={leftCount > 0} />
        {unmet.length > 0 && <Count name={text.unmet} count={unmet.length} isStrong />}
        <Count name={text.free} count={freeCount} />
      </dl>
      {unmet.length > 0 && (
        <Alert look="notice">
          <p>{text.unmetBody}</p>
          <ul className="mt-1 max-h-48 list-disc overflow-y-auto ps-5">
            {unmet.map(({ contestantId, fullName, needs }) => (
              <li key={contestantId} className="wrap-anywhere">
                {fullName}: {needs.map((need) => seatNeedWords[need]).join("، ")}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {awaitingCount === 0 && <p role="status">{text.nobody}</p>}
      {awaitingCount > 0 && freeCount === 0 && <Alert look="notice">{text.noSeats}</Alert>}
      {leftCount > unmet.length && freeCount > 0 && (
        <Alert look="notice">{freeCount > fitCount ? text.leftOther : text.leftFull}</Alert>
      )}
      {awaitingCount > 0 && (
        <table className="w-full text-small">
          <caption className="mb-1 text-start font-medium">{text.byTime}</caption>
          <thead>
            <tr className="border-b border-line text-ink-3">
              {[text.time, text.awaiting, text.free].map((header) => (
                <th key={header} scope="col" className="py-1 text-start font-medium">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.byTime.map((one) => (
              <tr key={one.testTime} className="border-b border-line last:border-0">
                <th scope="row" className="py-1 text-start font-normal">
                  {testTimes[one.testTime]}
                </th>
                <td>{formatNumber(one.awaitingCount)}</td>
                <td>{formatNumber(one.freeCount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

const Count = ({ name, count, isStrong = false }: { name: string; count: number; isStrong?: boolean }) => (
  <div className="flex justify-between gap-4">
    <dt>{name}</dt>
    <dd className={isStrong ? "font-bold" : undefined}>{formatNumber(count)}</dd>
  </div>
);
