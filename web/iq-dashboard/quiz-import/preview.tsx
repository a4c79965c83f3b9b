import { useState } from "react";
import type { QuizImport } from "#contract/quiz-import.ts";
import { formatDateTime, formatNumber } from "#web/text/numbers.ts";
import { quizImportText as text } from "#web/text/quiz-import.ts";
import { ConfirmBar } from "./confirm-bar.tsx";
import { ConfirmImportDialog } from "./confirm-import-dialog.tsx";
import { otherOrder } from "./date-order.ts";
import { DateOrderNotice } from "./date-order-notice.tsx";
import { DiscardImportDialog } from "./discard-import-dialog.tsx";
import { ImportRows } from "./import-rows.tsx";
import { RereadDialog } from "./reread-dialog.tsx";
import type { DateOrder } from "./use-upload.ts";

type Task = { kind: "confirm" } | { kind: "discard" } | { kind: "reread"; dateOrder: DateOrder };

/** A file as it was understood, row by row, before anything of it is written. */
export function Preview({ record }: { record: QuizImport }) {
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  const reread = () => setTask({ kind: "reread", dateOrder: otherOrder(record.dateOrder) });
  return (
    // As high as the window leaves it, so that the bar lies at its end however few rows there are.
    <div className="flex min-h-[calc(100dvh-10rem)] flex-col sm:min-h-[calc(100dvh-11.5rem)]">
      <div className="mb-5 grid grid-cols-[minmax(0,1fr)] gap-5">
        <FileFacts record={record} onReread={reread} />
        {!record.isDateOrderCertain && <DateOrderNotice record={record} onReread={reread} />}
        <ImportRows record={record} />
      </div>
      <ConfirmBar
        counts={record.counts}
        onConfirm={() => setTask({ kind: "confirm" })}
        onDiscard={() => setTask({ kind: "discard" })}
      />
      {task?.kind === "confirm" && <ConfirmImportDialog record={record} onClose={close} />}
      {task?.kind === "discard" && <DiscardImportDialog record={record} onClose={close} />}
      {task?.kind === "reread" && <RereadDialog record={record} dateOrder={task.dateOrder} onClose={close} />}
    </div>
  );
}

/** Whose file it is and how it was read. */
function FileFacts({ record, onReread }: { record: QuizImport; onReread: () => void }) {
  const { fileName, createdAt, createdBy, layout, encoding, delimiter, questionCount, dateOrder } = record;
  const facts = [
    layout && { term: text.layout, value: text.layouts[layout] },
    { term: text.questions, value: questionCount > 0 ? formatNumber(questionCount) : text.noQuestions },
    dateOrder && { term: text.dates, value: text.dateOrders[dateOrder], isChangeable: dateOrder !== "yearFirst" },
    encoding && { term: text.encoding, value: text.encodings[encoding] },
    delimiter && { term: text.delimiter, value: text.delimiters[delimiter] },
  ].filter((fact) => fact !== null);
  return (
    <section aria-label={fileName} className="rounded-panel border border-line bg-white p-4 sm:p-6">
      <h2 className="text-[1.2rem] wrap-anywhere">
        <bdi>{fileName}</bdi>
      </h2>
      <p className="text-[0.94rem]/7 text-ink-3">{text.by(createdBy, formatDateTime(createdAt))}</p>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 text-[0.95rem]/7">
        {facts.map((fact) => (
          <div key={fact.term} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-3">{fact.term}:</dt>
            <dd>
              {fact.value}
              {"isChangeable" in fact && fact.isChangeable && (
                <button
                  type="button"
                  onClick={onReread}
                  className="ms-2 rounded-small text-river-700 underline underline-offset-4 hover:decoration-2"
                >
                  {text.changeDates}
                </button>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
