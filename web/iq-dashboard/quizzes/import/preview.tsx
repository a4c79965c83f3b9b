import { TrashIcon } from "lucide-react";
import { useState } from "react";
import type { QuizImport, QuizImportCounts } from "#contract/quizzes/quiz-import.ts";
import { formatResults } from "#web/text/dashboard/dashboard-counts.ts";
import { confirmImportText as text } from "#web/text/iq-dashboard/quiz-import.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmImportDialog } from "./confirm-import-dialog.tsx";
import { DiscardImportDialog } from "./discard-import-dialog.tsx";
import { ImportFacts } from "./import-facts.tsx";
import { ImportNotices } from "./import-notices.tsx";
import { RereadDialog, type Rereading } from "./reread-dialog.tsx";
import { ImportRows } from "./rows/import-rows.tsx";

type Task = { kind: "confirm" } | { kind: "discard" } | { kind: "reread"; rereading: Rereading };

/** Previews a file row by row, before anything is written. */
export function Preview({ record }: { record: QuizImport }) {
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  const reread = (rereading: Rereading) => setTask({ kind: "reread", rereading });
  return (
    // The section is at least as high as the window, so that the bar stays at its bottom.
    <div className="flex min-h-[calc(100dvh-10rem)] flex-col sm:min-h-[calc(100dvh-11.5rem)]">
      <div className="mb-5 grid grid-cols-[minmax(0,1fr)] gap-5">
        <ImportFacts record={record} onReread={reread} />
        <ImportNotices record={record} onReread={reread} />
        <ImportRows record={record} />
      </div>
      <ConfirmBar
        counts={record.counts}
        onConfirm={() => setTask({ kind: "confirm" })}
        onDiscard={() => setTask({ kind: "discard" })}
      />
      {task?.kind === "confirm" && <ConfirmImportDialog record={record} onClose={close} />}
      {task?.kind === "discard" && <DiscardImportDialog record={record} onClose={close} />}
      {task?.kind === "reread" && <RereadDialog record={record} rereading={task.rereading} onClose={close} />}
    </div>
  );
}

type ConfirmBarProps = { counts: QuizImportCounts; onConfirm: () => void; onDiscard: () => void };

/** A bar that stays in view: what confirming writes and skips, with buttons to confirm or discard. */
function ConfirmBar({ counts, onConfirm, onDiscard }: ConfirmBarProps) {
  const { matched, total, duplicate } = counts;
  const left = total - matched;
  const nothing = duplicate > 0 && duplicate === total ? text.allStored : text.nothing;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-auto -mb-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-2.5 border-t border-line bg-white px-4 py-3 sm:-mx-7 sm:-mb-7 sm:px-7">
      <p role="status" className="min-w-0 flex-1 basis-60">
        {matched > 0 ? (
          <>
            <span className="font-bold">{text.willWrite(formatResults(matched))}</span>
            {left > 0 && <span className="text-ink-2"> {text.left(formatNumber(left))}</span>}
          </>
        ) : (
          nothing
        )}
      </p>
      <div className="flex gap-2.5 max-sm:w-full">
        <Button onClick={onConfirm} disabled={matched === 0} className="max-sm:flex-1">
          {text.review}
        </Button>
        <Button look="outline" onClick={onDiscard} aria-label={text.discard}>
          <TrashIcon />
          <span className="max-sm:sr-only">{text.discard}</span>
        </Button>
      </div>
    </div>
  );
}
