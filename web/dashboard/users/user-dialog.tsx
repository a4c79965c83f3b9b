import { useState } from "react";
import type { User } from "#contract/users.ts";
import { dashboardText } from "#web/text/dashboards.ts";
import { passwordLinkText } from "#web/text/password-links.ts";
import { Alert } from "#web/ui/alert.tsx";
import { DialogActions } from "#web/ui/dialog-actions.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { TextField } from "#web/ui/field.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { failureMessage } from "../failure-message.ts";
import { InputDialog } from "../input-dialog.tsx";
import type { PasswordLink } from "./password-link-dialog.tsx";
import { type PasswordWay, PasswordWayField } from "./password-way.tsx";
import { RoleField } from "./role-field.tsx";
import { useUserForm } from "./use-user-form.ts";
import type { UserRealm } from "./user-realm.ts";

type UserDialogProps = {
  realm: UserRealm;
  user?: User;
  onClose: () => void;
  onLink: (userName: string, link: PasswordLink) => void;
};

/** Adds a user, or changes the one given. */
export function UserDialog({ realm, user, onClose, onLink }: UserDialogProps) {
  const { texts, newUser } = realm;
  const [way, setWay] = useState<PasswordWay>("typed");
  const isByLink = way === "link";
  const { form, submit, save, failures, isBlank, isDirty, attempt, isWholeRefused } = useUserForm(realm, {
    ...{ user, isByLink, onLink },
    onDone: onClose,
  });
  const { errors } = form.formState;
  const edit = user && realm.edit?.texts;
  return (
    <InputDialog
      title={edit ? edit.editTitle : texts.addTitle}
      isDirty={isDirty}
      onClose={onClose}
      isLocked={save.isPending}
    >
      {(close) => (
        <>
          {!user && <p className="-mt-2 mb-5 text-ink-2">{texts.addLead}</p>}
          <form noValidate aria-busy={save.isPending} onSubmit={submit}>
            {failures.length > 0 && (
              <ErrorSummary
                title={(isBlank && newUser.blankTitle) || dashboardText.invalidFields}
                failures={failures}
                attempt={attempt}
              />
            )}
            {isWholeRefused && (
              <Alert className="mb-6 whitespace-pre-line">
                {failureMessage(save.error, edit ? edit.saveFailed : texts.addFailed)}
              </Alert>
            )}
            <div className="grid gap-5">
              <TextField
                {...form.register("userName")}
                label={texts.userName}
                error={errors.userName?.message}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                required
                autoFocus
              />
              <TextField
                {...form.register("email")}
                type="email"
                label={texts.email}
                error={errors.email?.message}
                autoComplete="off"
                required
                isLtr
              />
              {!user && <PasswordWayField value={way} hint={passwordLinkText.linkHint} onChange={setWay} />}
              {!user && !isByLink && (
                <PasswordField
                  {...form.register("password")}
                  label={texts.password}
                  hint={texts.passwordHint}
                  texts={texts}
                  error={errors.password?.message}
                  autoComplete="new-password"
                  required
                />
              )}
              <RoleField realm={realm} field={form.register("role")} error={errors.role?.message} isChosen={!!user} />
            </div>
            {edit && form.watch("role") !== user.role && (
              <p role="status" className="mt-4 rounded-m bg-warn-soft px-4 py-2.5 text-[0.94rem]/7">
                {edit.roleChange}
              </p>
            )}
            <DialogActions
              confirmText={edit ? edit.save : texts.add}
              pendingText={edit ? edit.saving : texts.adding}
              cancelText={dashboardText.cancel}
              isPending={save.isPending}
              onCancel={close}
            />
          </form>
        </>
      )}
    </InputDialog>
  );
}
