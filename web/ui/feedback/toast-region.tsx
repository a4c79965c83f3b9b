import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import { uiText } from "#web/text/ui.ts";
import "sonner/dist/styles.css";
import { CheckIcon, CrossIcon, WarningIcon } from "../icons/icons.tsx";

export type ToastKind = "success" | "error" | "warning";
export type ToastAction = { label: string; onChosen: () => void };

const maximumToasts = 20;
/** Screen readers need this time to notice a live region before its first message. */
const regionDelayMilliseconds = 150;

const look =
  "flex w-full items-start gap-3 rounded-m border-[1.5px] bg-white px-4 py-3 text-body text-ink shadow-card font-sans sm:w-[26rem]";
const actionButton =
  "-my-1 ms-auto min-h-9 shrink-0 rounded-small px-3 font-medium text-river-700 underline underline-offset-4 hover:bg-river-50";
const edges = { success: "border-ok", error: "border-danger", warning: "border-gold-600" } as const;

const shown: (string | number)[] = [];
let ready: Promise<void> | undefined;

/** Puts the region in its own element after the page, so that no screen must render one. */
function mountRegion(): Promise<void> {
  const place = document.createElement("div");
  // Open dialogs hide the rest of the page from screen readers, except elements with this mark.
  place.dataset.reactAriaTopLayer = "true";
  document.body.append(place);
  createRoot(place).render(
    <Toaster
      dir="rtl"
      position="top-center"
      expand
      visibleToasts={maximumToasts}
      containerAriaLabel={uiText.notifications}
      customAriaLabel={uiText.notifications}
      icons={{
        success: <CheckIcon className="text-ok" />,
        error: <CrossIcon className="text-danger" />,
        warning: <WarningIcon className="text-gold-700" />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: uiText.close,
        classNames: { icon: "mt-1 shrink-0", content: "min-w-0", actionButton },
      }}
    />,
  );
  return new Promise((resolve) => setTimeout(resolve, regionDelayMilliseconds));
}

export async function addToast(kind: ToastKind, text: string, duration: number, action?: ToastAction): Promise<void> {
  ready ??= mountRegion();
  await ready;
  const forget = ({ id }: { id: string | number }) => shown.splice(shown.indexOf(id) >>> 0, 1);
  const id = toast[kind](<span>{text}</span>, {
    duration,
    className: `${look} ${edges[kind]}`,
    onAutoClose: forget,
    onDismiss: forget,
    ...(action && { action: { label: action.label, onClick: action.onChosen } }),
  });
  shown.push(id);
  if (shown.length > maximumToasts) toast.dismiss(shown[0]);
}

export const removeToasts = () => void toast.dismiss();
