import { ListFilterIcon } from "lucide-react";
import { useState } from "react";
import { funnelStages, stageWords } from "#contract/contestants/funnel-words.ts";
import { formatDay } from "#web/text/days.ts";
import { contestantsText as text } from "#web/text/iq-dashboard/contestants.ts";
import { formatNumber } from "#web/text/numbers.ts";
import {
  educationTypeOptions,
  genderOptions,
  governorateOptions,
  testTimeOptions,
} from "#web/text/test-area/contestant-options.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { PillClear, PillDay, PillSelect, PillToggle } from "#web/ui/forms/pill-select.tsx";
import { SchoolFilter } from "../schools/school-picker.tsx";
import { activeFilters, type CodeFilter, type ContestantsView, withoutFilters } from "./contestants-view.ts";

const selects: readonly [name: CodeFilter, label: string, options: typeof genderOptions][] = [
  ["governorate", text.governorate, governorateOptions],
  ["gender", text.gender, genderOptions],
  ["specialEducationType", text.type, educationTypeOptions],
  ["testTime", text.slot, testTimeOptions],
];

type ContestantsFiltersProps = { view: ContestantsView; onChange: (changes: Partial<ContestantsView>) => void };

/** The filters. They are folded on phones, so that the list begins on the first screen. */
export function ContestantsFilters({ view, onChange }: ContestantsFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = activeFilters(view);
  const hasMore = ([...funnelStages, "registeredFrom", "registeredTo"] as const).some(
    (name) => view[name] !== undefined,
  );
  const [isMore, setIsMore] = useState(hasMore);
  return (
    <>
      <Button
        look="outline"
        className="sm:hidden"
        aria-expanded={isOpen}
        aria-controls="contestants-filters"
        onClick={() => setIsOpen(!isOpen)}
      >
        <ListFilterIcon />
        {count === 0 ? text.showFilters : text.activeFilters(formatNumber(count))}
      </Button>
      <fieldset
        id="contestants-filters"
        className={classNames(
          "min-w-0 flex-1 basis-96 flex-wrap items-center gap-2 max-sm:order-last max-sm:basis-full max-sm:grid-cols-2 sm:flex",
          isOpen ? "max-sm:grid" : "max-sm:hidden",
        )}
      >
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
        <SchoolFilter schoolId={view.schoolId} onChange={(schoolId) => onChange({ schoolId })} />
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
        {view.runId && <PillToggle label={text.ofRun} isOn onChange={() => onChange({ runId: undefined })} />}
        <PillToggle label={text.moreFilters} isOn={isMore} onChange={setIsMore} />
        {(isMore || hasMore) && <StageFilters view={view} onChange={onChange} />}
        {count > 0 && <PillClear label={text.clearFilters} onPress={() => onChange(withoutFilters)} />}
      </fieldset>
    </>
  );
}

/** Who has reached a stage or has not, and who registered on which days. */
function StageFilters({ view, onChange }: ContestantsFiltersProps) {
  // The day is written out, because some browsers show the month first.
  const dayLabel = (name: "registeredFrom" | "registeredTo") =>
    view[name] ? `${text[name]} ${formatDay(view[name])}` : text[name];
  return (
    <>
      {funnelStages.map((stage) => (
        <PillSelect
          key={stage}
          label={stageWords[stage].label}
          options={(["true", "false"] as const).map((value) => ({ value, label: stageWords[stage][value] }))}
          value={view[stage]?.toString()}
          onChange={(value) => onChange({ [stage]: value === undefined ? undefined : value === "true" })}
        />
      ))}
      {(["registeredFrom", "registeredTo"] as const).map((name) => (
        <PillDay key={name} label={dayLabel(name)} value={view[name]} onChange={(day) => onChange({ [name]: day })} />
      ))}
    </>
  );
}
