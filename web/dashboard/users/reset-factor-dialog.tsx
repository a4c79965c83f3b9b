import { useMutation, useQueryClient } from "@tanstack/react-query";
import { resetIqSecondFactor } from "#contract/accounts/second-factor.ts";
import type { User } from "#contract/accounts/users.ts";
import { factorResetText as text } from "#web/text/dashboard/security.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { FormDialog } from "../form/form-dialog.tsx";
import { useMutationForm } from "../form/use-mutation-form.ts";
import { usersKey } from "./use-users.ts";
import type { UserRealm } from "./user-realm.ts";

type ResetFactorDialogProps = { realm: UserRealm; user: User; onClose: () => void };

/** Removes a user's second factor; asks for a reason, which the audit log keeps. */
export function ResetFactorDialog({ realm, user, onClose }: ResetFactorDialogProps) {
  const client = useQueryClient();
  const reset = useMutation({
    mutationFn: ({ reason }: { reason: string }) => realm.calls.resetSecondFactor(user.id, reason),
    onSuccess: () => {
      showToast("success", text.done);
      void client.invalidateQueries({ queryKey: usersKey });
      onClose();
    },
  });
  const form = useMutationForm({ schema: resetIqSecondFactor.body, defaultValues: { reason: "" }, save: reset });
  return (
    <FormDialog
      form={form}
      title={text.actionOf(user.userName)}
      texts={{ confirm: text.action, pending: text.pending, failed: text.failed }}
      lead={text.lead}
      onClose={onClose}
    >
      <TextField {...form.field("reason")} label={text.reason} hint={text.reasonHint} required autoFocus />
    </FormDialog>
  );
}
