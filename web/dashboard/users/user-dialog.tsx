import { useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import type { User } from "#contract/accounts/users.ts";
import { dashboardText } from "#web/text/dashboard/dashboards.ts";
import { passwordLinkText } from "#web/text/dashboard/password-links.ts";
import { ErrorSummary } from "#web/ui/forms/error-summary.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { PasswordField } from "#web/ui/forms/password-field.tsx";
import { FormDialog } from "../form/form-dialog.tsx";
import { DutyFields } from "./duty-fields.tsx";
import type { PasswordLink } from "./password-link-dialog.tsx";
import { type PasswordMethod, PasswordMethodField } from "./password-method.tsx";
import { useUserForm } from "./use-user-form.ts";
import type { UserRealm } from "./user-realm.ts";

type UserDialogProps = {
  realm: UserRealm;
  user?: User;
  isOwn?: boolean;
  onClose: () => void;
  onLink: (userName: string, link: PasswordLink) => void;
};

/** Adds a user, or edits the given one. */
export function UserDialog({ realm, user, isOwn = false, onClose, onLink }: UserDialogProps) {
  const { texts, newUser } = realm;
  const [method, setMethod] = useState<PasswordMethod>("typed");
  const isByLink = method === "link";
  const { form, failures, isBlank } = useUserForm(realm, { user, isByLink, onDone: onClose, onLink });
  const edit = user && realm.edit?.texts;
  return (
    <FormDialog
      form={form}
      title={edit ? edit.editTitle : texts.addTitle}
      texts={
        edit
          ? { confirm: edit.save, pending: edit.saving, failed: edit.saveFailed }
          : { confirm: texts.add, pending: texts.adding, failed: texts.addFailed }
      }
      lead={!user && texts.addLead}
      onClose={onClose}
    >
      {failures.length > 0 && (
        <div className="-mb-5">
          <ErrorSummary
            title={(isBlank && newUser.blankTitle) || dashboardText.invalidFields}
            failures={failures}
            attempt={form.refusals}
          />
        </div>
      )}
      <TextField
        {...form.field("userName")}
        label={texts.userName}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
      />
      <TextField {...form.field("email")} type="email" label={texts.email} autoComplete="off" required isLtr />
      {!user && <PasswordMethodField value={method} hint={passwordLinkText.linkHint} onChange={setMethod} />}
      {!user && !isByLink && (
        <PasswordField
          {...form.field("password")}
          label={texts.password}
          hint={texts.passwordHint}
          texts={texts}
          autoComplete="new-password"
          required
        />
      )}
      {isOwn && (
        <PasswordField
          {...form.field("password")}
          label={texts.currentPassword}
          hint={texts.currentPasswordHint}
          texts={texts}
          autoComplete="current-password"
          required
        />
      )}
      <RoleField {...form.field("role")} realm={realm} isChosen={!!user} />
      {realm.hasDuties && form.watch("role") === "Admin" && (
        <DutyFields
          value={form.watch("duties") ?? null}
          error={form.formState.errors.duties?.message}
          onChange={(duties) =>
            form.setValue("duties", duties, { shouldDirty: true, shouldValidate: form.refusals > 0 })
          }
        />
      )}
      {edit && form.watch("role") !== user.role && (
        <p role="status" className="rounded-m bg-warn-soft px-4 py-2.5 text-small">
          {edit.roleChange}
        </p>
      )}
    </FormDialog>
  );
}

type RoleFieldProps = UseFormRegisterReturn & {
  realm: UserRealm;
  error: string | undefined;
  /** Whether a role has been chosen. */
  isChosen: boolean;
};

/** A choice of roles. With a single role it is a read-only field. */
function RoleField({ realm: { texts, roleLabels, newUser }, error, isChosen, ...field }: RoleFieldProps) {
  const { roles, rolePlaceholder } = newUser;
  if (roles.length === 1) {
    return <TextField {...field} label={texts.role} hint={texts.roleHint} readOnly isLtr />;
  }
  return (
    <NativeSelect
      {...field}
      label={texts.role}
      hint={texts.roleHint}
      error={error}
      options={roles.map((value) => ({ value, label: roleLabels[value] ?? value }))}
      {...(!isChosen && rolePlaceholder && { placeholder: rolePlaceholder })}
      required
    />
  );
}
