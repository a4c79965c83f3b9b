import type { ItemImport } from "#contract/item-import.ts";
import { type ItemLevel, itemLimits } from "#contract/item-words.ts";
import { Panel } from "#web/dashboard/panel.tsx";
import { itemText, levelOptions, itemFilesText as text } from "#web/text/items.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";

/** Subject and level of the items of a package that name none; empty where they are not chosen. */
export type PackageAbout = { subject: string; level: string };

export const queryOf = ({ subject, level }: PackageAbout) => ({
  ...(subject.trim() && { subject }),
  ...(level && { level: Number(level) as ItemLevel }),
});

/** Asked for where something is wrong with an item, and as long as something is written. */
export const asksAbout = ({ format, counts }: ItemImport, { subject, level }: PackageAbout): boolean =>
  format === "qti" && (counts.wrong > 0 || subject !== "" || level !== "");

type AboutPackageProps = {
  about: PackageAbout;
  isLooking: boolean;
  onChange: (changes: Partial<PackageAbout>) => void;
  onLook: () => void;
};

/** Asks what the items of a package are about, because other programs do not say it. */
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
