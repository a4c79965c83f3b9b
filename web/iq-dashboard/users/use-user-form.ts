import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { Role } from "#contract/auth.ts";
import type { User } from "#contract/users.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { iqUsersText as text } from "#web/text/iq-users.ts";
import { showToast } from "#web/ui/toast.tsx";
import { usersKey } from "./use-users.ts";
import { newUserResolver, type UserFields, userUpdateResolver } from "./user-rules.ts";

const fieldNames = ["userName", "email", "password", "role"] as const;

/** A user that is added, or the one given that is changed. What was typed stays through every failure. */
export function useUserForm(user: User | undefined, onDone: () => void) {
  const client = useQueryClient();
  const form = useForm<UserFields>({
    defaultValues: { userName: user?.userName ?? "", email: user?.email ?? "", password: "", role: user?.role ?? "" },
    resolver: user ? userUpdateResolver : newUserResolver,
    // The summary takes the focus, and leads to the fields.
    shouldFocusError: false,
  });
  const [attempt, setAttempt] = useState(0);
  const fail = () => setAttempt((before) => before + 1);
  const save = useMutation({
    mutationFn: ({ userName, email, password, role }: UserFields) => {
      const body = { userName, email, role: role as Role };
      return user
        ? iqApi.send("updateIqUser", { params: { id: user.id }, body })
        : iqApi.send("createIqUser", { body: { ...body, password } });
    },
    onSuccess: () => {
      showToast("success", user ? text.saved : text.added);
      void client.invalidateQueries({ queryKey: usersKey });
      onDone();
    },
    onError: (error) => {
      for (const [field, message] of refusedFields(error)) form.setError(field, { message });
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
  const failures = fieldNames.flatMap((field) => {
    const message = errors[field]?.message;
    return message ? [{ field, message }] : [];
  });
  return { form, submit, save, failures, isDirty, attempt, isWholeRefused: save.isError && failures.length === 0 };
}

/** What the API says about single fields; a name that somebody else has is one of them. */
function refusedFields(error: Error): [field: keyof UserFields, message: string][] {
  if (!(error instanceof ApiProblem)) return [];
  if (error.code === "user_name_taken") return [["userName", error.message]];
  return fieldNames.flatMap((field) => {
    const messages = error.errors[field];
    return messages ? [[field, messages.join(" ")] satisfies [keyof UserFields, string]] : [];
  });
}
