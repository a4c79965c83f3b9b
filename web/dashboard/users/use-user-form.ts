import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { User } from "#contract/accounts/users.ts";
import type { ApiProblem } from "#web/calls/api-problem.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { useMutationForm } from "../form/use-mutation-form.ts";
import type { PasswordLink } from "./password-link-dialog.tsx";
import { usersKey } from "./use-users.ts";
import type { UserFields, UserRealm } from "./user-realm.ts";

/** The user has yet to choose a role. */
const noRole = "" as UserFields["role"];
const typedFields = ["userName", "email", "password"] as const;

type UserFormOptions = {
  /** The user to edit; undefined to add one. */
  user: User | undefined;
  isByLink: boolean;
  onDone: () => void;
  onLink: (userName: string, link: PasswordLink) => void;
};

/** The form to add or edit a user. */
export function useUserForm(realm: UserRealm, { user, isByLink, onDone, onLink }: UserFormOptions) {
  const { calls, texts, newUser, edit } = realm;
  const client = useQueryClient();
  const [firstRole = noRole] = newUser.roles;
  // A realm with one role has no role field.
  const hasRoles = newUser.roles.length > 1;
  const save = useMutation({
    mutationFn: async (fields: UserFields) => {
      if (user) await edit?.update(user.id, fields);
      else if (isByLink) return (await calls.createByLink(fields)).link;
      else await calls.create(fields);
      return null;
    },
    onSuccess: (link, { userName }) => {
      showToast("success", user && edit ? edit.texts.saved : texts.added);
      void client.invalidateQueries({ queryKey: usersKey });
      onDone();
      if (link) onLink(userName, link);
    },
  });
  const form = useMutationForm({
    schema: user && edit ? edit.schema : isByLink ? newUser.linkSchema : newUser.schema,
    defaultValues: {
      userName: user?.userName ?? "",
      email: user?.email ?? "",
      password: "",
      role: user?.role ?? (hasRoles ? noRole : firstRole),
    },
    save,
    fieldErrors: (problem) => fieldErrors(problem, hasRoles),
  });
  const { errors } = form.formState;
  const fieldNames = hasRoles ? ([...typedFields, "role"] as const) : typedFields;
  const refused = fieldNames.filter((field) => errors[field]?.message);
  const isBlank = refused.some((field) => form.getValues(field).trim() === "");
  const failures = refused.map((field) => {
    const message = errors[field]?.message ?? "";
    // All missing fields share one text; its link has to name the field.
    return { field, message: message === newUser.blankTitle ? texts[field] : message };
  });
  return { form, failures, isBlank };
}

/** A taken name is an error of its field. The main realm's API names the field `username`. */
function fieldErrors({ code, message, errors }: ApiProblem, hasRoles: boolean): ApiProblem["errors"] {
  if (code === "user_name_taken") return { userName: [message] };
  const { username, userName = username, role, currentPassword, ...others } = errors;
  return {
    ...others,
    ...(currentPassword && { password: currentPassword }),
    ...(userName && { userName }),
    ...(hasRoles && role && { role }),
  };
}
