import { DownloadIcon, MergeIcon, SchoolIcon, UploadIcon } from "lucide-react";
import { useRef, useState } from "react";
import type { StaffContestant } from "#contract/contestants/contestants.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { actionsColumn } from "#web/dashboard/lists/actions-column.tsx";
import { DownloadDialog, tableFormats } from "#web/dashboard/lists/download-dialog.tsx";
import { emptyOf, ListTable } from "#web/dashboard/lists/list-table.tsx";
import { useListAddress } from "#web/dashboard/lists/use-list-address.ts";
import { UndoNotice } from "#web/dashboard/undo-notice.tsx";
import { listText } from "#web/text/dashboard/dashboards.ts";
import { contestantText, exportText, contestantsText as text } from "#web/text/iq-dashboard/contestants.ts";
import { pairsText } from "#web/text/iq-dashboard/merging.ts";
import { peopleFilesText } from "#web/text/iq-dashboard/people-files.ts";
import { schoolsText } from "#web/text/iq-dashboard/schools.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/lists/data-table.tsx";
import { roundedToTens } from "#web/ui/lists/list-footer.tsx";
import { useNextPlaces } from "../exam-days/next-places.ts";
import { sectionPath } from "../sections.ts";
import { ContestantActions, type ContestantTask } from "./contestant-actions.tsx";
import { columnsWithPlaces, contestantColumns } from "./contestant-columns.tsx";
import { ContestantDetails } from "./contestant-details.tsx";
import { ContestantEditor } from "./contestant-editor.tsx";
import { ContestantsFilters } from "./contestants-filters.tsx";
import { activeFilters, type ContestantsView, contestantsAddress } from "./contestants-view.ts";
import { peopleFilesPath } from "./import/use-people-files.ts";
import { RemoveContestant } from "./remove-contestant.tsx";
import { useRestoreContestant } from "./use-contestant-changes.ts";
import { selectionOf, useContestants } from "./use-contestants.ts";

/** The list of contestants with their actions. Search, order and page are in the address. */
export function Contestants() {
  const { view, change, place } = useListAddress(contestantsAddress);
  const list = useContestants(view);
  const [task, setTask] = useState<{ kind: ContestantTask; contestant: StaffContestant } | null>(null);
  const [removed, setRemoved] = useState<StaffContestant | null>(null);
  const [isExporting, setIsExporting] = useState(false);
  const close = () => setTask(null);
  const section = useRef<HTMLElement>(null);
  /** Moves the focus to the list when the row that had it is gone. */
  const focusList = () => section.current?.focus({ preventScroll: true });
  const { data } = list;
  const isNarrowed = view.text !== undefined || activeFilters(view) > 0;

  const places = useNextPlaces(data?.items.map(({ id }) => id) ?? []).data;

  const columns: Column<StaffContestant>[] = [
    // Places are shown only if somebody on the page has one.
    ...(places && places.size > 0 ? columnsWithPlaces(places) : contestantColumns),
    {
      ...actionsColumn((contestant: StaffContestant) => (
        <ContestantActions
          contestant={contestant}
          onOpen={(kind) => setTask({ kind, contestant })}
          onRestored={focusList}
        />
      )),
      className: "@3xl:w-0 @max-3xl:absolute @max-3xl:end-4 @max-3xl:top-3",
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
          <div className="flex flex-wrap gap-3">
            <LinkButton to={sectionPath.schools} look="soft">
              <SchoolIcon />
              {schoolsText.title}
            </LinkButton>
            <LinkButton to={sectionPath.pairs} look="soft">
              <MergeIcon />
              {pairsText.title}
            </LinkButton>
            <LinkButton to={peopleFilesPath} look="soft">
              <UploadIcon />
              {peopleFilesText.entry}
            </LinkButton>
            <Button look="soft" disabled={!data || data.totalCount === 0} onClick={() => setIsExporting(true)}>
              <DownloadIcon />
              {exportText.export}
            </Button>
          </div>
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

/** Names the last deleted contestant, and offers to undo. */
function RemovedNotice({ contestant, onDone }: { contestant: StaffContestant; onDone: () => void }) {
  const { mutateAsync: restore } = useRestoreContestant();
  return (
    <UndoNotice
      message={contestantText.removedName(contestant.fullName)}
      texts={contestantText}
      restore={() => restore(contestant.id)}
      onDone={onDone}
    />
  );
}

type ExportDialogProps = { view: ContestantsView; count: string; onClose: () => void };

/** Exports all pages of the present search and filters. */
function ExportDialog({ view, count, onClose }: ExportDialogProps) {
  return (
    <DownloadDialog
      realm="iq"
      formats={tableFormats}
      texts={{ ...exportText, body: exportText.body(count) }}
      fallbackName="participants"
      fetchFile={(client, format, signal) =>
        client.exchange("exportContestants", { query: { ...selectionOf(view), text: view.text ?? "", format }, signal })
      }
      onClose={onClose}
    />
  );
}
