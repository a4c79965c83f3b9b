import { useDeferredValue, useState } from "react";
import { foldArabic } from "#contract/arabic-folding.ts";
import type { OnsiteResult } from "#contract/onsite-quizzes.ts";
import { formatSerial } from "#contract/serial.ts";
import { messageOf } from "#web/api-problem.ts";
import { listText } from "#web/text/dashboards.ts";
import { formatDateTime, formatNumber } from "#web/text/numbers.ts";
import { examText as text } from "#web/text/on-site.ts";
import { Badge } from "#web/ui/badge.tsx";
import { EditIcon, TrashIcon } from "#web/ui/dashboard-icons.tsx";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ListFooter } from "#web/ui/list-footer.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { UndoNotice } from "#web/ui/undo-notice.tsx";
import { CorrectionDialog } from "./correction-dialog.tsx";
import { useRemoveScore, useRestoreScore } from "./use-scores.ts";

const pageSizes = [15, 25, 50, 100] as const;
const footerTexts = { ...listText, pages: text.pages };

const columns: readonly Column<OnsiteResult>[] = [
  {
    id: "fullName",
    header: text.name,
    isRowHeader: true,
    isWideOnCard: true,
    className: "@3xl:max-w-[18rem]",
    cell: ({ contestant }) => <span className="font-medium wrap-anywhere">{contestant.fullName}</span>,
  },
  {
    id: "serialNumber",
    header: text.serial,
    isWideOnCard: true,
    cell: ({ contestant }) => (
      <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
        {formatSerial(contestant.serialNumber)}
      </bdi>
    ),
  },
  {
    id: "score",
    header: text.score,
    cell: ({ score, corrections }) => (
      <span className="inline-flex items-center gap-2 whitespace-nowrap">
        <span className="font-semibold tabular-nums">{formatNumber(score)}%</span>
        {corrections.length > 0 && <Badge look="gold">{text.corrected}</Badge>}
      </span>
    ),
  },
  { id: "addedBy", header: text.addedBy, cell: ({ addedBy }) => <bdi className="wrap-anywhere">{addedBy ?? "—"}</bdi> },
  {
    id: "createdAt",
    header: text.addedAt,
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
];

/** Name, code or phone, whatever the spelling. */
const fits = ({ contestant }: OnsiteResult, folded: string) =>
  foldArabic(`${contestant.fullName} ${contestant.serialNumber} ${contestant.phoneNumber}`).includes(folded);

/** The scores of an exam, newest first. */
export function ExamScores({ results }: { results: readonly OnsiteResult[] }) {
  const [typed, setTyped] = useState("");
  const [page, setPage] = useState({ pageNumber: 1, pageSize: 15 });
  const [task, setTask] = useState<{ kind: "correct" | "remove"; result: OnsiteResult } | null>(null);
  const [removed, setRemoved] = useState<OnsiteResult | null>(null);
  const folded = foldArabic(useDeferredValue(typed)).trim();
  const found = folded ? results.filter((result) => fits(result, folded)) : results;
  const start = (page.pageNumber - 1) * page.pageSize;

  const actions: Column<OnsiteResult> = {
    id: "actions",
    header: text.actions,
    isHeaderHidden: true,
    isWideOnCard: true,
    cell: (result) => (
      <div className="flex gap-0.5 @max-3xl:-ms-2.5">
        <IconButton
          label={text.correctOf(result.contestant.fullName)}
          tip={text.correct}
          Icon={EditIcon}
          onClick={() => setTask({ kind: "correct", result })}
        />
        <IconButton
          label={text.removeOf(result.contestant.fullName)}
          tip={text.remove}
          Icon={TrashIcon}
          isDangerous
          onClick={() => setTask({ kind: "remove", result })}
        />
      </div>
    ),
  };

  return (
    <section aria-label={text.list}>
      {removed && <RemovedScore key={removed.id} result={removed} onDone={() => setRemoved(null)} />}
      <div className="rounded-panel border border-line bg-white">
        {results.length > 0 && (
          <div className="border-b border-line p-4">
            <input
              type="text"
              aria-label={text.filter}
              placeholder={text.filter}
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                setPage({ ...page, pageNumber: 1 });
              }}
              className="control max-w-md"
            />
          </div>
        )}
        <DataTable
          caption={text.list}
          columns={[...columns, actions]}
          rows={found.slice(start, start + page.pageSize)}
          keyOf={({ id }) => id}
          expectedRows={page.pageSize}
        >
          {found.length === 0 && (
            <div className="p-6">
              <EmptyState
                role="status"
                title={results.length === 0 ? text.empty : text.nothingFound}
                {...(results.length === 0 && { body: text.emptyBody })}
              />
            </div>
          )}
        </DataTable>
        {found.length > 0 && (
          <ListFooter
            texts={footerTexts}
            {...page}
            pageSizes={pageSizes}
            totalCount={found.length}
            onPage={(pageNumber) => setPage({ ...page, pageNumber })}
            onPageSize={(pageSize) => setPage({ pageNumber: 1, pageSize })}
          />
        )}
      </div>
      {task?.kind === "correct" && <CorrectionDialog result={task.result} onClose={() => setTask(null)} />}
      {task?.kind === "remove" && (
        <RemoveScore result={task.result} onRemoved={setRemoved} onClose={() => setTask(null)} />
      )}
    </section>
  );
}

type RemoveScoreProps = { result: OnsiteResult; onRemoved: (result: OnsiteResult) => void; onClose: () => void };

function RemoveScore({ result, onRemoved, onClose }: RemoveScoreProps) {
  const removal = useRemoveScore();
  const remove = () =>
    removal.mutate(result.id, {
      onSuccess: () => {
        showToast("success", text.removed);
        onRemoved(result);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={text.removeTitle}
      confirmText={text.remove}
      pendingText={text.removing}
      isOpen
      isPending={removal.isPending}
      error={removal.isError ? messageOf(removal.error, text.removeFailed) : undefined}
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{text.removeBody(result.contestant.fullName, formatNumber(result.score))}</p>
    </ConfirmDialog>
  );
}

function RemovedScore({ result, onDone }: { result: OnsiteResult; onDone: () => void }) {
  const restoring = useRestoreScore();
  const undo = () =>
    restoring.mutate(result.id, {
      onSuccess: () => {
        showToast("success", text.restored);
        onDone();
      },
    });
  return (
    <UndoNotice
      message={text.removedOf(result.contestant.fullName)}
      failure={restoring.isError ? messageOf(restoring.error, text.restoreFailed) : undefined}
      isUndoing={restoring.isPending}
      onUndo={undo}
      onDismiss={onDone}
    />
  );
}
