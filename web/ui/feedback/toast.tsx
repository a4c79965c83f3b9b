import { uiText } from "#web/text/ui.ts";
import type { ToastAction, ToastKind } from "./toast-region.tsx";

/** Seconds for which a toast is shown. One with an action stays longer, so that it can be read and pressed. */
const secondsShown = { message: 3, copy: 2, offer: 10 } as const;

/** Loads the toast region in advance, which the first toast would otherwise load. */
export const prepareToasts = () => import("./toast-region.tsx");

/** Shows a message for 3 seconds. Messages that must not be missed belong on the page. */
export const showToast = (kind: ToastKind, text: string) => show(kind, text, secondsShown.message);

/** Confirms something, and offers an action for 10 seconds. The action must also be available elsewhere. */
export const showActionToast = (text: string, action: ToastAction) => show("success", text, secondsShown.offer, action);

/** Removes all toasts, for example when their session has ended. */
export const clearToasts = () =>
  prepareToasts().then(
    ({ removeToasts }) => removeToasts(),
    () => undefined,
  );

/** Confirms for 2 seconds that something was copied. */
export const showCopied = () => show("success", uiText.copied, secondsShown.copy);

function show(kind: ToastKind, text: string, seconds: number, action?: ToastAction): void {
  prepareToasts().then(
    ({ addToast }) => addToast(kind, text, seconds * 1000, action),
    () => {
      // The connection broke while the code was loading. This message is lost; the next one tries again.
    },
  );
}
