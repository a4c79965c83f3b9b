import type { ItemImport } from "#contract/items/item-import.ts";
import { type ItemLevel, itemLimits } from "#contract/items/item-words.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { itemText, levelOptions, itemFilesText as text } from "#web/text/iq-dashboard/items.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";

/** Subject and level for packages that name none; empty until chosen. */
export type PackageAbout = { subject: string; level: string };

export const queryOf = ({ subject, level }: PackageAbout) => ({
  ...(subject.trim() && { subject }),
  ...(level && { level: Number(level) as ItemLevel }),
});

/** Shown when an item has failures, and while the fields hold input. */
export const asksAbout = ({ format, counts }: ItemImport, { subject, level }: PackageAbout): boolean =>
  format === "qti" && (counts.wrong > 0 || subject !== "" || level !== "");

type AboutPackageProps = {
  about: PackageAbout;
  isLooking: boolean;
  onChange: (changes: Partial<PackageAbout>) => void;
  onLook: () => void;
};

/** Asks for subject and level of a package, because other programs do not export them. */
export const AboutPackage = ({ about, isLooking, onChange, onLook }: AboutPackageProps) => (
  <Panel title={text.about} lead={text.aboutBody}>
    <form
      className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,14rem)_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        onLook();
      }}
    >
      <TextField
        name="subject"
        label={itemText.subject}
        maxLength={itemLimits.subject}
        autoComplete="off"
        value={about.subject}
        onChange={(event) => onChange({ subject: event.currentTarget.value })}
      />
      <NativeSelect
        name="level"
        label={itemText.level}
        options={levelOptions}
        placeholder={itemText.chooseLevel}
        value={about.level}
        onChange={(event) => onChange({ level: event.currentTarget.value })}
      />
      <Button type="submit" look="outline" isPending={isLooking} pendingText={text.reading} className="max-sm:w-full">
        {text.lookAgain}
      </Button>
    </form>
  </Panel>
);
