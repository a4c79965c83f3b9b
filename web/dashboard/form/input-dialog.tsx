import type { ComponentProps, ReactNode } from "react";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { useDiscardQuestion } from "./use-discard-question.tsx";

type Leave = ReturnType<typeof useDiscardQuestion>["leave"];

type InputDialogProps = Omit<ComponentProps<typeof Dialog>, "isOpen" | "role" | "children"> & {
  /** Whether closing would lose input that somebody typed or chose. */
  isDirty: boolean;
  /** `close` closes the dialog. `leave` asks first, and then runs any other action that drops the input. */
  children: (close: () => void, leave: Leave) => ReactNode;
};

/** A dialog with input. It asks before closing would lose any. */
export function InputDialog({ isDirty, onClose, children, ...dialog }: InputDialogProps) {
  const { leave, question } = useDiscardQuestion(isDirty);
  const close = () => leave(onClose);
  return (
    <Dialog {...dialog} isOpen onClose={close}>
      {children(close, leave)}
      {question}
    </Dialog>
  );
}
