import { useState } from "react";
import type { StaffContestant } from "#contract/contestants/contestants.ts";
import { type TableFormat, tableFormats } from "#web/calls/table-file.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { contestantsText, contestantText as text } from "#web/text/iq-dashboard/contestants.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { DownloadIcon } from "#web/ui/icons/action-icons.tsx";
import { EditIcon, RestoreIcon, SheetIcon, TrashIcon } from "#web/ui/icons/dashboard-icons.tsx";
import { EyeIcon } from "#web/ui/icons/icons.tsx";
import { ActionMenu, type MenuAction } from "#web/ui/overlays/action-menu.tsx";
import { downloadResults } from "./download-results.ts";
import { useRestoreContestant } from "./use-contestant-changes.ts";

/** The dialogs of a contestant. */
export type ContestantTask = "view" | "edit" | "remove";

type ContestantActionsProps = {
  contestant: StaffContestant;
  onOpen: (task: ContestantTask) => void;
  /** Called before the row, which has the focus, leaves the list. */
  onRestored: () => void;
};

/** The actions of a row. A deleted contestant can be viewed and restored. */
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
      // The refetched list unmounts this row, so the mutation's callbacks would not run.
      await restoring.mutateAsync(contestant.id);
      showToast("success", text.restored);
      onRestored();
    } catch (error) {
      showToast("error", failureMessage(error, text.restoreFailed));
    }
  };

  const view: MenuAction = { id: "view", label: actions.view, Icon: EyeIcon, run: () => onOpen("view") };
  const ofKept: MenuAction[] = [
    { id: "edit", label: actions.edit, Icon: EditIcon, run: () => onOpen("edit") },
    ...tableFormats.map((format) => ({
      id: format,
      label: actions.download[format],
      Icon: format === "xlsx" ? SheetIcon : DownloadIcon,
      run: () => download(format),
    })),
    { id: "remove", label: actions.remove, Icon: TrashIcon, isDangerous: true, run: () => onOpen("remove") },
  ];
  const ofDeleted: MenuAction[] = [{ id: "restore", label: actions.restore, Icon: RestoreIcon, run: restore }];
  return (
    <ActionMenu
      label={contestantsText.actionsOf(contestant.fullName)}
      actions={[view, ...(contestant.isDeleted ? ofDeleted : ofKept)]}
      isPending={isDownloading || restoring.isPending}
    />
  );
}
