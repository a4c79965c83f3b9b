import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { loginRequest } from "#contract/accounts/auth.ts";
import { iqCodeLogin } from "#contract/accounts/second-factor.ts";
import { z } from "#contract/zod.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { Form } from "#web/dashboard/form/form.tsx";
import { type FormField, useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { sessionOf } from "#web/session/session.ts";
import { codeText, loginText } from "#web/text/dashboard/dashboards.ts";
import { unlockText as text } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { PasswordField } from "#web/ui/forms/password-field.tsx";
import type { DeskStore, KeptDesk } from "../device/desk-store.ts";
import { logInAgain } from "../device/log-in-again.ts";
import { renewCode } from "../device/prepare-desk.ts";
import { codesDiffer, isCodeRepeated, NewCode, newCodeFields } from "./code-fields.tsx";

const { username, password } = loginRequest.shape;
const firstStep = z
  .object({ username, password, secondCode: z.string(), ...newCodeFields })
  .refine(isCodeRepeated, codesDiffer);
const secondStep = firstStep.safeExtend({ secondCode: iqCodeLogin.body.shape.code });

type RenewCodeProps = {
  store: DeskStore;
  kept: KeptDesk;
  onUnlocked: (key: string) => Promise<unknown>;
  onBack?: () => void;
};

/** Opens the device with a new code, for a member of staff who types their password. */
export function RenewCode({ store, kept, onUnlocked, onBack }: RenewCodeProps) {
  /** The ticket for the second step of the login. */
  const [ticket, setTicket] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: async ({ code, secondCode, ...credentials }: z.infer<typeof firstStep>) => {
      const awaited = await logInAgain(credentials, ticket === null ? null : { ticket, code: secondCode });
      setTicket(awaited);
      if (awaited === null) await onUnlocked(await renewCode(store, kept, code));
    },
    onError: (error) => {
      if (error instanceof ApiProblem && error.code === "login_ticket_over") setTicket(null);
    },
  });
  const form = useMutationForm({
    schema: ticket === null ? firstStep : secondStep,
    defaultValues: {
      username: sessionOf("iq")?.claims.name ?? "",
      password: "",
      secondCode: "",
      code: "",
      repeated: "",
    },
    save,
  });
  return (
    <div className="mt-6">
      <Form
        form={form}
        whatFailed={text.renewFailed}
        actions={
          <div className="mt-6 flex flex-wrap gap-3">
            <Button type="submit" className="max-sm:w-full" isPending={save.isPending} pendingText={text.saving}>
              {text.save}
            </Button>
            {onBack && (
              <Button look="soft" className="max-sm:w-full" onClick={onBack} disabled={save.isPending}>
                {text.back}
              </Button>
            )}
          </div>
        }
      >
        <LoginFields field={form.field} isSecondStep={ticket !== null} />
        <NewCode label={text.newCode} field={form.field} />
      </Form>
    </div>
  );
}

type LoginFieldsProps = {
  field: (name: "username" | "password" | "secondCode") => FormField;
  isSecondStep: boolean;
};

const LoginFields = ({ field, isSecondStep }: LoginFieldsProps) => (
  <>
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...field("username")}
        label={loginText.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        isLtr
      />
      <PasswordField
        {...field("password")}
        label={loginText.password}
        texts={loginText}
        autoComplete="current-password"
      />
    </div>
    {isSecondStep && (
      <TextField
        {...field("secondCode")}
        label={codeText.code}
        hint={codeText.lead}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        isLtr
        autoFocus
      />
    )}
  </>
);
