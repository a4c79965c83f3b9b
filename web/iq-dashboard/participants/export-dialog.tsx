import { useEffect, useRef, useState } from "react";
import type { exportContestants } from "#contract/contestants.ts";
import { createApiClient } from "#web/api-client.ts";
import { messageOf } from "#web/api-problem.ts";
import { type DownloadProgress, downloadTransport, saveFile } from "#web/download.ts";
import { withSession } from "#web/session-transport.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { exportText as text } from "#web/text/participants.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { SheetIcon } from "#web/ui/dashboard-icons.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { showToast } from "#web/ui/toast.tsx";
import type { ParticipantsView } from "./participants-view.ts";
import { selectionOf } from "./use-participants.ts";

type Format = "csv" | "xlsx";

type ExportDialogProps = { view: ParticipantsView; count: string; onClose: () => void };

/** Downloads what the list's search and filters select, all its pages. */
export function ExportDialog({ view, count, onClose }: ExportDialogProps) {
  const [underWay, setUnderWay] = useState<{ format: Format; progress: DownloadProgress } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const start = async (format: Format) => {
    const controller = new AbortController();
    abort.current = controller;
    setFailure(null);
    const show = (progress: DownloadProgress) => setUnderWay({ format, progress });
    show({ bytes: 0, lines: 0, headers: new Headers() });
    try {
      const file = await createApiClient(withSession("iq", downloadTransport(show))).send<typeof exportContestants>(
        { method: "GET", path: "/api/contestants/export" },
        { query: { ...selectionOf(view), text: view.text, format }, signal: controller.signal },
      );
      saveFile(file as Blob, `participants.${format}`);
      showToast("success", text.done);
      onClose();
    } catch (error) {
      if (!controller.signal.aborted) setFailure(error);
      setUnderWay(null);
    }
  };

  return (
    <Dialog title={text.title} isOpen onClose={onClose} isLocked={underWay !== null}>
      <p className="text-ink-2">{text.body(count)}</p>
      {failure !== null && <Alert className="mt-4">{messageOf(failure, text.failed)}</Alert>}
      {underWay ? (
        <>
          <ExportProgress {...underWay} />
          <Button look="outline" className="mt-6 max-sm:w-full" onClick={() => abort.current?.abort()}>
            {text.cancel}
          </Button>
        </>
      ) : (
        <div className="mt-6 grid gap-3 sm:grid-cols-2">
          <FormatButton label={text.xlsx} hint={text.xlsxHint} onClick={() => start("xlsx")} />
          <FormatButton label={text.csv} hint={text.csvHint} onClick={() => start("csv")} />
        </div>
      )}
    </Dialog>
  );
}

function FormatButton({ label, hint, onClick }: { label: string; hint: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex items-start gap-3 rounded-m border-[1.5px] border-edge bg-white p-4 text-start transition-colors hover:border-river-700 hover:bg-river-50"
    >
      <SheetIcon className="mt-0.5 shrink-0 text-river-700" />
      <span>
        <span className="block font-medium">{label}</span>
        <span className="block text-[0.9rem]/6 text-ink-3">{hint}</span>
      </span>
    </button>
  );
}

const megabyte = 1_000_000;

/** A CSV file tells how many rows have come; a packed one only how much of it. */
function ExportProgress({ format, progress }: { format: Format; progress: DownloadProgress }) {
  const all = Number(progress.headers.get("x-total-count") ?? 0);
  const rows = Math.max(0, Math.min(progress.lines - 1, all));
  return (
    <div role="status" className="mt-5 text-[0.94rem]/6 text-ink-2">
      {format === "csv" && all > 0 ? (
        <>
          <Progress share={rows / all} label={text.progressLabel} />
          <p className="mt-1">{text.rowsProgress(formatNumber(rows), formatNumber(all))}</p>
        </>
      ) : (
        <p>
          {text.preparing} {progress.bytes > 0 && text.progress(formatNumber(progress.bytes / megabyte))}
        </p>
      )}
    </div>
  );
}
