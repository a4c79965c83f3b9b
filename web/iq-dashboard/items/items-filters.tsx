import { kindOptions, levelOptions, itemsText as text } from "#web/text/iq-dashboard/items.ts";
import { PillClear, PillSelect, PillToggle } from "#web/ui/forms/pill-select.tsx";
import { type ItemsView, isFiltered, withoutFilters } from "./items-view.ts";
import { useSubjects } from "./use-items.ts";

type ItemsFiltersProps = {
  view: ItemsView;
  onChange: (changes: Partial<ItemsView>) => void;
  /** Whether the filter offers items out of use. */
  hasUnused?: boolean;
};

export function ItemsFilters({ view, onChange, hasUnused = true }: ItemsFiltersProps) {
  const subjects = useSubjects();
  const { subject } = view;
  // A subject in the address that no item has any more stays visible and can be removed.
  const offered = subject === undefined || subjects.includes(subject) ? subjects : [subject, ...subjects];
  return (
    <fieldset className="flex min-w-0 flex-1 basis-72 flex-wrap items-center gap-2 max-sm:grid max-sm:grid-cols-2">
      <legend className="sr-only">{text.filters}</legend>
      <PillSelect
        label={text.subject}
        options={offered.map((value) => ({ value, label: value }))}
        value={subject}
        onChange={(value) => onChange({ subject: value })}
      />
      <PillSelect
        label={text.level}
        options={levelOptions}
        value={view.level?.toString()}
        onChange={(value) => onChange({ level: value && (Number(value) as ItemsView["level"]) } as Partial<ItemsView>)}
      />
      <PillSelect
        label={text.kind}
        options={kindOptions}
        value={view.kind}
        onChange={(value) => onChange({ kind: value as ItemsView["kind"] })}
      />
      {hasUnused && (
        <PillToggle
          label={text.unused}
          isOn={view.isInUse === false}
          onChange={(isOn) => onChange({ isInUse: isOn ? false : undefined })}
        />
      )}
      {isFiltered(view) && <PillClear label={text.clearFilters} onPress={() => onChange(withoutFilters)} />}
    </fieldset>
  );
}
