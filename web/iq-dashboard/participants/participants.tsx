import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { StaffContestant } from "#contract/contestants.ts";
import { failureMessage } from "#web/failure-message.ts";
import { pageSizes } from "#web/list-pages.ts";
import { LoadFailure } from "#web/load-failure.tsx";
import { listText } from "#web/text/dashboards.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { exportText, participantsText as text } from "#web/text/participants.ts";
import { DownloadIcon } from "#web/ui/action-icons.tsx";
import { Button } from "#web/ui/button.tsx";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { inTens, ListFooter } from "#web/ui/list-footer.tsx";
import { ExportDialog } from "./export-dialog.tsx";
import { NothingHere } from "./nothing-here.tsx";
import { ParticipantActions, type ParticipantTask } from "./participant-actions.tsx";
import { participantColumns } from "./participant-columns.tsx";
import { ParticipantDetails } from "./participant-details.tsx";
import { ParticipantEditor } from "./participant-editor.tsx";
import { ParticipantsFilters } from "./participants-filters.tsx";
import {
  changeView,
  orderBy,
  type ParticipantsView,
  readView,
  type SortColumn,
  writeView,
} from "./participants-view.ts";
import { RemovalDialog } from "./removal-dialog.tsx";
import { RemovedNotice } from "./removed-notice.tsx";
import { useParticipants } from "./use-participants.ts";

const footerTexts = { ...listText, pages: text.pages };

/** The participants: found, ordered and paged by the address, with what can be done to each. */
export function Participants() {
  const [address, setAddress] = useSearchParams();
  const view = readView(address);
  const show = (next: ParticipantsView) => setAddress(writeView(next), { preventScrollReset: true });
  const list = useParticipants(view);
  const [task, setTask] = useState<{ kind: ParticipantTask; contestant: StaffContestant } | null>(null);
  const [removed, setRemoved] = useState<StaffContestant | null>(null);
  const [isExporting, setIsExporting] = useState(false);
  const close = () => setTask(null);
  const section = useRef<HTMLElement>(null);
  /** Where the focus goes when what had it is gone. */
  const focusList = () => section.current?.focus({ preventScroll: true });
  const { data } = list;

  const columns: Column<StaffContestant>[] = [
    ...participantColumns,
    {
      id: "actions",
      header: text.actions,
      isHeaderHidden: true,
      isWideOnCard: true,
      cell: (contestant) => (
        <ParticipantActions
          contestant={contestant}
          onOpen={(kind) => setTask({ kind, contestant })}
          onRestored={focusList}
        />
      ),
    },
  ];

  return (
    <section ref={section} tabIndex={-1} aria-label={text.list} className="mt-6 outline-none">
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
        <div className="flex flex-wrap items-center gap-3 border-b border-line p-4">
          <ParticipantsFilters view={view} onChange={show} />
          <Button
            look="soft"
            size="small"
            className="max-sm:w-full"
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
        <DataTable
          caption={text.list}
          columns={columns}
          rows={list.isError ? undefined : data?.items}
          keyOf={({ id }) => id}
          expectedRows={view.pageSize}
          sort={{ columnId: view.sortBy, direction: view.sortDirection }}
          onSort={(columnId, direction) => show(orderBy(view, columnId as SortColumn, direction))}
          isStale={list.isPlaceholderData}
        >
          {list.isError ? (
            <LoadFailure className="m-4" message={failureMessage(list.error, text.loadFailed)} query={list} />
          ) : (
            data?.items.length === 0 && <NothingHere view={view} total={data.totalCount} onChange={show} />
          )}
        </DataTable>
        {data && !list.isError && data.totalCount > 0 && (
          <ListFooter
            texts={footerTexts}
            pageNumber={view.pageNumber}
            pageSize={view.pageSize}
            pageSizes={pageSizes}
            totalCount={data.totalCount}
            isTotalCapped={data.isTotalCapped}
            onPage={(pageNumber) => show(changeView(view, { pageNumber }))}
            onPageSize={(pageSize) => show(changeView(view, { pageSize }))}
          />
        )}
      </div>
      {list.isPending && (
        <p role="status" className="sr-only">
          {text.loading}
        </p>
      )}
      {task?.kind === "view" && <ParticipantDetails contestant={task.contestant} onClose={close} />}
      {task?.kind === "edit" && <ParticipantEditor contestant={task.contestant} onClose={close} />}
      {task?.kind === "remove" && <RemovalDialog contestant={task.contestant} onRemoved={setRemoved} onClose={close} />}
      {isExporting && data && (
        <ExportDialog
          view={view}
          count={
            data.isTotalCapped
              ? listText.moreThan(formatNumber(inTens(data.totalCount)))
              : formatNumber(data.totalCount)
          }
          onClose={() => setIsExporting(false)}
        />
      )}
    </section>
  );
}
