import { useRef, useState } from "react";
import type { StaffContestant } from "#contract/contestants/contestants.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { emptyOf, ListTable } from "#web/dashboard/lists/list-table.tsx";
import { useListAddress } from "#web/dashboard/lists/use-list-address.ts";
import { listText } from "#web/text/dashboard/dashboards.ts";
import { exportText, contestantsText as text } from "#web/text/iq-dashboard/contestants.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { Button } from "#web/ui/button.tsx";
import { DownloadIcon } from "#web/ui/icons/action-icons.tsx";
import type { Column } from "#web/ui/lists/data-table.tsx";
import { roundedToTens } from "#web/ui/lists/list-footer.tsx";
import { useNextPlaces } from "../exam-days/next-places.ts";
import { ContestantActions, type ContestantTask } from "./contestant-actions.tsx";
import { columnsWithPlaces, contestantColumns } from "./contestant-columns.tsx";
import { ContestantDetails } from "./contestant-details.tsx";
import { ContestantEditor } from "./contestant-editor.tsx";
import { ContestantsFilters } from "./contestants-filters.tsx";
import { activeFilters, contestantsAddress } from "./contestants-view.ts";
import { ExportDialog } from "./export-dialog.tsx";
import { RemoveContestant } from "./remove-contestant.tsx";
import { RemovedNotice } from "./removed-notice.tsx";
import { useContestants } from "./use-contestants.ts";

/** The list of contestants with their actions; search, order and page are in the address. */
export function Contestants() {
  const { view, change, place } = useListAddress(contestantsAddress);
  const list = useContestants(view);
  const [task, setTask] = useState<{ kind: ContestantTask; contestant: StaffContestant } | null>(null);
  const [removed, setRemoved] = useState<StaffContestant | null>(null);
  const [isExporting, setIsExporting] = useState(false);
  const close = () => setTask(null);
  const section = useRef<HTMLElement>(null);
  /** Focuses the list when the focused row is gone. */
  const focusList = () => section.current?.focus({ preventScroll: true });
  const { data } = list;
  const isNarrowed = view.text !== undefined || activeFilters(view) > 0;

  const places = useNextPlaces(data?.items.map(({ id }) => id) ?? []).data;

  const columns: Column<StaffContestant>[] = [
    // Only where somebody on the page has a place.
    ...(places && places.size > 0 ? columnsWithPlaces(places) : contestantColumns),
    {
      id: "actions",
      header: text.actions,
      isHeaderHidden: true,
      isWideOnCard: true,
      className: "@max-3xl:absolute @max-3xl:end-0 @max-3xl:top-3",
      cell: (contestant) => (
        <ContestantActions
          contestant={contestant}
          onOpen={(kind) => setTask({ kind, contestant })}
          onRestored={focusList}
        />
      ),
    },
  ];

  return (
    <section ref={section} tabIndex={-1} aria-label={text.list} className="mt-3 outline-none sm:mt-4">
      {removed && (
        <RemovedNotice
          key={removed.id}
          contestant={removed}
          onDone={() => {
            setRemoved(null);
            focusList();
          }}
        />
      )}
      <div className="rounded-panel border border-line bg-white">
        <div className="flex flex-wrap items-start justify-between gap-3 border-b border-line px-4 py-3">
          <ContestantsFilters view={view} onChange={change} />
          <Button
            look="soft"
            size="small"
            disabled={!data || data.totalCount === 0}
            onClick={() => setIsExporting(true)}
          >
            <DownloadIcon />
            {exportText.export}
          </Button>
        </div>
        {view.text && (
          <p className="border-b border-line px-4 py-3 font-medium wrap-anywhere">{text.resultsFor(view.text)}</p>
        )}
        <ListTable
          texts={{ ...text, loadFailed: isUnauthorized(list.error) ? text.unauthorized : text.loadFailed }}
          columns={columns}
          keyOf={({ id }) => id}
          page={data}
          query={list}
          place={place}
          empty={emptyOf(text, isNarrowed)}
        />
      </div>
      {task?.kind === "view" && <ContestantDetails contestant={task.contestant} onClose={close} />}
      {task?.kind === "edit" && <ContestantEditor contestant={task.contestant} onClose={close} />}
      {task?.kind === "remove" && (
        <RemoveContestant contestant={task.contestant} onRemoved={setRemoved} onClose={close} />
      )}
      {isExporting && data && (
        <ExportDialog
          view={view}
          count={
            data.isTotalCapped
              ? listText.moreThan(formatNumber(roundedToTens(data.totalCount)))
              : formatNumber(data.totalCount)
          }
          onClose={() => setIsExporting(false)}
        />
      )}
    </section>
  );
}

const isUnauthorized = (error: unknown) => error instanceof ApiProblem && error.status === 401;
