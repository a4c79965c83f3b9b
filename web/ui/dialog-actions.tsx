import { Button, type ButtonLook } from "./button.tsx";

type DialogActionsProps = {
  confirmText: string;
  pendingText: string;
  cancelText: string;
  isPending: boolean;
  /** Of the button that sends. */
  look?: ButtonLook;
  onCancel: () => void;
};

/** The end of a form in a dialog: send it, or leave it. */
export function DialogActions({
  confirmText,
  pendingText,
  cancelText,
  isPending,
  look = "primary",
  onCancel,
}: DialogActionsProps) {
  return (
    <div className="mt-7 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Button look="outline" onClick={onCancel} disabled={isPending}>
        {cancelText}
      </Button>
      <Button type="submit" look={look} isPending={isPending} pendingText={pendingText}>
        {confirmText}
      </Button>
    </div>
  );
}
