import {
  educationTypeOptions,
  genderOptions,
  governorateOptions,
  testTimeOptions,
} from "#web/text/contestant-options.ts";
import { contestantsText as text } from "#web/text/contestants.ts";
import { PillClear, PillSelect, PillToggle } from "#web/ui/pill-select.tsx";
import { type CodeFilter, type ContestantsView, isFiltered, withoutFilters } from "./contestants-view.ts";

const selects: readonly [name: CodeFilter, label: string, options: typeof genderOptions][] = [
  ["governorate", text.governorate, governorateOptions],
  ["gender", text.gender, genderOptions],
  ["specialEducationType", text.type, educationTypeOptions],
  ["testTime", text.slot, testTimeOptions],
];

type ContestantsFiltersProps = { view: ContestantsView; onChange: (changes: Partial<ContestantsView>) => void };

export function ContestantsFilters({ view, onChange }: ContestantsFiltersProps) {
  return (
    <fieldset className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-sm:grid max-sm:grid-cols-2">
      <legend className="sr-only">{text.filters}</legend>
      {selects.map(([name, label, options]) => (
        <PillSelect
          key={name}
          label={label}
          options={options}
          value={view[name]?.toString()}
          onChange={(value) => onChange({ [name]: value === undefined ? undefined : Number(value) })}
        />
      ))}
      <PillToggle
        label={text.repeated}
        isOn={view.isRepeated === true}
        onChange={(isOn) => onChange({ isRepeated: isOn || undefined })}
      />
      <PillToggle
        label={text.deleted}
        isOn={view.isDeleted === true}
        onChange={(isOn) => onChange({ isDeleted: isOn || undefined })}
      />
      {isFiltered(view) && <PillClear label={text.clearFilters} onPress={() => onChange(withoutFilters)} />}
    </fieldset>
  );
}
