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

/** Puts what the API says of a field beside it. @returns whether it said something of one */
export function showRefusedFields(form: UseFormReturn<Proof>, error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return false;
  const refused = (["password", "code"] as const).filter((field) => error.errors[field]);
  for (const field of refused) form.setError(field, { message: error.errors[field]?.join("\n") ?? "" });
  const [first] = refused;
  if (first) form.setFocus(first);
  return first !== undefined;
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
