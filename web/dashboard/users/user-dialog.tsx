import { useState } from "react";
import type { User } from "#contract/users.ts";
import { dashboardText } from "#web/text/dashboards.ts";
import { passwordLinkText } from "#web/text/password-links.ts";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { TextField } from "#web/ui/field.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { FormDialog } from "../form/form-dialog.tsx";
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
      {!user && <PasswordWayField value={way} hint={passwordLinkText.linkHint} onChange={setWay} />}
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
      <RoleField {...form.field("role")} realm={realm} isChosen={!!user} />
      {edit && form.watch("role") !== user.role && (
        <p role="status" className="rounded-m bg-warn-soft px-4 py-2.5 text-[0.94rem]/7">
          {edit.roleChange}
        </p>
      )}
    </FormDialog>
  );
}
