import { useRef, useState } from "react";
import { useParams } from "react-router";
import type { Conflict } from "#contract/exam-desk/acts.ts";
import type { ConflictChoice } from "#contract/exam-desk/desk-words.ts";
import { isNotFound } from "#web/dashboard/failure-message.ts";
import { BackLink } from "#web/dashboard/frame/back-link.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { conflictsText as text } from "#web/text/iq-dashboard/on-site/conflicts.ts";
import { examDayText } from "#web/text/iq-dashboard/on-site/exam-days.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Badge } from "#web/ui/badge.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { DashboardMessage } from "#web/ui/frames/dashboard-message.tsx";
import { RefreshedLine } from "../attendance/refreshed-line.tsx";
import { dayName } from "../day-words.ts";
import { examDayPath } from "../exam-day-paths.ts";
import { useExamDay } from "../use-exam-days.ts";
import { ConflictCard } from "./conflict-card.tsx";
import { SettleDialog } from "./settle-dialog.tsx";
import { SettledPanel } from "./settled-panel.tsx";
import { useConflicts } from "./use-conflicts.ts";

export const meta = () => unlistedMeta(text.title);

/** The conflicts between acts of desks on a day, which staff settle. */
export default function ConflictsScreen() {
  const { id = "" } = useParams();
  const day = useExamDay(id);
  const conflicts = useConflicts(id);
  const way = { to: examDayPath(id), label: text.back };
  const failed = [day, conflicts].find(({ isError, data }) => isError && !data);
  if (failed && isNotFound(failed.error))
    return <DashboardMessage title={examDayText.notFound} body={examDayText.notFoundBody} way={way} />;
  return (
    <>
      <BackLink to={way.to}>{way.label}</BackLink>
      {failed && <LoadFailure whatFailed={text.loadFailed} query={failed} />}
      {!failed && !(day.data && conflicts.data) && <Loading text={text.loading} className="h-72 rounded-panel" />}
      {day.data && conflicts.data && (
        <Conflicts examDayId={id} date={day.data.date} conflicts={conflicts.data} query={conflicts} />
      )}
    </>
  );
}

type ConflictsProps = {
  examDayId: string;
  date: string;
  conflicts: readonly Conflict[];
  query: { dataUpdatedAt: number; isError: boolean };
};

function Conflicts({ examDayId, date, conflicts, query }: ConflictsProps) {
  const [choosing, setChoosing] = useState<{ conflict: Conflict; choice: ConflictChoice } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const open = conflicts.filter(({ settled }) => !settled);
  const settled = conflicts.filter((conflict) => conflict.settled);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-80">
          <h2 ref={heading} tabIndex={-1} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lead">
            {text.title}
            {open.length > 0 && <Badge look="gold">{text.open(open.length)}</Badge>}
          </h2>
          <p className="text-ink-2">{dayName(date)}</p>
        </div>
        <RefreshedLine query={query} texts={text} />
      </div>
      {open.length > 0 && <p className="mb-4 text-ink-2">{text.lead}</p>}
      {open.length === 0 ? (
        <div className="py-10">
          <EmptyState role="status" title={text.empty} body={text.emptyBody} />
        </div>
      ) : (
        <ul aria-label={text.openList} className="grid gap-5">
          {open.map((conflict) => (
            <li key={conflict.id}>
              <ConflictCard conflict={conflict} date={date} onChoose={(choice) => setChoosing({ conflict, choice })} />
            </li>
          ))}
        </ul>
      )}
      {settled.length > 0 && <SettledPanel conflicts={settled} date={date} />}
      {choosing && (
        <SettleDialog
          examDayId={examDayId}
          {...choosing}
          onSettled={() => heading.current?.focus()}
          onClose={() => setChoosing(null)}
        />
      )}
    </>
  );
}
