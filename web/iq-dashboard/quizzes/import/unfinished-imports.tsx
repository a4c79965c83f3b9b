import { ArrowLeftIcon, FileSpreadsheetIcon, TrashIcon } from "lucide-react";
import { useState } from "react";
import type { QuizImport } from "#contract/quizzes/quiz-import.ts";
import { everyPage } from "#web/calls/every-page.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { keyOf } from "#web/dashboard/use-call.ts";
import { useQuery } from "#web/dashboard/use-query.ts";
import { importPathOf } from "#web/iq-dashboard/quiz-paths.ts";
import { formatRows } from "#web/text/dashboard/dashboard-counts.ts";
import { quizzesText as text } from "#web/text/iq-dashboard/quizzes.ts";
import { formatDateTime, formatNumber } from "#web/text/numbers.ts";
import { Progress, UploadProgress } from "#web/ui/feedback/progress.tsx";
import { IconButton, IconLink } from "#web/ui/icon-button.tsx";
import { DiscardImportDialog } from "./discard-import-dialog.tsx";
import { pollMilliseconds, readShare } from "./use-import.ts";
import { type Upload, useSentShare, useUploads } from "./use-upload.ts";

const fewest = 3;

/** Imports that are not confirmed, and uploads that are running. Each can be continued. */
export function UnfinishedImports() {
  const uploads = useUploads().filter(({ status }) => status === "pending");
  // All pages are one entry of the cache.
  const list = useQuery<QuizImport[]>({
    queryKey: [...keyOf("listQuizImports"), "unfinished"],
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.some(isReading) && pollMilliseconds,
    queryFn: ({ signal }) =>
      everyPage((place) => iqApi.send("listQuizImports", { query: { ...place, state: "unfinished" }, signal })),
  });
  const [isWhole, setIsWhole] = useState(false);
  const [discarding, setDiscarding] = useState<QuizImport | null>(null);
  const records = (list.data ?? []).filter(({ id }) => uploads.every((upload) => upload.id !== id));
  const shown = isWhole ? records : records.slice(0, fewest);
  if (list.isError) {
    return <LoadFailure className="mb-5" whatFailed={text.loadFailed} query={list} />;
  }
  if (records.length === 0 && uploads.length === 0) return null;
  return (
    <Panel title={text.unfinished} lead={text.unfinishedBody} className="mb-10">
      <ul className="grid gap-2.5">
        {uploads.map((upload) => (
          <UnderWay key={upload.id} upload={upload} />
        ))}
        {shown.map((record) => (
          <Unfinished key={record.id} record={record} onDiscard={() => setDiscarding(record)} />
        ))}
      </ul>
      {!isWhole && records.length > fewest && (
        <button
          type="button"
          onClick={() => setIsWhole(true)}
          className="mt-2 min-h-11 rounded-small px-2 text-river-700 underline underline-offset-4 hover:decoration-2"
        >
          {text.showAll(formatNumber(records.length))}
        </button>
      )}
      {discarding && <DiscardImportDialog record={discarding} onClose={() => setDiscarding(null)} />}
    </Panel>
  );
}

const isReading = ({ state }: QuizImport) => state === "reading";

const line = "flex flex-wrap items-center gap-x-4 gap-y-2 rounded-c border border-line px-4 py-2.5";

function Unfinished({ record, onDiscard }: { record: QuizImport; onDiscard: () => void }) {
  const { id, state, fileName } = record;
  return (
    <li className={line}>
      <FileSpreadsheetIcon className="shrink-0 text-river-700 max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">
          <bdi>{fileName}</bdi>
        </p>
        {isReading(record) && <Progress share={readShare(record)} label={text.reading} className="max-w-sm" />}
        {state === "failed" && <p className="text-small whitespace-pre-line text-danger">{record.error}</p>}
        {state === "interrupted" && <p className="text-small text-danger">{text.interrupted}</p>}
        <p className="text-small text-ink-3">
          {state === "ready" && `${formatRows(record.counts.total)} · `}
          {record.createdBy} · {formatDateTime(record.createdAt)}
        </p>
      </div>
      <span className="ms-auto flex gap-0.5">
        <IconLink to={importPathOf(id)} label={text.goOnWith(fileName)} tip={text.goOn} Icon={ArrowLeftIcon} />
        <IconButton
          label={state === "ready" ? text.discardOf(fileName) : text.removeFileOf(fileName)}
          tip={state === "ready" ? text.discard : text.removeFile}
          Icon={TrashIcon}
          isDangerous
          onClick={onDiscard}
        />
      </span>
    </li>
  );
}

function UnderWay({ upload: { id, file } }: { upload: Upload }) {
  const share = useSentShare(id);
  return (
    <li className={line}>
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">
          <bdi>{file.name}</bdi>
        </p>
        <UploadProgress share={share} label={text.uploading} className="max-w-sm" />
      </div>
      <IconLink to={importPathOf(id)} label={text.goOnWith(file.name)} tip={text.goOn} Icon={ArrowLeftIcon} />
    </li>
  );
}
