import { keepPreviousData } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { School } from "#contract/contestants/schools.ts";
import { codes, governorates } from "#contract/enums.ts";
import { InputDialog } from "#web/dashboard/form/input-dialog.tsx";
import { oneOf } from "#web/dashboard/lists/list-address.ts";
import { NameLines } from "#web/dashboard/lists/name-lines.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { useCall } from "#web/dashboard/use-call.ts";
import { schoolsText, schoolPickerText as text } from "#web/text/iq-dashboard/schools.ts";
import { governorateOptions } from "#web/text/test-area/contestant-options.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { PillSelect, PillToggle } from "#web/ui/forms/pill-select.tsx";
import { useThrottledValue } from "#web/ui/use-throttled-value.ts";

type SchoolPickerProps = {
  title: string;
  /** A school that cannot be picked. */
  exceptId?: string;
  onPick: (school: School) => void;
  onClose: () => void;
  /** Shown above the search. */
  children?: ReactNode;
  /** Shown below the schools. */
  footer?: ReactNode;
};

const shown = 8;
const pauseMs = 250;

/** Finds a school by a part of its name, in any spelling. */
export function SchoolPickerDialog({ title, exceptId, onPick, onClose, children, footer }: SchoolPickerProps) {
  const [typed, setTyped] = useState("");
  const sought = useThrottledValue(typed, pauseMs);
  const found = useCall(
    "listSchools",
    { query: { text: sought, pageSize: shown + 1 } },
    { placeholderData: keepPreviousData },
  );
  const items = found.data?.items.filter(({ id }) => id !== exceptId).slice(0, shown);
  return (
    <InputDialog title={title} isDirty={false} onClose={onClose}>
      {() => (
        <>
          {children}
          <div className="grid gap-3">
            <TextField
              name="school-search"
              label={text.search}
              value={typed}
              maxLength={200}
              autoComplete="off"
              autoFocus
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            {found.isError && <LoadFailure whatFailed={text.loadFailed} query={found} />}
            {items?.length === 0 && <p role="status">{text.nothingFound}</p>}
            <ul className="grid gap-2">
              {items?.map((school) => (
                <li key={school.id}>
                  <button
                    type="button"
                    onClick={() => onPick(school)}
                    className="block min-h-11 w-full rounded-c border-[1.5px] border-edge bg-white px-4 py-2 text-start transition-colors hover:border-river-700 hover:bg-river-50"
                  >
                    <NameLines name={school.name}>
                      {text.facts(governorates[school.governorate], school.studentCount)}
                    </NameLines>
                  </button>
                </li>
              ))}
            </ul>
          </div>
          {footer}
        </>
      )}
    </InputDialog>
  );
}

type SchoolFilterProps = { schoolId: string | undefined; onChange: (schoolId: string | undefined) => void };

/** A filter by school, in the shape of a pill with the school's name. */
export function SchoolFilter({ schoolId, onChange }: SchoolFilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useCall(
    "listSchools",
    { query: { id: schoolId, pageSize: 1 } },
    { enabled: schoolId !== undefined },
  );
  const choose = (id: string | undefined) => {
    onChange(id);
    setIsOpen(false);
  };
  const name = schoolId && data?.items[0]?.name;
  return (
    <>
      {/* A long name takes several lines, because it must not be cut. */}
      <div className="min-w-0 [&>button]:w-full [&>button]:whitespace-normal [&>button]:wrap-anywhere">
        <PillToggle label={name || text.filter} isOn={schoolId !== undefined} onChange={() => setIsOpen(true)} />
      </div>
      {isOpen && (
        <SchoolPickerDialog
          title={text.filterTitle}
          onPick={({ id }) => choose(id)}
          onClose={() => setIsOpen(false)}
          footer={
            schoolId && (
              <Button look="outline" className="mt-4" onClick={() => choose(undefined)}>
                {text.everySchool}
              </Button>
            )
          }
        />
      )}
    </>
  );
}

type GovernorateFilterProps = {
  governorate: School["governorate"] | undefined;
  onChange: (changes: Pick<GovernorateFilterProps, "governorate">) => void;
};

export const GovernorateFilter = ({ governorate, onChange }: GovernorateFilterProps) => (
  <PillSelect
    label={schoolsText.governorate}
    options={governorateOptions}
    value={governorate?.toString()}
    onChange={(value) => onChange({ governorate: oneOf(codes(governorates))(value ?? "") })}
  />
);
