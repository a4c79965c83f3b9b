import { DownloadDialog, tableFormats } from "#web/dashboard/lists/download-dialog.tsx";
import { exportText as text } from "#web/text/iq-dashboard/contestants.ts";
import type { ContestantsView } from "./contestants-view.ts";
import { selectionOf } from "./use-contestants.ts";

type ExportDialogProps = { view: ContestantsView; count: string; onClose: () => void };

/** Exports every page of the current search and filters. */
export function ExportDialog({ view, count, onClose }: ExportDialogProps) {
  return (
    <DownloadDialog
      realm="iq"
      formats={tableFormats}
      texts={{ ...text, body: text.body(count) }}
      fallbackName="participants"
      fetchFile={(client, format, signal) =>
        client.exchange("exportContestants", { query: { ...selectionOf(view), text: view.text ?? "", format }, signal })
      }
      onClose={onClose}
    />
  );
}
