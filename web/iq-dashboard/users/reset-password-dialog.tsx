import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { resetIqPassword, User } from "#contract/users.ts";
import { detailedMessageOf } from "#web/api-problem.ts";
import { endSession } from "#web/session.ts";
import { iqApi } from "#web/session-transport.ts";
import { dashboardText } from "#web/text/dashboards.ts";
import { iqUsersText as text } from "#web/text/iq-users.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { DialogActions } from "#web/ui/dialog-actions.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { type PasswordFields, passwordResolver } from "./user-rules.ts";

type ResetPasswordDialogProps = { user: User; isOwn: boolean; onClose: () => void };

/** Gives a user another password, which ends their sessions; of one's own this one too. */
export function ResetPasswordDialog({ user, isOwn, onClose }: ResetPasswordDialogProps) {
  const form = useForm<PasswordFields>({
    resolver: passwordResolver,
    defaultValues: { password: "", confirmation: "" },
  });
  const reset = useMutation({
    mutationFn: (password: string) =>
      iqApi.send<typeof resetIqPassword>(
        { method: "POST", path: "/api/IQauth/adminresetpassword" },
        { body: { userid: user.id, password } },
      ),
    onSuccess: () => {
      showToast("success", text.wasReset);
      onClose();
      if (isOwn) endSession("iq", "signed-out");
    },
  });
  const { errors } = form.formState;
  const field = { texts: text, autoComplete: "new-password", required: true } as const;
  return (
    <Dialog title={text.resetOf(user.userName)} isOpen onClose={onClose} isLocked={reset.isPending}>
      <p className="-mt-2 mb-5 text-ink-2">{isOwn ? text.resetOwnLead : text.resetLead}</p>
      <form
        noValidate
        aria-busy={reset.isPending}
        onSubmit={form.handleSubmit(
          ({ password }) => reset.mutate(password),
          () => reset.reset(),
        )}
      >
        {reset.isError && (
          <Alert className="mb-5 whitespace-pre-line">{detailedMessageOf(reset.error, text.resetFailed)}</Alert>
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
          <PasswordField
            {...form.register("confirmation")}
            {...field}
            label={text.confirmPassword}
            error={errors.confirmation?.message}
          />
        </div>
        <DialogActions
          confirmText={text.reset}
          pendingText={text.resetting}
          cancelText={dashboardText.cancel}
          isPending={reset.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
