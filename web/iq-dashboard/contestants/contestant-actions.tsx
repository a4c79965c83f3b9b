import { useState } from "react";
import type { StaffContestant } from "#contract/contestants.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { contestantsText, contestantText as text } from "#web/text/contestants.ts";
import { DownloadIcon } from "#web/ui/action-icons.tsx";
import { EditIcon, RestoreIcon, TrashIcon } from "#web/ui/dashboard-icons.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { EyeIcon } from "#web/ui/icons.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { downloadResults } from "./download-results.ts";
import { useRestoreContestant } from "./use-contestant-changes.ts";

/** What is opened about a contestant. */
export type ContestantTask = "view" | "edit" | "remove";

type ContestantActionsProps = {
  contestant: StaffContestant;
  onOpen: (task: ContestantTask) => void;
  /** The row is about to leave the list, with the button that has the focus. */
  onRestored: () => void;
};

/** What can be done with a row. A deleted contestant can be seen and restored. */
export function ContestantActions({ contestant, onOpen, onRestored }: ContestantActionsProps) {
  const [isDownloading, setIsDownloading] = useState(false);
  const restoring = useRestoreContestant();
  const name = contestant.fullName;
  const { tips } = contestantsText;

  const download = async () => {
    setIsDownloading(true);
    try {
      if (!(await downloadResults(contestant))) showToast("warning", text.noResults);
    } catch (error) {
      showToast("error", failureMessage(error, text.resultsFailed));
    } finally {
      setIsDownloading(false);
    }
  };
  const restore = async () => {
    try {
      // The list comes anew first, and takes this row away: what a mutation calls back would find nobody here.
      await restoring.mutateAsync(contestant.id);
      showToast("success", text.restored);
      onRestored();
    } catch (error) {
      showToast("error", failureMessage(error, text.restoreFailed));
    }
  };

  return (
    <div className="flex gap-0.5 @max-3xl:-ms-2.5">
      <IconButton label={contestantsText.view(name)} tip={tips.view} Icon={EyeIcon} onClick={() => onOpen("view")} />
      {contestant.isDeleted ? (
        <IconButton
          label={contestantsText.restore(name)}
          tip={tips.restore}
          Icon={RestoreIcon}
          isPending={restoring.isPending}
          onClick={restore}
        />
      ) : (
        <>
          <IconButton
            label={contestantsText.edit(name)}
            tip={tips.edit}
            Icon={EditIcon}
            onClick={() => onOpen("edit")}
          />
          <IconButton
            label={contestantsText.download(name)}
            tip={tips.download}
            Icon={DownloadIcon}
            isPending={isDownloading}
            onClick={download}
          />
          <IconButton
            label={contestantsText.remove(name)}
            tip={tips.remove}
            Icon={TrashIcon}
            isDangerous
            onClick={() => onOpen("remove")}
          />
        </>
      )}
    </div>
  );
}
