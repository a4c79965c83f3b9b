import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { TodayOf } from "#contract/exam-desk/attendance.ts";
import { randomId } from "#web/calls/random-id.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { invalidateCalls, keyOf, useCall } from "#web/dashboard/use-call.ts";
import { deskPath } from "#web/iq-dashboard/exam-days/exam-day-paths.ts";
import { examDayCalls } from "#web/iq-dashboard/exam-days/use-exam-days.ts";
import { todayMarkText as text } from "#web/text/iq-dashboard/on-site/attendance.ts";
import { hourOf, seatOf } from "#web/text/places.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";

/**
 * Finds where somebody belongs on the open days of today. It is always read again, because a desk may have marked them.
 */
export const useToday = (serial: string) => useCall("listTodayOf", { query: { serial } }, { staleTime: 0, gcTime: 0 });

type TodayMarkProps = {
  serial: string;
  /** Whether a scan brought the student here, which marks them as present by itself. */
  isScanned?: boolean;
};

/** Marks a student as present where they belong today, says so, and offers to undo it. */
export function TodayMark({ serial, isScanned = true }: TodayMarkProps) {
  const { data } = useToday(serial);
  if (!data || data.length === 0) return null;
  const shown = data.filter(({ place, attendedAt }) => place !== null || attendedAt !== null);
  if (shown.length === 0)
    return (
      <Alert look="notice" className="mt-4">
        <p>{text.noPlace}</p>
        <LinkButton to={deskPath} look="outline" className="mt-2">
          {text.toDesk}
        </LinkButton>
      </Alert>
    );
  return shown.map((day) => (
    <DayMark key={day.examDayId} serial={serial} day={day} isAlone={shown.length === 1} isScanned={isScanned} />
  ));
}

/** If somebody belongs to several days of today, a person chooses the day. */
function DayMark({ serial, day, isAlone, isScanned }: Required<TodayMarkProps> & { day: TodayOf; isAlone: boolean }) {
  const client = useQueryClient();
  const mark = useMutation({
    mutationFn: (given: { id: string; kind: "attend" | "undo" }) =>
      iqApi.send("markAttendance", { params: { id: day.examDayId }, body: { ...given, serial } }),
    onSuccess: (changed) =>
      client.setQueryData(keyOf("listTodayOf", { query: { serial } }), (days) =>
        days?.map((one) => (one.examDayId === changed.examDayId ? changed : one)),
      ),
    onSettled: () => {
      void invalidateCalls(client, examDayCalls, { input: { params: { id: day.examDayId } } });
      void invalidateCalls(client, ["getContestantOverview"]);
    },
  });
  const { mutate } = mark;
  const isToMark = isScanned && isAlone && day.attendedAt === null;
  const hasScanned = useRef(false);
  useEffect(() => {
    if (hasScanned.current) return;
    hasScanned.current = true;
    if (isToMark) mutate({ id: randomId(), kind: "attend" });
  }, [isToMark, mutate]);
  const { attendedAt, attendedHall, place, examName } = day;
  // If there is only one day, its place already stands above.
  const where = place && !isAlone ? [place.hall, hourOf(place.testTime), seatOf(place.seat)] : [];
  const isJust = mark.isSuccess && mark.variables.kind === "attend";
  return (
    <Alert look={attendedAt && isJust ? "success" : "notice"} className="mt-4">
      <p className="text-body font-medium">
        {attendedAt && (isJust ? text.marked(attendedAt) : text.already(attendedAt))}
        {!attendedAt && (mark.isPending ? text.marking : text.notMarked)}
      </p>
      <p className="wrap-anywhere">
        {[examName, ...where, attendedHall && text.admitted(attendedHall)].filter(Boolean).join("، ")}
      </p>
      {mark.isError && (
        <p role="alert" className="font-medium text-danger">
          {failureMessage(mark.error, text.failed)}
        </p>
      )}
      <Button
        look="outline"
        className="mt-2"
        isPending={mark.isPending}
        onClick={() => mark.mutate({ id: randomId(), kind: attendedAt ? "undo" : "attend" })}
      >
        {attendedAt ? text.undo : text.mark}
      </Button>
    </Alert>
  );
}
