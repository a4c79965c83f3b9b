import { examDeskText, deskPersonText as text } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { CheckIcon, WarningIcon } from "#web/ui/icons/icons.tsx";
import { attendedAt, type DeskPerson } from "../people/desk-people.ts";
import type { Mark } from "./mark.ts";

type PresenceStripProps = { person: DeskPerson; mark: Mark | null; onUndo: () => void };

/** Says since when somebody is present, and whether they were just marked. A second scan of one card catches the eye. */
export function PresenceStrip({ person, mark, onUndo }: PresenceStripProps) {
  const at = attendedAt(person) ?? "";
  const isJust = mark?.serial === person.serial && (mark.kind === "marked" || mark.kind === "added");
  const isAgain = mark?.serial === person.serial && mark.kind === "already";
  const Icon = isAgain ? WarningIcon : CheckIcon;
  return (
    <div
      className={classNames(
        "flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m border-[1.5px] px-5 py-3 max-sm:px-4",
        isAgain ? "border-gold-600 bg-warn-soft text-ink" : "border-ok bg-ok-soft text-ok",
      )}
    >
      <p role="status" className="flex min-w-0 flex-1 basis-56 items-center gap-3 text-[1.1rem]/8 font-medium">
        <Icon className="shrink-0" />
        {[isJust && text.justMarked, isAgain && text.already, examDeskText.presentSince(at)].filter(Boolean).join("، ")}
      </p>
      <Button look="outline" size="small" onClick={onUndo}>
        {text.undo}
      </Button>
    </div>
  );
}
