import type { ComponentProps, ReactNode } from "react";
import type { ButtonLook } from "#web/ui/button.tsx";
import { DialogActions } from "#web/ui/overlays/dialog-actions.tsx";
import { Form } from "./form.tsx";
import { InputDialog } from "./input-dialog.tsx";
import type { MutationForm } from "./use-mutation-form.ts";

type FormDialogProps = Pick<ComponentProps<typeof InputDialog>, "title" | "width" | "onClose"> & {
  form: MutationForm;
  texts: { confirm: string; pending?: string; failed?: string; cancel?: string };
  /** Shown above the error and the fields. */
  lead?: ReactNode;
  /** The look of the submit button. */
  look?: ButtonLook;
  isConfirmFocused?: boolean;
  /** Another button at the start of the row of buttons. */
  otherAction?: ReactNode;
  children: ReactNode;
};

/** A form in a dialog. It asks before it drops input, and stays open until the form is saved. */
export function FormDialog({
  form,
  texts,
  lead,
  look,
  isConfirmFocused,
  otherAction,
  children,
  ...dialog
}: FormDialogProps) {
  return (
    <InputDialog {...dialog} isDirty={form.isDirty} isLocked={form.isPending}>
      {(close) => (
        <Form
          form={form}
          whatFailed={texts.failed ?? ""}
          lead={lead && <div className="-mt-2 text-ink-2">{lead}</div>}
          actions={
            <DialogActions
              confirmText={texts.confirm}
              pendingText={texts.pending}
              cancelText={texts.cancel}
              isPending={form.isPending}
              look={look}
              isConfirmFocused={isConfirmFocused}
              other={otherAction}
              onCancel={close}
            />
          }
        >
          {children}
        </Form>
      )}
    </InputDialog>
  );
}
