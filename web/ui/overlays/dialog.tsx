import type { ReactNode } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { uiText } from "#web/text/ui.ts";
import { Button } from "../button.tsx";
import { classNames } from "../class-names.ts";
import { Alert } from "../feedback/alert.tsx";
import { CrossIcon } from "../icons/icons.tsx";
import { shadeScroll } from "../lists/shade-scroll.ts";
import { ReactAria } from "../react-aria.tsx";

const widths = { small: "max-w-md", medium: "max-w-xl", large: "max-w-3xl", table: "max-w-5xl" } as const;

type DialogProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  width?: keyof typeof widths;
  role?: "dialog" | "alertdialog";
  /** While true, the dialog cannot be closed, so that the result is seen. */
  isLocked?: boolean;
};

/**
 * A modal dialog. It keeps the focus inside, closes with Escape, and returns the focus to the element that opened it.
 */
export function Dialog({
  title,
  isOpen,
  onClose,
  children,
  width = "medium",
  role = "dialog",
  isLocked = false,
}: DialogProps) {
  return (
    <ReactAria>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={(open) => open || onClose()}
        isKeyboardDismissDisabled={isLocked}
        className="fixed inset-0 z-50 flex items-end justify-center overscroll-contain bg-river-950/60 transition-opacity data-entering:opacity-0 data-exiting:opacity-0 sm:items-center sm:p-6"
      >
        <Modal
          className={classNames(
            "on-light flex max-h-[92dvh] w-full flex-col overflow-hidden rounded-t-panel bg-white shadow-lift sm:rounded-panel",
            widths[width],
          )}
        >
          {/* The header of a table scrolls away with its rows, because the dialog fades its upper edge. */}
          <AriaDialog
            role={role}
            ref={shadeScroll}
            className="scroll-shade [&_th]:static min-h-0 flex-1 overflow-y-auto overscroll-contain p-5 outline-none sm:p-7"
          >
            <div className="mb-4 flex items-start justify-between gap-4">
              <Heading slot="title" className="pt-1.5 text-lead">
                {title}
              </Heading>
              <button
                type="button"
                aria-label={uiText.close}
                disabled={isLocked}
                onClick={onClose}
                className="-me-1.5 grid size-11 shrink-0 place-items-center rounded-full text-ink-2 transition-colors hover:bg-sand-100 hover:text-ink disabled:cursor-default disabled:opacity-40"
              >
                <CrossIcon />
              </button>
            </div>
            {children}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </ReactAria>
  );
}

type ConfirmDialogProps = {
  title: string;
  /** Says what will be lost. */
  children: ReactNode;
  confirmText: string;
  pendingText?: string;
  /** The look of the confirm button. */
  look?: "danger" | "primary";
  isOpen?: boolean;
  isPending?: boolean;
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something is deleted or hard to undo. The cancel button has the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmText, pendingText = confirmText, look = "danger" } = props;
  const { isOpen = true, isPending = false, error, onConfirm, onClose } = props;
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} width="small" role="alertdialog" isLocked={isPending}>
      <div className="text-ink-2">{children}</div>
      {error && <Alert className="mt-4">{error}</Alert>}
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        {/* A dialog needs an initial focus, and this button is safe. */}
        <Button look="outline" onClick={onClose} disabled={isPending} autoFocus>
          {uiText.cancel}
        </Button>
        <Button look={look} onClick={onConfirm} isPending={isPending} pendingText={pendingText}>
          {confirmText}
        </Button>
      </div>
    </Dialog>
  );
}
