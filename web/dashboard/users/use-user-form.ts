import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { User } from "#contract/users.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { showToast } from "#web/ui/toast.tsx";
import type { PasswordLink } from "./password-link-dialog.tsx";
import { usersKey } from "./use-users.ts";
import type { UserFields, UserRealm } from "./user-realm.ts";

/** What is typed or chosen. The one role of a realm is neither. */
const fieldsOf = ({ newUser }: UserRealm, isByLink: boolean): readonly (keyof UserFields)[] => {
  const password = isByLink ? [] : (["password"] as const);
  return newUser.roles.length > 1 ? ["userName", "email", ...password, "role"] : ["userName", "email", ...password];
};
/** A role that has yet to be chosen. */
const noRole = "" as UserFields["role"];

type UserFormOptions = {
  /** The one that is changed; else one is added. */
  user: User | undefined;
  isByLink: boolean;
  onDone: () => void;
  onLink: (userName: string, link: PasswordLink) => void;
};

/** A user that is added or changed. What was typed stays through every failure. */
export function useUserForm(realm: UserRealm, { user, isByLink, onDone, onLink }: UserFormOptions) {
  const { calls, texts, newUser, edit } = realm;
  const client = useQueryClient();
  const fieldNames = fieldsOf(realm, isByLink);
  const [firstRole = noRole, ...otherRoles] = newUser.roles;
  const form = useForm<UserFields>({
    defaultValues: {
      userName: user?.userName ?? "",
      email: user?.email ?? "",
      password: "",
      role: user?.role ?? (otherRoles.length > 0 ? noRole : firstRole),
    },
    resolver: user && edit ? edit.resolver : isByLink ? newUser.linkResolver : newUser.resolver,
    // The summary takes the focus, and leads to the fields.
    shouldFocusError: false,
  });
  const [attempt, setAttempt] = useState(0);
  const fail = () => setAttempt((before) => before + 1);
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
    onError: (error) => {
      for (const [field, message] of refusedFields(error, fieldNames)) form.setError(field, { message });
      fail();
    },
  });
  const submit = form.handleSubmit(
    (fields) => save.mutate(fields),
    () => {
      save.reset();
      fail();
    },
  );
  const { errors, isDirty } = form.formState;
  const refused = fieldNames.filter((field) => errors[field]?.message);
  const isBlank = refused.some((field) => form.getValues(field).trim() === "");
  const failures = refused.map((field) => {
    const message = errors[field]?.message ?? "";
    // One text stands for whatever is missing; a way to a field has to say to which.
    return { field, message: message === newUser.blankTitle ? texts[field] : message };
  });
  return {
    form,
    submit,
    save,
    failures,
    isBlank,
    isDirty,
    attempt,
    isWholeRefused: save.isError && refused.length === 0,
  };
}

/** What the API says about single fields; a name that somebody else has is one of them. */
function refusedFields(
  error: Error,
  fieldNames: readonly (keyof UserFields)[],
): [field: keyof UserFields, message: string][] {
  if (!(error instanceof ApiProblem)) return [];
  if (error.code === "user_name_taken") return [["userName", error.message]];
  return fieldNames.flatMap((field) => {
    // The main realm's calls name it `username`.
    const messages = error.errors[field] ?? (field === "userName" ? error.errors.username : undefined);
    return messages ? [[field, messages.join("\n")] satisfies [keyof UserFields, string]] : [];
  });
}
