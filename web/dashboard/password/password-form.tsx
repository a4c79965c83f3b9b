import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { publicApi } from "#web/calls/session-transport.ts";
import { passwordLinkText as text } from "#web/text/dashboard/password-links.ts";
import { usersText } from "#web/text/main-dashboard/main-dashboard.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { PasswordField } from "#web/ui/forms/password-field.tsx";
import { failureMessage } from "../failure-message.ts";
import { confirmedPassword } from "../users/typed-password.ts";

type PasswordFormProps = {
  token: string;
  userName: string;
  /** Handles a failure. @returns whether the link itself is invalid */
  onFailed: (error: unknown) => boolean;
  onChosen: () => void;
};

/** Asks for a new password twice. Every failure keeps the input. */
export function PasswordForm({ token, userName, onFailed, onChosen }: PasswordFormProps) {
  const form = useForm({ resolver: zodResolver(confirmedPassword), defaultValues: { password: "", confirmation: "" } });
  const [failure, setFailure] = useState("");
  const { errors, isSubmitting } = form.formState;
  const choose = form.handleSubmit(async ({ password }) => {
    setFailure("");
    try {
      await publicApi.send("choosePassword", { body: { token, password } });
      onChosen();
    } catch (error) {
      if (onFailed(error)) return;
      const refused = error instanceof ApiProblem ? error.errors.password : undefined;
      if (refused) form.setError("password", { message: refused.join("\n") }, { shouldFocus: true });
      else setFailure(failureMessage(error, text.chooseFailed));
    }
  });
  const field = { texts: usersText, autoComplete: "new-password", required: true } as const;
  return (
    <form method="post" noValidate onSubmit={choose} aria-busy={isSubmitting} className="grid gap-5">
      {failure && <Alert>{failure}</Alert>}
      <TextField name="username" label={text.account} value={userName} autoComplete="username" readOnly isLtr />
      <PasswordField
        {...form.register("password")}
        {...field}
        label={text.newPassword}
        hint={text.passwordHint}
        error={errors.password?.message}
      />
      <PasswordField
        {...form.register("confirmation")}
        {...field}
        label={text.confirmPassword}
        error={errors.confirmation?.message}
      />
      <Button type="submit" size="large" className="mt-2 w-full" isPending={isSubmitting} pendingText={text.choosing}>
        {text.choose}
      </Button>
    </form>
  );
}
