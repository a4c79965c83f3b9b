import type { ComponentProps, ReactNode } from "react";
import { Dialog } from "./ui/dialog.tsx";
import { useDiscardQuestion } from "./use-discard-question.tsx";

type Leave = ReturnType<typeof useDiscardQuestion>["leave"];

type InputDialogProps = Omit<ComponentProps<typeof Dialog>, "isOpen" | "role" | "children"> & {
  /** Whether something was typed, ticked or chosen that closing would lose. */
  isDirty: boolean;
  /** `leave` is for every button that drops what was typed; `close` is the one that closes. */
  children: (close: () => void, leave: Leave) => ReactNode;
};

/** A dialog that holds input: whatever closes it asks first when something would be lost. */
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
