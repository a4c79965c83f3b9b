import type { ReactNode } from "react";
import { uiText } from "../text/ui.ts";
import { Button, type ButtonLook } from "./button.tsx";

type DialogActionsProps = {
  confirmText: string;
  pendingText?: string | undefined;
  cancelText?: string | undefined;
  isPending: boolean;
  /** Whether the focus starts on the button that sends. */
  isConfirmFocused?: boolean | undefined;
  /** Of the button that sends. */
  look?: ButtonLook | undefined;
  /** Stands before them. */
  other?: ReactNode;
  onCancel: () => void;
};

/** The end of a form in a dialog: send it, or leave it. */
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
