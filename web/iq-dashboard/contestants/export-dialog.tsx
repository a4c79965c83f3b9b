import type { exportContestants } from "#contract/contestants.ts";
import { exportText as text } from "#web/text/participants.ts";
import { DownloadDialog } from "../download-dialog.tsx";
import type { ParticipantsView } from "./participants-view.ts";
import { selectionOf } from "./use-participants.ts";

type ExportDialogProps = { view: ParticipantsView; count: string; onClose: () => void };

/** Downloads what the list's search and filters select, all its pages. */
export function ExportDialog({ view, count, onClose }: ExportDialogProps) {
  return (
    <DownloadDialog
      texts={{ ...text, body: text.body(count) }}
      fallbackName="participants"
      fetchFile={(client, format, signal) =>
        client.exchange<typeof exportContestants>(
          { method: "GET", path: "/api/contestants/export" },
          { query: { ...selectionOf(view), text: view.text, format }, signal },
        )
      }
      onClose={onClose}
    />
  );
}
