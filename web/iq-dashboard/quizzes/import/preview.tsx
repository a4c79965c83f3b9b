import { useState } from "react";
import type { QuizImport } from "#contract/quizzes/quiz-import.ts";
import { ConfirmBar } from "./confirm-bar.tsx";
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
    // At least as high as the window, so that the bar stays at its bottom.
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
