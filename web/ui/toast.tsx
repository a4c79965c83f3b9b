import { uiText } from "../text/ui.ts";
import type { ToastAction, ToastKind } from "./toast-region.tsx";

/** A toast with an action stays longer: it has to be read and pressed. */
const secondsShown = { message: 3, copy: 2, offer: 10 } as const;

/** Loads the toast region. The first toast does so too; a screen that shows toasts calls this in advance. */
export const prepareToasts = () => import("./toast-region.tsx");

/** Shows a passing message for 3 seconds. What must not be missed belongs on the page instead. */
export const showToast = (kind: ToastKind, text: string) => show(kind, text, secondsShown.message);

/** Says what was done and offers one thing to do about it, for 10 seconds. There has to be another way to the same. */
export const showOffer = (text: string, action: ToastAction) => show("success", text, secondsShown.offer, action);

/** Removes all toasts, for example when the session that they belong to has ended. */
export const clearToasts = () =>
  prepareToasts().then(
    ({ removeToasts }) => removeToasts(),
    () => undefined,
  );

/** Says that something was copied, for 2 seconds. */
export const showCopied = () => show("success", uiText.copied, secondsShown.copy);

function show(kind: ToastKind, text: string, seconds: number, action?: ToastAction): void {
  prepareToasts().then(
    ({ addToast }) => addToast(kind, text, seconds * 1000, action),
    () => {
      // The connection broke while its code was loading: this message cannot be shown, the next one tries again.
    },
  );
}
