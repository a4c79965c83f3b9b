import type { StaffContestant } from "#contract/contestants.ts";
import { RemovalDialog } from "#web/dashboard/removal-dialog.tsx";
import { contestantText as text } from "#web/text/contestants.ts";
import { useRemoveContestant } from "./use-contestant-changes.ts";

const texts = { ...text, remove: text.removeAction };

type RemoveContestantProps = {
  contestant: StaffContestant;
  onRemoved: (contestant: StaffContestant) => void;
  onClose: () => void;
};

export function RemoveContestant({ contestant, onRemoved, onClose }: RemoveContestantProps) {
  const { mutateAsync: remove } = useRemoveContestant();
  return (
    <RemovalDialog
      texts={texts}
      remove={() => remove(contestant.id)}
      onRemoved={() => onRemoved(contestant)}
      onClose={onClose}
    >
      {text.removeBody(contestant.fullName)}
    </RemovalDialog>
  );
}
