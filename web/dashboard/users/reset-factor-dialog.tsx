import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { User } from "#contract/users.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { dashboardText } from "#web/text/dashboards.ts";
import { factorResetText as text } from "#web/text/security.ts";
import { Alert } from "#web/ui/alert.tsx";
import { DialogActions } from "#web/ui/dialog-actions.tsx";
import { TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { failureMessage } from "../failure-message.ts";
import { InputDialog } from "../input-dialog.tsx";
import { usersKey } from "./use-users.ts";
import type { UserRealm } from "./user-realm.ts";

type ResetFactorDialogProps = { realm: UserRealm; user: User; onClose: () => void };

/** Takes somebody's second factor away, for a reason that is kept. */
export function ResetFactorDialog({ realm, user, onClose }: ResetFactorDialogProps) {
  const client = useQueryClient();
  const [reason, setReason] = useState("");
  const reset = useMutation({
    mutationFn: () => realm.calls.resetSecondFactor(user.id, reason),
    onSuccess: () => {
      showToast("success", text.done);
      void client.invalidateQueries({ queryKey: usersKey });
      onClose();
    },
  });
  const refused = reset.error instanceof ApiProblem ? reset.error.errors.reason : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!reset.isPending) reset.mutate();
  };
  return (
    <InputDialog
      title={text.actionOf(user.userName)}
      isDirty={reason !== ""}
      onClose={onClose}
      isLocked={reset.isPending}
    >
      {(close) => (
        <>
          <p className="-mt-2 mb-5 text-ink-2">{text.lead}</p>
          <form noValidate aria-busy={reset.isPending} onSubmit={submit}>
            {reset.isError && !refused && <Alert className="mb-5">{failureMessage(reset.error, text.failed)}</Alert>}
            <TextField
              name="reason"
              label={text.reason}
              hint={text.reasonHint}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              error={refused?.join("\n")}
              required
              autoFocus
            />
            <DialogActions
              confirmText={text.action}
              pendingText={text.pending}
              cancelText={dashboardText.cancel}
              isPending={reset.isPending}
              onCancel={close}
            />
          </form>
        </>
      )}
    </InputDialog>
  );
}
