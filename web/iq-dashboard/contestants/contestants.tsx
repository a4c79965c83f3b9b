import { useRef, useState } from "react";
import type { StaffContestant } from "#contract/contestants.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { emptyOf, ListTable } from "#web/dashboard/list-table.tsx";
import { useListAddress } from "#web/dashboard/use-list-address.ts";
import { exportText, contestantsText as text } from "#web/text/contestants.ts";
import { listText } from "#web/text/dashboards.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { DownloadIcon } from "#web/ui/action-icons.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/data-table.tsx";
import { roundedToTens } from "#web/ui/list-footer.tsx";
import { ContestantActions, type ContestantTask } from "./contestant-actions.tsx";
import { contestantColumns } from "./contestant-columns.tsx";
import { ContestantDetails } from "./contestant-details.tsx";
import { ContestantEditor } from "./contestant-editor.tsx";
import { ContestantsFilters } from "./contestants-filters.tsx";
import { activeFilters, contestantsAddress } from "./contestants-view.ts";
import { ExportDialog } from "./export-dialog.tsx";
import { RemoveContestant } from "./remove-contestant.tsx";
import { RemovedNotice } from "./removed-notice.tsx";
import { useContestants } from "./use-contestants.ts";

/** The contestants: found, ordered and paged by the address, with what can be done to each. */
export function Contestants() {
  const { view, change, place } = useListAddress(contestantsAddress);
  const list = useContestants(view);
  const [task, setTask] = useState<{ kind: ContestantTask; contestant: StaffContestant } | null>(null);
  const [removed, setRemoved] = useState<StaffContestant | null>(null);
  const [isExporting, setIsExporting] = useState(false);
  const close = () => setTask(null);
  const section = useRef<HTMLElement>(null);
  /** Where the focus goes when what had it is gone. */
  const focusList = () => section.current?.focus({ preventScroll: true });
  const { data } = list;
  const isNarrowed = view.text !== undefined || activeFilters(view) > 0;

  const columns: Column<StaffContestant>[] = [
    ...contestantColumns,
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
