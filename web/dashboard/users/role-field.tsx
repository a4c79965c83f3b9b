import type { UseFormRegisterReturn } from "react-hook-form";
import { TextField } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import type { UserRealm } from "./user-realm.ts";

type RoleFieldProps = UseFormRegisterReturn & {
  realm: UserRealm;
  error: string | undefined;
  /** Whether a role has been chosen. */
  isChosen: boolean;
};

/** A choice of roles; with one role only, a read-only field. */
export function RoleField({ realm: { texts, roleLabels, newUser }, error, isChosen, ...field }: RoleFieldProps) {
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
