import { uiText } from "../text/ui.ts";
import type { ToastAction, ToastKind } from "./toast-region.tsx";

/** An offer needs the time to be read, decided on and reached. */
const secondsShown = { message: 3, copy: 2, offer: 10 } as const;

/** Loads what shows toasts: nobody pays for it before the first one. Screens that will need it call this ahead. */
export const prepareToasts = () => import("./toast-region.tsx");

/** Shows a passing message for 3 seconds. What must not be missed belongs on the page instead. */
export const showToast = (kind: ToastKind, text: string) => show(kind, text, secondsShown.message);

/** Says what was done and offers one thing to do about it, for 10 seconds. There has to be another way to the same. */
export const showOffer = (text: string, action: ToastAction) => show("success", text, secondsShown.offer, action);

/** Takes away what is shown: it spoke of a state that is over. */
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
