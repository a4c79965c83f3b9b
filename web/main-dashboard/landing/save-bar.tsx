import { CheckIcon } from "lucide-react";
import { settingsText as text } from "#web/text/main-dashboard/main-dashboard-settings.ts";
import { Button } from "#web/ui/button.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";

export type View = "form" | "preview";
const views = [
  { value: "form", label: text.showForm },
  { value: "preview", label: text.preview },
] as const satisfies { value: View; label: string }[];

type SaveBarProps = {
  /** The form that the button submits. */
  formId: string;
  state: "open" | "saving" | "saved";
  isDirty: boolean;
  /** The message after saving. */
  savedText: string;
  view: View;
  onView: (view: View) => void;
};

/**
 * A bar that stays in view, with the state, the save button and, on narrow screens, the switch between form and
 * preview.
 */
export function SaveBar({ formId, state, isDirty, savedText, view, onView }: SaveBarProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 -mb-4 mt-6 flex min-h-[73px] flex-wrap items-center justify-between gap-x-5 gap-y-2 border-t border-line bg-white px-4 py-3 xl:justify-start sm:-mx-7 sm:-mb-7 sm:px-7">
      <p
        role="status"
        className={state === "saved" ? "flex items-center gap-2 text-ok" : "text-small text-ink-2 max-xl:hidden"}
      >
        {state === "saved" ? (
          <>
            <CheckIcon className="shrink-0" />
            <span>
              <span className="font-bold">{savedText}</span> <span className="max-sm:block">{text.savedBody}</span>
            </span>
          </>
        ) : isDirty ? (
          text.unsaved
        ) : (
          text.unchanged
        )}
      </p>
      {state !== "saved" && (
        <>
          <div className="xl:hidden">
            <Segmented label={text.view} options={views} value={view} onChange={onView} />
          </div>
          <Button
            type="submit"
            form={formId}
            isPending={state === "saving"}
            pendingText={text.saving}
            className="xl:order-first"
          >
            {text.save}
          </Button>
        </>
      )}
    </div>
  );
}
