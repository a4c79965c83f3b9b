import { disableSecondFactor } from "#contract/accounts/second-factor.ts";
import type { z } from "#contract/zod.ts";
import { securityText as text } from "#web/text/dashboard/security.ts";
import { TextField } from "#web/ui/forms/field.tsx";
import { PasswordField } from "#web/ui/forms/password-field.tsx";
import { type SavingMutation, useMutationForm } from "../form/use-mutation-form.ts";

const proof = disableSecondFactor.body;
export type Proof = z.infer<typeof proof>;

export const useProofForm = <Answer,>(save: SavingMutation<Proof, Answer>) =>
  useMutationForm({ schema: proof, defaultValues: { password: "", code: "" }, save });

type ProofFieldsProps = {
  form: Pick<ReturnType<typeof useProofForm>, "field">;
  codeHint: string;
  autoFocus?: boolean;
};

/** Fields for the account's password and a code. */
export const ProofFields = ({ form, codeHint, autoFocus = false }: ProofFieldsProps) => (
  <>
    <PasswordField
      {...form.field("password")}
      label={text.password}
      texts={text}
      autoComplete="current-password"
      autoFocus={autoFocus}
      required
    />
    <TextField
      {...form.field("code")}
      label={text.code}
      hint={codeHint}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={100}
      required
      isLtr
    />
  </>
);
