import { DownloadIcon, EyeIcon, FileSpreadsheetIcon, PencilIcon, TrashIcon, Undo2Icon } from "lucide-react";
import { useState } from "react";
import type { StaffContestant } from "#contract/contestants/contestants.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { downloadTransport, fileNameOf, saveFile } from "#web/calls/download.ts";
import { staffClient } from "#web/calls/session-transport.ts";
import { type TableFormat, tableFormats } from "#web/calls/table-file.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { contestantsText, contestantText as text } from "#web/text/iq-dashboard/contestants.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { ActionMenu, type MenuAction } from "#web/ui/overlays/action-menu.tsx";
import { useRestoreContestant } from "./use-contestant-changes.ts";

/** Dialogs that a contestant's row can open. */
export type ContestantTask = "view" | "edit" | "remove";

type ContestantActionsProps = {
  contestant: StaffContestant;
  onOpen: (task: ContestantTask) => void;
  /** Called before the row, which has the focus, disappears from the list. */
  onRestored: () => void;
};

/** The actions of a row. A deleted contestant can only be viewed and restored. */
export function ContestantActions({ contestant, onOpen, onRestored }: ContestantActionsProps) {
  const [isDownloading, setIsDownloading] = useState(false);
  const restoring = useRestoreContestant();
  const { rowActions: actions } = contestantsText;

  const download = async (format: TableFormat) => {
    setIsDownloading(true);
    try {
      if (!(await downloadResults(format, contestant))) showToast("warning", text.noResults);
    } catch (error) {
      showToast("error", failureMessage(error, text.resultsFailed));
    } finally {
      setIsDownloading(false);
    }
  };
  const restore = async () => {
    try {
      // Reading the list again removes this row, so the callbacks of the mutation would not run.
      await restoring.mutateAsync(contestant.id);
      showToast("success", text.restored);
      onRestored();
    } catch (error) {
      showToast("error", failureMessage(error, text.restoreFailed));
    }
  };

  const view: MenuAction = { id: "view", label: actions.view, Icon: EyeIcon, run: () => onOpen("view") };
  const ofKept: MenuAction[] = [
    { id: "edit", label: actions.edit, Icon: PencilIcon, run: () => onOpen("edit") },
    ...tableFormats.map((format) => ({
      id: format,
      label: actions.download[format],
      Icon: format === "xlsx" ? FileSpreadsheetIcon : DownloadIcon,
      run: () => download(format),
    })),
    { id: "remove", label: actions.remove, Icon: TrashIcon, isDangerous: true, run: () => onOpen("remove") },
  ];
  const ofDeleted: MenuAction[] = [{ id: "restore", label: actions.restore, Icon: Undo2Icon, run: restore }];
  return (
    <ActionMenu
      label={contestantsText.actionsOf(contestant.fullName)}
      actions={[view, ...(contestant.isDeleted ? ofDeleted : ofKept)]}
      isPending={isDownloading || restoring.isPending}
    />
  );
}

const client = staffClient(
  "iq",
  downloadTransport(() => undefined),
);

/**
 * Downloads all results of a contestant, one attempt per row, newest first.
 * @returns whether there were any
 * @throws {ApiProblem}
 */
async function downloadResults(format: TableFormat, { id, serialNumber }: StaffContestant): Promise<boolean> {
  try {
    const { body, headers } = await client.exchange("exportContestantResults", {
      params: { id },
      query: { format },
    });
    saveFile(body as Blob, fileNameOf(headers) ?? `${text.resultsFile(serialNumber)}.${format}`);
    return true;
  } catch (error) {
    if (error instanceof ApiProblem && error.code === "results_not_found") return false;
    throw error;
  }
}
