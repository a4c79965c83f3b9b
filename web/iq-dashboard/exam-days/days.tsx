import { PlusIcon } from "lucide-react";
import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import type { ExamDay } from "#contract/exam-days/exam-days.ts";
import { z } from "#contract/zod.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { listAddress } from "#web/dashboard/lists/list-address.ts";
import { useListAddress, usePastEnd } from "#web/dashboard/lists/use-list-address.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { UndoNotice } from "#web/dashboard/undo-notice.tsx";
import { may } from "#web/session/session.ts";
import { conflictsText } from "#web/text/iq-dashboard/on-site/conflicts.ts";
import { examDayText, examDaysText as text } from "#web/text/iq-dashboard/on-site/exam-days.ts";
import { examsOf } from "#web/text/places.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Progress } from "#web/ui/feedback/progress.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { Pagination } from "#web/ui/lists/pagination.tsx";
import { useConflictDays } from "./conflicts/use-conflicts.ts";
import { DayDialog } from "./day-dialog.tsx";
import { audienceOf, dayName, timesOf } from "./day-words.ts";
import { examDayPath } from "./exam-day-paths.ts";
import { PhaseBadge } from "./phase-badge.tsx";
import { useExamDayChange, useExamDays } from "./use-exam-days.ts";

export const meta = () => unlistedMeta(text.title);

const address = listAddress({
  pageSizes: [15],
  pageSize: 15,
  filters: { isClosed: (typed: string) => (typed === "true" ? true : undefined) },
});
const states = [
  { value: "open", label: text.states.open },
  { value: "closed", label: text.states.closed },
] as const;

/** Lists exam days: the open ones, or the closed ones. */
export default function ExamDays() {
  const { view, change, place } = useListAddress(address, { startsAtTop: true });
  const days = useExamDays(view);
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const { data } = days;
  usePastEnd(place, data, days.isPlaceholderData);
  const isClosed = view.isClosed === true;
  const { data: withConflicts = [] } = useConflictDays();
  const conflictsOf = (id: string) => withConflicts.find(({ examDayId }) => examDayId === id)?.conflictCount ?? 0;
  return (
    <section aria-label={text.title}>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lead">{text.title}</h2>
        {may("createExamDay") && (
          <Button onClick={() => setIsAdding(true)}>
            <PlusIcon />
            {text.add}
          </Button>
        )}
      </div>
      <p className="mb-4 text-ink-2">{text.lead}</p>
      <div className="mb-5">
        <Segmented
          label={text.state}
          options={states}
          value={isClosed ? "closed" : "open"}
          onChange={(state) => change({ isClosed: state === "closed" ? true : undefined })}
        />
      </div>
      <RemovedDay />
      {days.isError && <LoadFailure className="mb-5" whatFailed={text.loadFailed} query={days} />}
      {!data && !days.isError && (
        <div role="status" className={cards}>
          <p className="sr-only">{text.loading}</p>
          {[1, 2, 3].map((one) => (
            <Skeleton key={one} className="h-44 rounded-panel" />
          ))}
        </div>
      )}
      {data?.totalCount === 0 && (
        <div className="py-10">
          <EmptyState
            role="status"
            title={isClosed ? text.noneClosed : text.empty}
            body={isClosed ? text.noneClosedBody : text.emptyBody}
          />
        </div>
      )}
      <ul className={cards}>
        {data?.items.map((day) => (
          <li key={day.id}>
            <DayCard day={day} conflictCount={conflictsOf(day.id)} />
          </li>
        ))}
      </ul>
      {data && data.totalPages > 1 && (
        <div className="mt-6">
          <Pagination
            pageNumber={view.pageNumber}
            totalPages={data.totalPages}
            label={text.pages}
            onChange={place.toPage}
          />
        </div>
      )}
      {isAdding && (
        <DayDialog onSaved={({ id }) => void navigate(examDayPath(id))} onClose={() => setIsAdding(false)} />
      )}
    </section>
  );
}

const removedDay = z.object({ removed: z.object({ id: z.string(), date: z.iso.date() }) });

/** Offers to restore the day that was just deleted. */
function RemovedDay() {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const { mutateAsync: restore } = useExamDayChange((id: string) => iqApi.send("restoreExamDay", { params: { id } }));
  const { data } = removedDay.safeParse(state);
  if (!data) return null;
  return (
    <UndoNotice
      message={examDayText.removed(dayName(data.removed.date))}
      texts={examDayText}
      restore={() => restore(data.removed.id)}
      onDone={() => void navigate(pathname + search, { replace: true, state: null, preventScrollReset: true })}
    />
  );
}

const cards = "grid gap-4 sm:grid-cols-2 xl:grid-cols-3";

function DayCard({ day, conflictCount }: { day: ExamDay; conflictCount: number }) {
  const { placedCount, seatCount } = day;
  return (
    <Link
      to={examDayPath(day.id)}
      prefetch="intent"
      className="grid h-full content-start gap-1 rounded-panel border border-line bg-white p-5 transition-shadow hover:border-river-600 hover:shadow-card"
    >
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-body font-bold">
        {dayName(day.date)}
        <PhaseBadge day={day} />
        {conflictCount > 0 && <Badge look="danger">{conflictsText.badge(conflictCount)}</Badge>}
      </p>
      <p className="font-medium text-river-800 wrap-anywhere">{examsOf(day)}</p>
      <p className="text-small text-ink-3 wrap-anywhere">
        {timesOf(day.testTimes)} <span aria-hidden="true">·</span> {audienceOf(day)}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-5 text-small text-ink-2">
        <span>{text.halls(day.hallCount)}</span>
        <span>{text.placed(placedCount, seatCount)}</span>
      </p>
      {seatCount > 0 && <Progress share={placedCount / seatCount} label={text.placedShare} />}
    </Link>
  );
}
