import type { StaffContestant } from "#contract/contestants/contestants.ts";
import { UndoNotice } from "#web/dashboard/undo-notice.tsx";
import { contestantText as text } from "#web/text/iq-dashboard/contestants.ts";
import { useRestoreContestant } from "./use-contestant-changes.ts";

/** Names the last deleted contestant and offers to undo. */
export function RemovedNotice({ contestant, onDone }: { contestant: StaffContestant; onDone: () => void }) {
  const { mutateAsync: restore } = useRestoreContestant();
  return (
    <UndoNotice
      message={text.removedName(contestant.fullName)}
      texts={text}
      restore={() => restore(contestant.id)}
      onDone={onDone}
    />
  );
}
