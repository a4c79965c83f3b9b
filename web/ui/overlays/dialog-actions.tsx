import type { ReactNode } from "react";
import { uiText } from "#web/text/ui.ts";
import { Button, type ButtonLook } from "../button.tsx";

type DialogActionsProps = {
  confirmText: string;
  pendingText?: string | undefined;
  cancelText?: string | undefined;
  isPending: boolean;
  /** Whether the submit button has the initial focus. */
  isConfirmFocused?: boolean | undefined;
  /** The look of the submit button. */
  look?: ButtonLook | undefined;
  /** A button before the others. */
  other?: ReactNode;
  onCancel: () => void;
};

/** The buttons of a form in a dialog: submit and cancel. */
export const DialogActions = (props: DialogActionsProps) => (
  <div className="mt-7 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
    {props.other}
    <Button look="outline" onClick={props.onCancel} disabled={props.isPending}>
      {props.cancelText ?? uiText.cancel}
    </Button>
    <Button
      type="submit"
      look={props.look ?? "primary"}
      isPending={props.isPending}
      pendingText={props.pendingText ?? props.confirmText}
      autoFocus={props.isConfirmFocused}
    >
      {props.confirmText}
    </Button>
  </div>
);
