import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { User } from "#contract/accounts/users.ts";
import { z } from "#contract/zod.ts";
import { passwordLinkText } from "#web/text/dashboard/password-links.ts";
import { usersText as text } from "#web/text/main-dashboard/main-dashboard.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { PasswordField } from "#web/ui/forms/password-field.tsx";
import { FormDialog } from "../form/form-dialog.tsx";
import { useMutationForm } from "../form/use-mutation-form.ts";
import type { PasswordLink } from "./password-link-dialog.tsx";
import { type PasswordMethod, PasswordMethodField } from "./password-method.tsx";
import { passwordSchema } from "./typed-password.ts";
import type { UserRealm } from "./user-realm.ts";

type ResetPasswordDialogProps = {
  realm: UserRealm;
  user: User;
  isOwn: boolean;
  onClose: () => void;
  onLink: (userName: string, link: PasswordLink) => void;
};

const nothingTyped = z.object({ password: z.string(), currentPassword: z.string().optional() });

/** Resets a user's password, which ends their sessions. On one's own account, this session stays. */
export function ResetPasswordDialog({ realm, user, isOwn, onClose, onLink }: ResetPasswordDialogProps) {
  const [method, setMethod] = useState<PasswordMethod>("typed");
  const isByLink = method === "link";
  const isTypedTwice = realm.isPasswordTypedTwice ?? false;
  const change = useMutation({
    mutationFn: async ({ password, currentPassword }: z.output<typeof nothingTyped>) => {
      if (isByLink) return realm.calls.createLink(user.id);
      await realm.calls.resetPassword(user.id, { password, ...(isOwn && { currentPassword }) });
      return null;
    },
    onSuccess: (link) => {
      onClose();
      if (link) return onLink(user.userName, link);
      showToast("success", text.wasReset);
    },
  });
  const form = useMutationForm({
    schema: isByLink ? nothingTyped : passwordSchema({ isTypedTwice, isOwn }),
    defaultValues: { currentPassword: "", password: "", confirmation: "" },
    save: change,
  });
  const choose = (next: PasswordMethod) => {
    setMethod(next);
    change.reset();
  };
  const field = { texts: text, autoComplete: "new-password", required: true } as const;
  return (
    <FormDialog
      form={form}
      title={text.resetOf(user.userName)}
      texts={
        isByLink
          ? { confirm: passwordLinkText.make, pending: passwordLinkText.making, failed: passwordLinkText.makeFailed }
          : { confirm: text.reset, pending: text.resetting, failed: text.resetFailed }
      }
      lead={isOwn ? text.resetOwnLead : !isByLink && text.resetLead}
      onClose={onClose}
    >
      {!isOwn && <PasswordMethodField value={method} hint={passwordLinkText.resetHint} onChange={choose} />}
      {isOwn && (
        <PasswordField
          {...form.field("currentPassword")}
          {...field}
          label={text.currentPassword}
          autoComplete="current-password"
          autoFocus
        />
      )}
      {!isByLink && (
        <PasswordField
          {...form.field("password")}
          {...field}
          label={text.newPassword}
          hint={text.passwordHint}
          autoFocus={!isOwn}
        />
      )}
      {!isByLink && isTypedTwice && (
        <PasswordField {...form.field("confirmation")} {...field} label={text.confirmPassword} />
      )}
    </FormDialog>
  );
}
