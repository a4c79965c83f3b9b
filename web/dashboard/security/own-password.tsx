import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Realm } from "#contract/accounts/auth.ts";
import { changeOwnPassword } from "#contract/accounts/own-password.ts";
import { z } from "#contract/zod.ts";
import { staffApi } from "#web/calls/session-transport.ts";
import { ownPasswordText as text } from "#web/text/dashboard/security.ts";
import { Button, type ButtonProps } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { PasswordField } from "#web/ui/forms/password-field.tsx";
import { FormDialog } from "../form/form-dialog.tsx";
import { useMutationForm } from "../form/use-mutation-form.ts";
import { Panel } from "../frame/panel.tsx";

const fields = changeOwnPassword.body
  .extend({ confirmation: z.string() })
  .refine((typed) => typed.newPassword === typed.confirmation, {
    path: ["confirmation"],
    error: text.mismatch,
    // This reports all errors at once.
    when: () => true,
  });

type OwnPasswordProps = { realm: Realm; userName: string };

/** The panel to change one's own password. */
export const OwnPassword = (account: OwnPasswordProps) => (
  <Panel title={text.title} lead={text.lead}>
    <OwnPasswordButton {...account} look="soft">
      {text.open}
    </OwnPasswordButton>
  </Panel>
);

type OwnPasswordButtonProps = OwnPasswordProps & Pick<ButtonProps, "look" | "className" | "children">;

export function OwnPasswordButton({ realm, userName, ...button }: OwnPasswordButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setIsOpen(true)} />
      {isOpen && <OwnPasswordDialog realm={realm} userName={userName} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function OwnPasswordDialog({ realm, userName, onClose }: OwnPasswordProps & { onClose: () => void }) {
  const change = useMutation({
    mutationFn: ({ password, newPassword }: z.infer<typeof fields>) =>
      staffApi[realm].send("changeOwnPassword", { body: { password, newPassword } }),
    onSuccess: () => {
      onClose();
      showToast("success", text.done);
    },
  });
  const form = useMutationForm({
    schema: fields,
    defaultValues: { password: "", newPassword: "", confirmation: "" },
    save: change,
  });
  const field = { texts: text, required: true } as const;
  return (
    <FormDialog
      form={form}
      title={text.title}
      texts={{ confirm: text.save, pending: text.saving, failed: text.failed }}
      onClose={onClose}
    >
      {/* This field tells password managers which account the new password is for. */}
      <input type="text" name="username" value={userName} autoComplete="username" readOnly hidden />
      <PasswordField
        {...form.field("password")}
        {...field}
        label={text.old}
        autoComplete="current-password"
        autoFocus
      />
      <PasswordField
        {...form.field("newPassword")}
        {...field}
        label={text.new}
        hint={text.hint}
        autoComplete="new-password"
      />
      <PasswordField {...form.field("confirmation")} {...field} label={text.confirm} autoComplete="new-password" />
    </FormDialog>
  );
}
