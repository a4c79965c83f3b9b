import { type ReactNode, useEffect, useRef, useState } from "react";
import { bulkKinds, bulkStates } from "#contract/bulk-run-words.ts";
import type { BulkRun, RefusedRow } from "#contract/bulk-runs.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { RunList } from "#web/dashboard/lists/run-list.tsx";
import { useCall } from "#web/dashboard/use-call.ts";
import { homePath } from "#web/session/session-guards.ts";
import { bulkText as text } from "#web/text/iq-dashboard/bulk-runs.ts";
import { formatDateTime, formatNumber } from "#web/text/numbers.ts";
import { uiText } from "#web/text/ui.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Progress } from "#web/ui/feedback/progress.tsx";
import { Disclosure } from "#web/ui/overlays/disclosure.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { itemPath } from "../items/item-paths.ts";
import { PlainTable } from "../quizzes/plain-table.tsx";
import { sectionPath } from "../sections.ts";
import { runTitle, useBulkRun, useFollowing } from "./use-bulk-runs.ts";

type RunNoticeProps = { id: string; onFollowed: (run: BulkRun) => void; onClose: () => void };

/** Follows a run above the list in which it began. The focus moves here from the actions, which are gone. */
export function RunNotice({ id, onFollowed, onClose }: RunNoticeProps) {
  const run = useBulkRun(id);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="mb-4 scroll-mt-40">
      <Alert look="notice">
        {run && (
          <RunCard run={run} onFollowed={onFollowed}>
            <TextLink to={sectionPath.bulk}>{text.details}</TextLink>
            <Button look="soft" onClick={onClose}>
              {uiText.dismiss}
            </Button>
          </RunCard>
        )}
      </Alert>
    </div>
  );
}

const looks = { working: "gold", done: "ok", failed: "danger" } as const;

type RunCardProps = { run: BulkRun; onFollowed?: (run: BulkRun) => void; children?: ReactNode };

/** How far a run is, what it left and why, and what can be done with it. */
export function RunCard({ run, onFollowed, children }: RunCardProps) {
  const { id, kind, state, totalCount, doneCount, refusedCount, isUndone } = run;
  const following = useFollowing(id);
  const step = (name: "undo" | "retry") => (
    <Button
      look="outline"
      isPending={following.isPending && following.variables === name}
      onClick={() => following.mutate(name, { onSuccess: (next) => onFollowed?.(next) })}
    >
      {text[name]}
    </Button>
  );
  const isOver = state !== "working";
  const list = { runId: id, ...(kind === "deleteContestants" && { isDeleted: "true" }) };
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">
        {runTitle(run)}
        <Badge look={looks[state]}>{bulkStates[state]}</Badge>
      </p>
      <p className="text-small text-ink-2">
        <bdi>{run.askedBy}</bdi>، {formatDateTime(run.askedAt)}
      </p>
      {run.text && (
        <p className="max-w-[65ch] rounded-m bg-sand-100 px-4 py-2 whitespace-pre-line wrap-anywhere">{run.text}</p>
      )}
      <Progress share={doneCount / totalCount} label={text.progress} className="max-w-xl" />
      <p role="status" className="flex flex-wrap gap-x-4 text-small">
        <span>{text.done(formatNumber(doneCount), formatNumber(totalCount))}</span>
        {refusedCount > 0 && <span>{text.refused(formatNumber(refusedCount))}</span>}
        {isUndone && <span>{text.undone}</span>}
      </p>
      {refusedCount > 0 && (
        <Disclosure summary={text.refusedList}>
          <Refused key={refusedCount} id={id} />
        </Disclosure>
      )}
      {following.isError && <Alert>{failureMessage(following.error, text.start.failed)}</Alert>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isOver && bulkKinds[kind].undo && !isUndone && doneCount > refusedCount && step("undo")}
        {isOver && refusedCount + totalCount > doneCount && step("retry")}
        {!/Items|Scores/.test(kind) && (
          <TextLink to={`${homePath.iq}?${new URLSearchParams(list)}`}>{text.people}</TextLink>
        )}
        {children}
      </div>
    </div>
  );
}

/** The rows that a run left as they were, with the reasons. */
function Refused({ id }: { id: string }) {
  const [pageNumber, setPageNumber] = useState(1);
  const list = useCall("listRefusedRows", { params: { id }, query: { pageNumber } });
  return (
    <RunList
      query={list}
      texts={{ loading: text.loading, loadFailed: text.loadFailed, pages: text.refusedPages }}
      pageNumber={pageNumber}
      onPage={setPageNumber}
    >
      <PlainTable
        caption={text.refusedList}
        headers={text.refusedHeaders}
        rows={(list.data?.items ?? []).map((row) => [<RowLink key="row" row={row} />, row.reason])}
      />
    </RunList>
  );
}

/** The row in its list. */
function RowLink({ row: { id, label, serialNumber, isDeleted } }: { row: RefusedRow }) {
  if (label === null) return text.gone;
  const sought = new URLSearchParams({ text: serialNumber ?? "", ...(isDeleted && { isDeleted: "true" }) });
  return <TextLink to={serialNumber === null ? itemPath(id) : `${homePath.iq}?${sought}`}>{label}</TextLink>;
}
