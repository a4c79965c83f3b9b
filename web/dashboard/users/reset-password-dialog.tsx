import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useForm } from "react-hook-form";
import type { User } from "#contract/users.ts";
import { endSession } from "#web/session/session.ts";
import { dashboardText } from "#web/text/dashboards.ts";
import { usersText as text } from "#web/text/main-dashboard.ts";
import { passwordLinkText } from "#web/text/password-links.ts";
import { Alert } from "#web/ui/alert.tsx";
import { DialogActions } from "#web/ui/dialog-actions.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { failureMessage } from "../failure-message.ts";
import { InputDialog } from "../input-dialog.tsx";
import type { PasswordLink } from "./password-link-dialog.tsx";
import { type PasswordWay, PasswordWayField } from "./password-way.tsx";
import { confirmedPassword, passwordFields } from "./typed-password.ts";
import type { UserRealm } from "./user-realm.ts";

type ResetPasswordDialogProps = {
  realm: UserRealm;
  user: User;
  isOwn: boolean;
  onClose: () => void;
  onLink: (userName: string, link: PasswordLink) => void;
};

/** Gives a user another password, which ends their sessions; of one's own this one too. */
export function ResetPasswordDialog({ realm, user, isOwn, onClose, onLink }: ResetPasswordDialogProps) {
  const [way, setWay] = useState<PasswordWay>("typed");
  const isByLink = way === "link";
  const isTypedTwice = realm.isPasswordTypedTwice ?? false;
  const form = useForm({
    resolver: zodResolver(isTypedTwice ? confirmedPassword : passwordFields),
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
  const makeLink = useMutation({
    mutationFn: () => realm.calls.createLink(user.id),
    onSuccess: (link) => {
      onClose();
      onLink(user.userName, link);
    },
  });
  const isPending = change.isPending || makeLink.isPending;
  const failed = isByLink ? makeLink : change;
  const { errors, isDirty } = form.formState;
  const submitPassword = form.handleSubmit(
    ({ password }) => change.mutate(password),
    () => change.reset(),
  );
  const submitLink = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) makeLink.mutate();
  };
  const field = { texts: text, autoComplete: "new-password", required: true } as const;
  return (
    <InputDialog title={text.resetOf(user.userName)} isDirty={isDirty} onClose={onClose} isLocked={isPending}>
      {(close) => (
        <>
          <p className="-mt-2 mb-5 text-ink-2">{isOwn ? text.resetOwnLead : !isByLink && text.resetLead}</p>
          <form noValidate aria-busy={isPending} onSubmit={isByLink ? submitLink : submitPassword}>
            {failed.isError && (
              <Alert className="mb-5 whitespace-pre-line">
                {failureMessage(failed.error, isByLink ? passwordLinkText.makeFailed : text.resetFailed)}
              </Alert>
            )}
            <div className="grid gap-5">
              {!isOwn && <PasswordWayField value={way} hint={passwordLinkText.resetHint} onChange={setWay} />}
              {!isByLink && (
                <PasswordField
                  {...form.register("password")}
                  {...field}
                  label={text.newPassword}
                  hint={text.passwordHint}
                  error={errors.password?.message}
                  autoFocus
                />
              )}
              {!isByLink && isTypedTwice && (
                <PasswordField
                  {...form.register("confirmation")}
                  {...field}
                  label={text.confirmPassword}
                  error={errors.confirmation?.message}
                />
              )}
            </div>
            <DialogActions
              confirmText={isByLink ? passwordLinkText.make : text.reset}
              pendingText={isByLink ? passwordLinkText.making : text.resetting}
              cancelText={dashboardText.cancel}
              isPending={isPending}
              onCancel={close}
            />
          </form>
        </>
      )}
    </InputDialog>
  );
}
