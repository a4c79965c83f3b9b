import { useState } from "react";
import type { StaffContestant } from "#contract/contestants.ts";
import { failureMessage } from "#web/failure-message.ts";
import { participantsText, participantText as text } from "#web/text/participants.ts";
import { DownloadIcon } from "#web/ui/action-icons.tsx";
import { EditIcon, RestoreIcon, TrashIcon } from "#web/ui/dashboard-icons.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { EyeIcon } from "#web/ui/icons.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { downloadResults } from "./download-results.ts";
import { useRestoreParticipant } from "./use-participant-changes.ts";

/** What is opened about a contestant. */
export type ParticipantTask = "view" | "edit" | "remove";

type ParticipantActionsProps = {
  contestant: StaffContestant;
  onOpen: (task: ParticipantTask) => void;
  /** The row is about to leave the list, with the button that has the focus. */
  onRestored: () => void;
};

/** What can be done with a row. A deleted contestant can be seen and restored. */
export function ParticipantActions({ contestant, onOpen, onRestored }: ParticipantActionsProps) {
  const [isDownloading, setIsDownloading] = useState(false);
  const restoring = useRestoreParticipant();
  const name = contestant.fullName;
  const { tips } = participantsText;

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
      <IconButton label={participantsText.view(name)} tip={tips.view} Icon={EyeIcon} onClick={() => onOpen("view")} />
      {contestant.isDeleted ? (
        <IconButton
          label={participantsText.restore(name)}
          tip={tips.restore}
          Icon={RestoreIcon}
          isPending={restoring.isPending}
          onClick={restore}
        />
      ) : (
        <>
          <IconButton
            label={participantsText.edit(name)}
            tip={tips.edit}
            Icon={EditIcon}
            onClick={() => onOpen("edit")}
          />
          <IconButton
            label={participantsText.download(name)}
            tip={tips.download}
            Icon={DownloadIcon}
            isPending={isDownloading}
            onClick={download}
          />
          <IconButton
            label={participantsText.remove(name)}
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
