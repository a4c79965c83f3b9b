import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { createMainUser } from "#contract/users.ts";
import { ApiProblem } from "#web/api-problem.ts";
import { detailedFailureMessage } from "#web/failure-message.ts";
import { InputDialog } from "#web/input-dialog.tsx";
import { mainApi } from "#web/session-transport.ts";
import { dashboardText } from "#web/text/dashboards.ts";
import { usersText as text } from "#web/text/main-dashboard.ts";
import { Alert } from "#web/ui/alert.tsx";
import { DialogActions } from "#web/ui/dialog-actions.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { TextField } from "#web/ui/field.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { usersKey } from "./use-users.ts";
import { newUserResolver } from "./user-form.ts";

type NewUser = { username: string; email: string; password: string };
const fields = ["username", "email", "password"] as const;
type Field = (typeof fields)[number];
const labels: Record<Field, string> = { username: text.userName, email: text.email, password: text.password };
/** The main dashboard has one role. */
const role = "Admin";

/** Adds a user. What was typed stays through every failure. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm<NewUser>({
    resolver: newUserResolver,
    defaultValues: { username: "", email: "", password: "" },
    // The summary takes the focus, and leads to the fields.
    shouldFocusError: false,
  });
  const [attempt, setAttempt] = useState(0);
  const add = useMutation({
    mutationFn: (user: NewUser) =>
      mainApi.send<typeof createMainUser>(
        { method: "POST", path: "/api/Auth/adminregister" },
        { body: { ...user, role } },
      ),
    onSuccess: () => {
      showToast("success", text.added);
      void client.invalidateQueries({ queryKey: usersKey });
      onClose();
    },
    onError: (error) => {
      for (const [field, message] of refusedFields(error)) form.setError(field, { message });
      setAttempt((before) => before + 1);
    },
  });

  const { errors, isDirty } = form.formState;
  const failures = fields.flatMap((field) => {
    const message = errors[field]?.message;
    // The owner has one text for whatever is missing; a way to a field has to say to which.
    return message ? [{ field, message: message === dashboardText.missingFields ? labels[field] : message }] : [];
  });
  const isMissing = fields.some((field) => errors[field] && form.getValues(field).trim() === "");
  const isWholeRefused = add.isError && refusedFields(add.error).length === 0;
  return (
    <InputDialog title={text.addTitle} isDirty={isDirty} onClose={onClose} isLocked={add.isPending}>
      {(close) => (
        <>
          <p className="-mt-2 mb-5 text-ink-2">{text.addLead}</p>
          <form
            noValidate
            aria-busy={add.isPending}
            onSubmit={form.handleSubmit(
              (user) => add.mutate(user),
              () => {
                add.reset();
                setAttempt((before) => before + 1);
              },
            )}
          >
            {failures.length > 0 && (
              <ErrorSummary
                title={isMissing ? dashboardText.missingFields : dashboardText.invalidFields}
                failures={failures}
                attempt={attempt}
              />
            )}
            {isWholeRefused && (
              <Alert className="mb-6 whitespace-pre-line">{detailedFailureMessage(add.error, text.addFailed)}</Alert>
            )}
            <div className="grid gap-5">
              <TextField
                {...form.register("username")}
                label={text.userName}
                error={errors.username?.message}
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
              <PasswordField
                {...form.register("password")}
                label={text.password}
                hint={text.passwordHint}
                texts={text}
                error={errors.password?.message}
                autoComplete="new-password"
                required
              />
              <TextField name="role" label={text.role} hint={text.roleHint} value={role} readOnly isLtr />
            </div>
            <DialogActions
              confirmText={text.add}
              pendingText={text.adding}
              cancelText={dashboardText.cancel}
              isPending={add.isPending}
              onCancel={close}
            />
          </form>
        </>
      )}
    </InputDialog>
  );
}

/** What the API says about single fields; a name that somebody else has is one of them. */
function refusedFields(error: Error): [field: Field, message: string][] {
  if (!(error instanceof ApiProblem)) return [];
  if (error.code === "user_name_taken") return [["username", error.message]];
  return fields.flatMap((field) => {
    const messages = error.errors[field];
    return messages ? [[field, messages.join("\n")] satisfies [Field, string]] : [];
  });
}
