import { FieldError } from "#web/ui/forms/field.tsx";
import type { Option } from "#web/ui/forms/native-select.tsx";
import { PillToggle } from "#web/ui/forms/pill-select.tsx";

type PillChoiceProps = {
  name: string;
  legend: string;
  hint?: string;
  error?: string | undefined;
  options: readonly Option[];
  value: readonly number[];
  onChange: (value: number[]) => void;
};

/** Chooses several codes of a set. */
export const PillChoice = ({ name, legend, hint, error, options, value, onChange }: PillChoiceProps) => (
  <fieldset className="min-w-0" aria-describedby={error ? `${name}-error` : undefined}>
    <legend className="mb-2 leading-7 font-medium">
      {legend} {hint && <span className="ms-1 text-[0.9rem] font-normal text-ink-3">{hint}</span>}
    </legend>
    <div className="flex flex-wrap gap-2">
      {options.map((option) => {
        const code = Number(option.value);
        return (
          <PillToggle
            key={option.value}
            label={option.label}
            isOn={value.includes(code)}
            onChange={(isOn) =>
              onChange(isOn ? [...value, code].sort((one, other) => one - other) : value.filter((one) => one !== code))
            }
          />
        );
      })}
    </div>
    {error && <FieldError id={name}>{error}</FieldError>}
  </fieldset>
);
