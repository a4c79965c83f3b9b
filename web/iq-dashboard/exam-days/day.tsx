import { DownloadIcon, PencilIcon } from "lucide-react";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import type { ExamDay, ExamDayWithHalls } from "#contract/exam-days/exam-days.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { failureMessage, isNotFound } from "#web/dashboard/failure-message.ts";
import { BackLink } from "#web/dashboard/frame/back-link.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { may } from "#web/session/session.ts";
import { conflictsText } from "#web/text/iq-dashboard/on-site/conflicts.ts";
import { deskGuideText } from "#web/text/iq-dashboard/on-site/desk-guide.ts";
import { examDaysText, placedOf, examDayText as text } from "#web/text/iq-dashboard/on-site/exam-days.ts";
import { deskFrameText } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { examsOf } from "#web/text/places.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { DashboardMessage } from "#web/ui/frames/dashboard-message.tsx";
import { AttendancePanel } from "./attendance/attendance-panel.tsx";
import { ClosingDialog } from "./attendance/closing-dialog.tsx";
import { useAttendance } from "./attendance/use-attendance.ts";
import { DayDialog } from "./day-dialog.tsx";
import { audienceOf, dayName, type Phase, phaseOf, timesOf, todayInBaghdad } from "./day-words.ts";
import { DevicesPanel } from "./devices/devices-panel.tsx";
import { conflictsPath, deskGuidePath, deskPath, examDaysPath } from "./exam-day-paths.ts";
import { HallsPanel } from "./halls/halls-panel.tsx";
import { PhaseBadge } from "./phase-badge.tsx";
import { AssignDialog } from "./places/assign-dialog.tsx";
import { FindPlace } from "./places/find-place.tsx";
import { PlacesDownload } from "./places/places-download.tsx";
import { RehearsalPanel } from "./rehearsal/rehearsal-panel.tsx";
import { useExamDay, useExamDayChange } from "./use-exam-days.ts";

export const meta = () => unlistedMeta(examDaysText.title);

/** Shows one exam day: its halls, and the places in them. */
export default function ExamDayScreen() {
  const { id = "" } = useParams();
  const day = useExamDay(id);
  if (isNotFound(day.error)) {
    const way = { to: examDaysPath, label: text.back };
    return <DashboardMessage title={text.notFound} body={text.notFoundBody} way={way} />;
  }
  return (
    <>
      <BackLink to={examDaysPath}>{text.back}</BackLink>
      {day.isError && <LoadFailure className="mb-5" whatFailed={text.loadFailed} query={day} />}
      {day.isPending && <Loading text={text.loading} className="h-72 rounded-panel" />}
      {day.data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <div className="grid gap-4">
            <DayHeader day={day.data} />
            {day.data.halls.length > 0 && <DayLinks day={day.data} />}
          </div>
          {/* Before the day there is nobody to count. */}
          {day.data.halls.length > 0 && day.data.date <= todayInBaghdad() && <AttendancePanel day={day.data} />}
          <HallsPanel day={day.data} />
          {day.data.placedCount > 0 && <FindPlace day={day.data} />}
          {day.data.halls.length > 0 && !day.data.isClosed && <RehearsalPanel day={day.data} />}
          {day.data.halls.length > 0 && <DevicesPanel day={day.data} />}
        </div>
      )}
    </>
  );
}

type Open = "edit" | "assign" | "download" | "close" | "remove" | null;
const flags = ["isForUnplaced", "fillsOtherTimes", "placesNewcomers"] as const;

function DayHeader({ day }: { day: ExamDayWithHalls }) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const phase = phaseOf(day);
  const mayPlan = may("updateExamDay");
  const lookIn = (primary: Phase) => (phase === primary ? "primary" : "outline");
  const navigate = useNavigate();
  const removing = useExamDayChange(() => iqApi.send("deleteExamDay", { params: { id: day.id } }));
  const reopening = useExamDayChange(() => iqApi.send("reopenExamDay", { params: { id: day.id } }));
  const reopen = () =>
    reopening.mutate(undefined, {
      onSuccess: () => showToast("success", text.reopened),
      onError: (error) => showToast("error", failureMessage(error, text.reopenFailed)),
    });
  return (
    <section className="rounded-panel border border-line bg-white p-5">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <DayFacts day={day} />
        <p className="rounded-m bg-river-50 px-5 py-2.5 text-river-800">
          <span className="block text-small">{text.total}</span>
          <span className="text-body font-bold">{placedOf(day.placedCount, day.seatCount)}</span>
        </p>
      </div>
      {(phase === "closed" || phase === "over") && (
        <Alert look="notice" className="mt-4">
          {phase === "closed" ? text.isClosed : text.isOver}
        </Alert>
      )}
      <div className="mt-4 flex flex-wrap gap-2.5 max-sm:*:w-full">
        {phase === "today" && may("prepareDevice") && (
          <LinkButton to={`${deskPath}?day=${day.id}`}>{text.openDesk}</LinkButton>
        )}
        {mayPlan && (phase === "planned" || phase === "today") && (
          <Button look={lookIn("planned")} onClick={() => setOpen("assign")} disabled={day.halls.length === 0}>
            {text.assign}
          </Button>
        )}
        {mayPlan && phase !== "closed" && (
          <Button look="outline" onClick={() => setOpen("edit")}>
            <PencilIcon />
            {text.edit}
          </Button>
        )}
        <Button look="outline" onClick={() => setOpen("download")} disabled={day.placedCount === 0}>
          <DownloadIcon />
          {text.download}
        </Button>
        {mayPlan && phase === "closed" && (
          <Button look="outline" isPending={reopening.isPending} onClick={reopen}>
            {text.reopen}
          </Button>
        )}
        {mayPlan && phase !== "closed" && (
          <Button look={lookIn("over")} onClick={() => setOpen("close")}>
            {text.close.confirm}
          </Button>
        )}
        {mayPlan && (
          <Button look="outline" onClick={() => setOpen("remove")}>
            {text.remove}
          </Button>
        )}
      </div>
      {open === "edit" && <DayDialog day={day} onClose={close} />}
      {open === "assign" && <AssignDialog day={day} onClose={close} />}
      {open === "download" && <PlacesDownload day={day} onClose={close} />}
      {open === "close" && <ClosingDialog examDayId={day.id} onClose={close} />}
      {open === "remove" && (
        <ActionDialog
          texts={text.removal}
          act={() => removing.mutateAsync(undefined)}
          onDone={() => void navigate(examDaysPath, { state: { removed: { id: day.id, date: day.date } } })}
          onClose={close}
        >
          {text.removeBody(day.placedCount)}
        </ActionDialog>
      )}
    </section>
  );
}

function DayFacts({ day }: { day: ExamDay }) {
  return (
    <div className="min-w-0 grow basis-80">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lead">
        {dayName(day.date)}
        <PhaseBadge day={day} />
      </h2>
      <p className="font-medium text-river-800 wrap-anywhere">{examsOf(day)}</p>
      <p className="text-ink-2 wrap-anywhere">
        {timesOf(day.testTimes)} <span aria-hidden="true">·</span> {audienceOf(day)}
      </p>
      <ul className="text-small text-ink-3">
        {flags.map((flag) => day[flag] && <li key={flag}>{text.flags[flag]}</li>)}
      </ul>
    </div>
  );
}

/** Links to what waits for a decision, to the desk and to its guide. */
function DayLinks({ day }: { day: ExamDay }) {
  const conflictCount = useAttendance(day.id).data?.conflictCount ?? 0;
  return (
    <nav aria-label={conflictsText.links} className="flex flex-wrap gap-2.5 max-sm:*:w-full">
      <LinkButton to={conflictsPath(day.id)} look="outline">
        {conflictsText.title}
        {conflictCount > 0 && <Badge look="danger">{conflictsText.open(conflictCount)}</Badge>}
      </LinkButton>
      {may("prepareDevice") && (
        <LinkButton to={`${deskPath}?day=${day.id}`} look="outline">
          {deskFrameText.title}
        </LinkButton>
      )}
      <LinkButton to={deskGuidePath(day.id)} look="outline">
        {deskGuideText.title}
      </LinkButton>
    </nav>
  );
}
