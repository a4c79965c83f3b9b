import { DownloadIcon, ListChecksIcon, MergeIcon, SchoolIcon, UploadIcon } from "lucide-react";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { BulkRun } from "#contract/bulk-runs.ts";
import type { StaffContestant } from "#contract/contestants/contestants.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { actionsColumn } from "#web/dashboard/lists/actions-column.tsx";
import { totalText } from "#web/dashboard/lists/choice.tsx";
import { DownloadDialog, tableFormats } from "#web/dashboard/lists/download-dialog.tsx";
import { emptyOf, ListTable } from "#web/dashboard/lists/list-table.tsx";
import { type ListPage, useListAddress } from "#web/dashboard/lists/use-list-address.ts";
import { UndoNotice } from "#web/dashboard/undo-notice.tsx";
import { bulkText } from "#web/text/iq-dashboard/bulk-runs.ts";
import { contestantText, exportText, contestantsText as text } from "#web/text/iq-dashboard/contestants.ts";
import { pairsText } from "#web/text/iq-dashboard/merging.ts";
import { peopleFilesText } from "#web/text/iq-dashboard/people-files.ts";
import { schoolsText } from "#web/text/iq-dashboard/schools.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import type { Column } from "#web/ui/lists/data-table.tsx";
import { ActionMenu, type MenuAction } from "#web/ui/overlays/action-menu.tsx";
import { useBulkActions } from "../bulk-runs/bulk-menu.tsx";
import { storeList } from "../bulk-runs/use-bulk-runs.ts";
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
  const [exported, setExported] = useState<Exported | null>(null);
  const close = () => setTask(null);
  const section = useRef<HTMLElement>(null);
  /** Moves the focus to the list when the row that had it is gone. */
  const focusList = () => section.current?.focus({ preventScroll: true });
  const { data } = list;
  const { notice, many } = useActionsOnMany(view, data, setExported, focusList);
  const isNarrowed = view.text !== undefined || activeFilters(view) > 0;

  const navigate = useNavigate();
  /** Screens without a row in the menu. A phone has no room for the button of the file. */
  const neighbours: MenuAction[] = [
    { id: "file", label: peopleFilesText.entry, Icon: UploadIcon, run: () => navigate(peopleFilesPath) },
    { id: "schools", label: schoolsText.title, Icon: SchoolIcon, run: () => navigate(sectionPath.schools) },
    { id: "pairs", label: pairsText.title, Icon: MergeIcon, run: () => navigate(sectionPath.pairs) },
    { id: "bulk", label: bulkText.title, Icon: ListChecksIcon, run: () => navigate(sectionPath.bulk) },
  ];
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
      {notice}
      <div className="rounded-panel border border-line bg-white">
        <div className="flex flex-wrap items-start justify-between gap-3 border-b border-line px-4 py-3">
          <ContestantsFilters view={view} onChange={change} />
          <div className="flex flex-wrap gap-3">
            <LinkButton to={peopleFilesPath} look="soft" className="max-sm:hidden">
              <UploadIcon />
              {peopleFilesText.entry}
            </LinkButton>
            <Button
              look="soft"
              disabled={!data || data.totalCount === 0}
              onClick={() => data && setExported({ count: totalText(data) })}
            >
              <DownloadIcon />
              {exportText.export}
            </Button>
            <ActionMenu label={text.more} actions={neighbours}>
              <span className="max-sm:sr-only">{text.more}</span>
            </ActionMenu>
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
          many={many}
        />
      </div>
      {task?.kind === "view" && <ContestantDetails contestant={task.contestant} onClose={close} />}
      {task?.kind === "edit" && <ContestantEditor contestant={task.contestant} onClose={close} />}
      {task?.kind === "remove" && (
        <RemoveContestant contestant={task.contestant} onRemoved={setRemoved} onClose={close} />
      )}
      {exported && <ExportDialog view={view} {...exported} onClose={() => setExported(null)} />}
    </section>
  );
}

/** What can be done with many contestants at once. */
function useActionsOnMany(
  view: ContestantsView,
  page: ListPage<StaffContestant> | undefined,
  onExport: (exported: Exported) => void,
  onClosed: () => void,
) {
  const navigate = useNavigate();
  return useBulkActions<StaffContestant>({
    page,
    nameOf: ({ fullName }) => fullName,
    selection: { ...selectionOf(view), text: view.text },
    kinds: view.isDeleted
      ? ["restoreContestants"]
      : ["setTestTime", "placeContestants", "notifyContestants", "deleteContestants"],
    others: (chosen) => {
      /** Stores the chosen people as a list, which files and cards are made of. */
      const withList = async (use: (list: BulkRun) => unknown) => {
        try {
          await use(await storeList(chosen));
        } catch (error) {
          showToast("error", failureMessage(error, text.listFailed));
        }
      };
      const { cards, export: file } = text.chosenActions;
      const download = ({ id, totalCount }: BulkRun) => onExport({ runId: id, count: formatNumber(totalCount) });
      const print = ({ id }: BulkRun) => navigate(`/IQ-test/dashboard/on-site/cards?runId=${id}`);
      return [
        { id: "export", label: file, run: () => withList(download) },
        ...(view.isDeleted ? [] : [{ id: "cards", label: cards, run: () => withList(print) }]),
      ];
    },
    onClosed,
  });
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

/** Exports the list of a run, or all pages of the present search and filters. */
type Exported = { runId?: string; count: string };
type ExportDialogProps = Exported & { view: ContestantsView; onClose: () => void };

function ExportDialog({ view, runId = view.runId, count, onClose }: ExportDialogProps) {
  return (
    <DownloadDialog
      realm="iq"
      formats={tableFormats}
      texts={{ ...exportText, body: runId === view.runId ? exportText.body(count) : exportText.chosenBody(count) }}
      fallbackName="participants"
      fetchFile={(client, format, signal) =>
        client.exchange("exportContestants", {
          query: { ...selectionOf(view), runId, text: view.text ?? "", format },
          signal,
        })
      }
      onClose={onClose}
    />
  );
}
