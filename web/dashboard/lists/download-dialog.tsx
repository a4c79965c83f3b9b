import { FileSpreadsheetIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Realm } from "#contract/accounts/auth.ts";
import type { ApiClient, TransportAnswer } from "#web/calls/api-client.ts";
import { type DownloadProgress, downloadTransport, fileNameOf, saveFile } from "#web/calls/download.ts";
import { staffClient } from "#web/calls/session-transport.ts";
import { exportText as text } from "#web/text/iq-dashboard/contestants.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Progress } from "#web/ui/feedback/progress.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { useThrottledValue } from "#web/ui/use-throttled-value.ts";
import { failureMessage } from "../failure-message.ts";
import { useUnsavedInput } from "../form/unsaved-input.ts";

export const tableFormats = ["xlsx", "csv"] as const;
type FileFormat = (typeof tableFormats)[number] | "qti";

type DownloadDialogProps<Format extends FileFormat> = {
  realm: Realm;
  /** The formats that can be chosen. */
  formats: readonly Format[];
  texts: { title: string; body: string; done: string; failed: string };
  /** Requests the file, with a client that reads answers as files. */
  fetchFile: (
    client: ApiClient,
    format: Format,
    signal: AbortSignal,
  ) => Promise<Omit<TransportAnswer, "body"> & { body: unknown }>;
  /** The file name without ending, for answers that do not name the file. */
  fallbackName: string;
  /** The number of rows, if the headers do not contain it. */
  rowCount?: number;
  onClose: () => void;
};

/** Asks for a file format. It then downloads and shows the progress. */
export function DownloadDialog<Format extends FileFormat>(props: DownloadDialogProps<Format>) {
  const { realm, formats, texts, fetchFile, fallbackName, rowCount, onClose } = props;
  const [underWay, setUnderWay] = useState<{ format: Format; progress: DownloadProgress } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  useUnsavedInput(underWay !== null);

  const start = async (format: Format) => {
    const controller = new AbortController();
    abort.current = controller;
    setFailure(null);
    const show = (progress: DownloadProgress) => setUnderWay({ format, progress });
    show({ bytes: 0, lines: 0, headers: new Headers() });
    try {
      const client = staffClient(realm, downloadTransport(show));
      const file = await fetchFile(client, format, controller.signal);
      saveFile(file.body as Blob, fileNameOf(file.headers) ?? `${fallbackName}.${endings[format]}`);
      showToast("success", texts.done);
      onClose();
    } catch (error) {
      if (!controller.signal.aborted) setFailure(error);
      setUnderWay(null);
    }
  };

  return (
    <Dialog title={texts.title} isOpen onClose={onClose} isLocked={underWay !== null}>
      <p className="text-ink-2">{texts.body}</p>
      {failure !== null && <Alert className="mt-4">{failureMessage(failure, texts.failed)}</Alert>}
      {underWay ? (
        <>
          <DownloadShare {...underWay} rowCount={rowCount} />
          <Button look="outline" className="mt-6 max-sm:w-full" onClick={() => abort.current?.abort()}>
            {text.cancel}
          </Button>
        </>
      ) : (
        <div className={classNames("mt-6 grid gap-3", formats.length === 2 && "sm:grid-cols-2")}>
          {formats.map((format) => (
            <FormatButton
              key={format}
              label={text[format]}
              hint={text[`${format}Hint`]}
              onClick={() => start(format)}
            />
          ))}
        </div>
      )}
    </Dialog>
  );
}

const endings: Readonly<Record<FileFormat, string>> = { csv: "csv", xlsx: "xlsx", qti: "zip" };

function FormatButton({ label, hint, onClick }: { label: string; hint: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex items-start gap-3 rounded-m border-[1.5px] border-edge bg-white p-4 text-start transition-colors hover:border-river-700 hover:bg-river-50"
    >
      <FileSpreadsheetIcon className="mt-0.5 shrink-0 text-river-700" />
      <span>
        <span className="block font-medium">{label}</span>
        <span className="block text-small text-ink-3">{hint}</span>
      </span>
    </button>
  );
}

const megabyte = 1_000_000;
/** Milliseconds between two announcements of progress. One for each chunk would be too many. */
const millisecondsSpoken = 5000;
type DownloadShareProps = { format: FileFormat; progress: DownloadProgress; rowCount: number | undefined };

/** Shows the progress: the number of rows for a CSV file, only the share for a compressed one. */
function DownloadShare({ format, progress, rowCount }: DownloadShareProps) {
  const all = rowCount ?? Number(progress.headers.get("x-total-count") ?? 0);
  const rows = Math.max(0, Math.min(progress.lines - 1, all));
  const isCounted = format === "csv" && all > 0;
  const arrived = progress.bytes > 0 ? ` ${text.progress(formatNumber(progress.bytes / megabyte))}` : "";
  const words = isCounted ? text.rowsProgress(formatNumber(rows), formatNumber(all)) : `${text.preparing}${arrived}`;
  const spoken = useThrottledValue(words, millisecondsSpoken);
  return (
    <div className="mt-5 text-small text-ink-2">
      {isCounted && <Progress share={rows / all} label={text.progressLabel} className="mb-1" />}
      <p aria-hidden="true">{words}</p>
      <SpokenStatus>{spoken}</SpokenStatus>
    </div>
  );
}
