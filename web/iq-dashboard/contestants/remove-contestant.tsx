import type { StaffContestant } from "#contract/contestants/contestants.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { contestantText as text } from "#web/text/iq-dashboard/contestants.ts";
import { useRemoveContestant } from "./use-contestant-changes.ts";

type RemoveContestantProps = {
  contestant: StaffContestant;
  onRemoved?: (contestant: StaffContestant) => void;
  onClose: () => void;
};

/** Asks before a contestant is deleted. It can be undone. */
export function RemoveContestant({ contestant, onRemoved, onClose }: RemoveContestantProps) {
  const { mutateAsync: remove } = useRemoveContestant();
  return (
    <ActionDialog
      texts={text.removal}
      act={() => remove(contestant.id)}
      onDone={() => onRemoved?.(contestant)}
      onClose={onClose}
    >
      {text.removeBody(contestant.fullName)}
    </ActionDialog>
  );
}
