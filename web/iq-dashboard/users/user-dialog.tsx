import { roles } from "#contract/auth.ts";
import type { User } from "#contract/users.ts";
import { detailedFailureMessage } from "#web/failure-message.ts";
import { InputDialog } from "#web/input-dialog.tsx";
import { dashboardText } from "#web/text/dashboards.ts";
import { iqDashboardText } from "#web/text/iq-dashboard.ts";
import { iqUsersText as text } from "#web/text/iq-users.ts";
import { Alert } from "#web/ui/alert.tsx";
import { DialogActions } from "#web/ui/dialog-actions.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { TextField } from "#web/ui/field.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { useUserForm } from "./use-user-form.ts";

const roleOptions = roles.map((value) => ({ value, label: iqDashboardText.roleLabels[value] ?? value }));

/** Adds a user, or changes the one given. */
export function UserDialog({ user, onClose }: { user?: User; onClose: () => void }) {
  const { form, submit, save, failures, isDirty, attempt, isWholeRefused } = useUserForm(user, onClose);
  const { errors } = form.formState;
  return (
    <InputDialog
      title={user ? text.editTitle : text.addTitle}
      isDirty={isDirty}
      onClose={onClose}
      isLocked={save.isPending}
    >
      {(close) => (
        <>
          {!user && <p className="-mt-2 mb-5 text-ink-2">{text.addLead}</p>}
          <form noValidate aria-busy={save.isPending} onSubmit={submit}>
            {failures.length > 0 && (
              <ErrorSummary title={dashboardText.invalidFields} failures={failures} attempt={attempt} />
            )}
            {isWholeRefused && (
              <Alert className="mb-6 whitespace-pre-line">
                {detailedFailureMessage(save.error, user ? text.saveFailed : text.addFailed)}
              </Alert>
            )}
            <div className="grid gap-5">
              <TextField
                {...form.register("userName")}
                label={text.userName}
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
                label={text.email}
                error={errors.email?.message}
                autoComplete="off"
                required
                isLtr
              />
              {!user && (
                <PasswordField
                  {...form.register("password")}
                  label={text.password}
                  hint={text.passwordHint}
                  texts={text}
                  error={errors.password?.message}
                  autoComplete="new-password"
                  required
                />
              )}
              <NativeSelect
                {...form.register("role")}
                label={text.role}
                hint={text.roleHint}
                error={errors.role?.message}
                options={roleOptions}
                {...(!user && { placeholder: text.chooseRole })}
                required
              />
            </div>
            {user && form.watch("role") !== user.role && (
              <p role="status" className="mt-4 rounded-m bg-warn-soft px-4 py-2.5 text-[0.94rem]/7">
                {text.roleChange}
              </p>
            )}
            <DialogActions
              confirmText={user ? text.save : text.add}
              pendingText={user ? text.saving : text.adding}
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
