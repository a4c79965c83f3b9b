import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { newPassword } from "#contract/auth.ts";
import type { User } from "#contract/users.ts";
import { z } from "#contract/zod.ts";
import { endSession } from "#web/session/session.ts";
import { dashboardText } from "#web/text/dashboards.ts";
import { usersText as text } from "#web/text/main-dashboard.ts";
import { Alert } from "#web/ui/alert.tsx";
import { DialogActions } from "#web/ui/dialog-actions.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { failureMessage } from "../failure-message.ts";
import { InputDialog } from "../input-dialog.tsx";
import type { UserRealm } from "./user-realm.ts";

const typedOnce = z.object({ password: newPassword, confirmation: z.string() });
const typedTwice = typedOnce.refine(({ password, confirmation }) => password === confirmation, {
  path: ["confirmation"],
  error: text.mismatch,
  // Both errors are shown at once, not one after the other.
  when: () => true,
});

type ResetPasswordDialogProps = { realm: UserRealm; user: User; isOwn: boolean; onClose: () => void };

/** Gives a user another password, which ends their sessions; of one's own this one too. */
export function ResetPasswordDialog({ realm, user, isOwn, onClose }: ResetPasswordDialogProps) {
  const isTypedTwice = realm.isPasswordTypedTwice ?? false;
  const form = useForm({
    resolver: zodResolver(isTypedTwice ? typedTwice : typedOnce),
    defaultValues: { password: "", confirmation: "" },
  });
  const change = useMutation({
    mutationFn: (password: string) => realm.calls.resetPassword(user.id, password),
    onSuccess: () => {
      showToast("success", text.wasReset);
      onClose();
      if (isOwn) endSession(realm.realm, "signed-out");
    },
  });
  const { errors, isDirty } = form.formState;
  const field = { texts: text, autoComplete: "new-password", required: true } as const;
  return (
    <InputDialog title={text.resetOf(user.userName)} isDirty={isDirty} onClose={onClose} isLocked={change.isPending}>
      {(close) => (
        <>
          <p className="-mt-2 mb-5 text-ink-2">{isOwn ? text.resetOwnLead : text.resetLead}</p>
          <form
            noValidate
            aria-busy={change.isPending}
            onSubmit={form.handleSubmit(
              ({ password }) => change.mutate(password),
              () => change.reset(),
            )}
          >
            {change.isError && (
              <Alert className="mb-5 whitespace-pre-line">{failureMessage(change.error, text.resetFailed)}</Alert>
            )}
            <div className="grid gap-5">
              <PasswordField
                {...form.register("password")}
                {...field}
                label={text.newPassword}
                hint={text.passwordHint}
                error={errors.password?.message}
                autoFocus
              />
              {isTypedTwice && (
                <PasswordField
                  {...form.register("confirmation")}
                  {...field}
                  label={text.confirmPassword}
                  error={errors.confirmation?.message}
                />
              )}
            </div>
            <DialogActions
              confirmText={text.reset}
              pendingText={text.resetting}
              cancelText={dashboardText.cancel}
              isPending={change.isPending}
              onCancel={close}
            />
          </form>
        </>
      )}
    </InputDialog>
  );
}
