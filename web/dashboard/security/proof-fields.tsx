import type { UseFormReturn } from "react-hook-form";
import { currentPassword } from "#contract/auth.ts";
import { z } from "#contract/zod.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { codeText } from "#web/text/dashboards.ts";
import { securityText as text } from "#web/text/security.ts";
import { TextField } from "#web/ui/field.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";

export const proof = z.object({
  password: currentPassword,
  code: z.string().refine((code) => code.trim() !== "", { error: codeText.required }),
});
export type Proof = z.infer<typeof proof>;
export const noProof: Proof = { password: "", code: "" };

/** What the API says of each field; nothing where it refused the whole. */
export const refusedFields = (error: unknown) =>
  (["password", "code"] as const).flatMap((field) => {
    const messages = error instanceof ApiProblem ? error.errors[field] : undefined;
    return messages ? [{ field, message: messages.join("\n") }] : [];
  });

/** Puts what the API says of a field beside it. */
export function showRefusedFields(form: UseFormReturn<Proof>, error: unknown): void {
  const refused = refusedFields(error);
  for (const { field, message } of refused) form.setError(field, { message });
  if (refused[0]) form.setFocus(refused[0].field);
}

type ProofFieldsProps = { form: UseFormReturn<Proof>; codeHint: string; autoFocus?: boolean };

/** The account's password, and a code. */
export function ProofFields({ form, codeHint, autoFocus = false }: ProofFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <PasswordField
        {...form.register("password")}
        label={text.password}
        texts={text}
        error={errors.password?.message}
        autoComplete="current-password"
        autoFocus={autoFocus}
        required
      />
      <TextField
        {...form.register("code")}
        label={text.code}
        hint={codeHint}
        error={errors.code?.message}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        required
        isLtr
      />
    </>
  );
}
