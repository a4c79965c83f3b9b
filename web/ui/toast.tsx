import type { ToastKind } from "./toast-region.tsx";

const secondsShown = { message: 3, copy: 2 } as const;

/** Loads what shows toasts: nobody pays for it before the first one. Screens that will need it call this ahead. */
export const prepareToasts = () => import("./toast-region.tsx");

/** Shows a passing message for 3 seconds. What must not be missed belongs on the page instead. */
export const showToast = (kind: ToastKind, text: string) => show(kind, text, secondsShown.message);

/** Takes away what is shown: it spoke of a state that is over. */
export const clearToasts = () =>
  prepareToasts().then(
    ({ removeToasts }) => removeToasts(),
    () => undefined,
  );

/** Says that something was copied, for 2 seconds. */
export const showCopied = () => show("success", "تم النسخ بنجاح", secondsShown.copy);

function show(kind: ToastKind, text: string, seconds: number): void {
  prepareToasts().then(
    ({ addToast }) => addToast(kind, text, seconds * 1000),
    () => {
      // The connection broke while its code was loading: this message cannot be shown, the next one tries again.
    },
  );
}
