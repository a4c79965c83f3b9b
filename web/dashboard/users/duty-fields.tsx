import { type Duty, duties, dutyWords } from "#contract/accounts/duties.ts";
import { iqUsersText as text } from "#web/text/iq-dashboard/iq-users.ts";
import { FieldError } from "#web/ui/forms/field.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";

const extents = [
  { value: "all", label: text.allDuties },
  { value: "some", label: text.someDuties },
] as const;

type DutyFieldsProps = {
  /** Null without a limit. */
  value: readonly Duty[] | null;
  error: string | undefined;
  onChange: (value: Duty[] | null) => void;
};

/** The duties of an Admin of the test area: all of them, or chosen ones. */
export const DutyFields = ({ value, error, onChange }: DutyFieldsProps) => (
  <fieldset className="min-w-0" aria-describedby={error ? "duties-error" : undefined}>
    <legend className="mb-1.5 font-medium">{text.duties}</legend>
    <Segmented
      label={text.dutiesExtent}
      options={extents}
      value={value ? "some" : "all"}
      onChange={(extent) => onChange(extent === "some" ? [...(value ?? [])] : null)}
    />
    {value && (
      <div className="mt-2 grid gap-1">
        {duties.map((duty, index) => (
          <label key={duty} className="flex min-h-11 items-start gap-3 py-1.5">
            <input
              type="checkbox"
              // A summary of errors links to the first box.
              id={index === 0 ? "duties" : undefined}
              checked={value.includes(duty)}
              aria-invalid={error ? true : undefined}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...value, duty] : value.filter((other) => other !== duty))
              }
              className="mt-0.5 size-5 shrink-0 accent-river-700"
            />
            <span>
              <span className="font-medium">{dutyWords[duty].label}</span>
              <span className="block text-small text-ink-2">{dutyWords[duty].body}</span>
            </span>
          </label>
        ))}
      </div>
    )}
    {error && <FieldError id="duties">{error}</FieldError>}
  </fieldset>
);
