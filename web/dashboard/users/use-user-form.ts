import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { User } from "#contract/accounts/users.ts";
import type { ApiProblem } from "#web/calls/api-problem.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { useMutationForm } from "../form/use-mutation-form.ts";
import { invalidateCalls } from "../use-call.ts";
import type { PasswordLink } from "./password-link-dialog.tsx";
import { usersCall } from "./use-users.ts";
import type { UserFields, UserRealm } from "./user-realm.ts";

/** The user has not chosen a role yet. */
const noRole = "" as UserFields["role"];
const typedFields = ["userName", "email", "password"] as const;

type UserFormOptions = {
  /** The user to edit; undefined for a new one. */
  user: User | undefined;
  isByLink: boolean;
  onDone: () => void;
  onLink: (userName: string, link: PasswordLink) => void;
};

export function useUserForm(realm: UserRealm, { user, isByLink, onDone, onLink }: UserFormOptions) {
  const { calls, texts, newUser, edit } = realm;
  const client = useQueryClient();
  const [firstRole = noRole] = newUser.roles;
  // A realm with a single role has no field for it.
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
      void invalidateCalls(client, [usersCall[realm.realm]]);
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
      duties: user?.duties ?? null,
    },
    save,
    fieldErrors: (problem) => fieldErrors(problem, hasRoles),
  });
  const { errors } = form.formState;
  const fieldNames = hasRoles ? ([...typedFields, "role", "duties"] as const) : typedFields;
  const refused = fieldNames.filter((field) => errors[field]?.message);
  const isBlank = refused.some((field) => String(form.getValues(field) ?? "").trim() === "");
  const failures = refused.map((field) => {
    const message = errors[field]?.message ?? "";
    // All blank fields share one text, so its link must name the field.
    return { field, message: field !== "duties" && message === newUser.blankTitle ? texts[field] : message };
  });
  return { form, failures, isBlank };
}

/** Turns a taken name into an error of its field. The API of the main realm calls the field `username`. */
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
