import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { resetMainPassword, User } from "#contract/users.ts";
import { detailedMessageOf } from "#web/api-problem.ts";
import { endSession } from "#web/session.ts";
import { mainApi } from "#web/session-transport.ts";
import { dashboardText } from "#web/text/dashboards.ts";
import { usersText as text } from "#web/text/main-dashboard.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { DialogActions } from "#web/ui/dialog-actions.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { newPasswordResolver } from "./user-form.ts";

type ResetPasswordDialogProps = { user: User; isOwn: boolean; onClose: () => void };

/** Gives a user another password, which ends their sessions; of one's own this one too. */
export function ResetPasswordDialog({ user, isOwn, onClose }: ResetPasswordDialogProps) {
  const form = useForm<{ password: string }>({ resolver: newPasswordResolver, defaultValues: { password: "" } });
  const reset = useMutation({
    mutationFn: (password: string) =>
      mainApi.send<typeof resetMainPassword>(
        { method: "POST", path: "/api/Auth/AdminResetPassword" },
        { body: { userId: user.id, password } },
      ),
    onSuccess: () => {
      showToast("success", text.wasReset);
      onClose();
      if (isOwn) endSession("main", "signed-out");
    },
  });
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
        <PasswordField
          {...form.register("password")}
          label={text.newPassword}
          hint={text.passwordHint}
          texts={text}
          error={form.formState.errors.password?.message}
          autoComplete="new-password"
          required
          autoFocus
        />
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
