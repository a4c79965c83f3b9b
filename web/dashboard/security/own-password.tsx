import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { currentPassword, newPassword, type Realm } from "#contract/auth.ts";
import { z } from "#contract/zod.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { staffApi } from "#web/calls/session-transport.ts";
import { dashboardText } from "#web/text/dashboards.ts";
import { ownPasswordText as text } from "#web/text/security.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, type ButtonProps } from "#web/ui/button.tsx";
import { DialogActions } from "#web/ui/dialog-actions.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { failureMessage } from "../failure-message.ts";
import { InputDialog } from "../input-dialog.tsx";
import { Panel } from "../panel.tsx";

const fields = z
  .object({ password: currentPassword, newPassword, confirmation: z.string() })
  .refine((typed) => typed.newPassword === typed.confirmation, {
    path: ["confirmation"],
    error: text.mismatch,
    // All errors are shown at once.
    when: () => true,
  });
type Fields = z.infer<typeof fields>;
const names = ["password", "newPassword"] as const;

type OwnPasswordProps = { realm: Realm; userName: string };

/** The password of one's own account. */
export const OwnPassword = (account: OwnPasswordProps) => (
  <Panel title={text.title} lead={text.lead}>
    <OwnPasswordButton {...account} look="soft">
      {text.open}
    </OwnPasswordButton>
  </Panel>
);

type OwnPasswordButtonProps = OwnPasswordProps & Pick<ButtonProps, "look" | "size" | "className" | "children">;

/** Opens the dialog in which people change their own password. */
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
  const form = useForm<Fields>({
    resolver: zodResolver(fields),
    defaultValues: { password: "", newPassword: "", confirmation: "" },
  });
  const change = useMutation({
    mutationFn: ({ password, newPassword }: Fields) =>
      staffApi[realm].send("changeOwnPassword", { body: { password, newPassword } }),
    onSuccess: () => {
      onClose();
      showToast("success", text.done);
    },
    onError: (error) => {
      for (const { name, message } of [...refusedFields(error)].reverse())
        form.setError(name, { message }, { shouldFocus: true });
    },
  });
  const { errors, isDirty } = form.formState;
  const isRefused = change.isError && refusedFields(change.error).length === 0;
  const field = { texts: text, required: true } as const;
  return (
    <InputDialog title={text.title} isDirty={isDirty} onClose={onClose} isLocked={change.isPending}>
      {(close) => (
        <form noValidate aria-busy={change.isPending} onSubmit={form.handleSubmit((typed) => change.mutate(typed))}>
          {isRefused && <Alert className="mb-5">{failureMessage(change.error, text.failed)}</Alert>}
          {/* Managers of passwords keep the new one for this account. */}
          <input type="text" name="username" value={userName} autoComplete="username" readOnly hidden />
          <div className="grid gap-5">
            <PasswordField
              {...form.register("password")}
              {...field}
              label={text.old}
              error={errors.password?.message}
              autoComplete="current-password"
              autoFocus
            />
            <PasswordField
              {...form.register("newPassword")}
              {...field}
              label={text.new}
              hint={text.hint}
              error={errors.newPassword?.message}
              autoComplete="new-password"
            />
            <PasswordField
              {...form.register("confirmation")}
              {...field}
              label={text.confirm}
              error={errors.confirmation?.message}
              autoComplete="new-password"
            />
          </div>
          <DialogActions
            confirmText={text.save}
            pendingText={text.saving}
            cancelText={dashboardText.cancel}
            isPending={change.isPending}
            onCancel={close}
          />
        </form>
      )}
    </InputDialog>
  );
}

/** What the API says of each field; nothing where it refused the whole. */
const refusedFields = (error: unknown) =>
  names.flatMap((name) => {
    const messages = error instanceof ApiProblem ? error.errors[name] : undefined;
    return messages ? [{ name, message: messages.join("\n") }] : [];
  });
