import type { Hall } from "#contract/assessments/halls.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { hallsText as text } from "#web/text/iq-dashboard/supervision.ts";
import { useSupervision } from "./use-sittings.ts";

type NewCodeDialogProps = { assessmentId: string; hall: Hall; onClose: () => void };

/** Asks before a new code replaces the current one. */
export function NewCodeDialog({ assessmentId, hall, onClose }: NewCodeDialogProps) {
  const { mutateAsync: change } = useSupervision(assessmentId, () =>
    iqApi.send("changeHallCode", { params: { id: hall.id } }),
  );
  const texts = {
    title: text.newCodeTitle(hall.name),
    confirm: text.newCode,
    pending: text.changing,
    failed: text.changeFailed,
    done: text.changedNow,
  };
  return (
    <ActionDialog texts={texts} act={() => change(undefined)} onClose={onClose}>
      {text.newCodeBody}
    </ActionDialog>
  );
}
