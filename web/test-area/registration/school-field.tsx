import { type ComponentProps, useRef, useState } from "react";
import { contestantLimits } from "#contract/contestants/contestant-limits.ts";
import type { ApiClient } from "#web/calls/api-client.ts";
import { registrationText } from "#web/text/test-area/test-area.ts";
import { TextField } from "#web/ui/forms/field.tsx";

/** Names of schools that the field suggests, and whether these are all. */
export type SchoolNames = { names: readonly string[]; isWhole: boolean };

/** Reads the most frequent names of schools; none after a failure, because they only suggest. */
export const loadSchoolNames = (api: ApiClient): Promise<SchoolNames> =>
  api.send("suggestSchools", { query: {} }).catch(() => ({ names: [], isWhole: true }));

const pauseMs = 250;
const leastTyped = 3;

type SchoolFieldProps = Pick<ComponentProps<typeof TextField>, "error" | "defaultValue" | "autoComplete"> & {
  schools: SchoolNames;
};

/**
 * The field for the school. The browser suggests names of the list, and any other name may be typed. If the list is
 * longer than what the page brought along, names that match the typed text are fetched.
 */
export function SchoolField({ schools, ...field }: SchoolFieldProps) {
  const [names, setNames] = useState(schools.names);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const suggest = (text: string) => {
    clearTimeout(timer.current);
    if (schools.isWhole || text.trim().length < leastTyped) return;
    timer.current = setTimeout(() => {
      // The client of all calls would double what this form loads.
      fetch(`/api/schools/names?text=${encodeURIComponent(text)}`)
        .then((answer) => answer.json())
        .then(
          (found: SchoolNames) => found.names && setNames(found.names),
          // The names that are there stay.
          () => undefined,
        );
    }, pauseMs);
  };
  return (
    <div>
      <TextField
        {...field}
        name="schoolName"
        label={registrationText.school}
        maxLength={contestantLimits.schoolName}
        list={schools.names.length > 0 ? "schools" : undefined}
        onInput={(event) => suggest(event.currentTarget.value)}
      />
      {schools.names.length > 0 && (
        <datalist id="schools">
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </div>
  );
}
