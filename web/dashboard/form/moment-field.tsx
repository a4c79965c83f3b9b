import { momentText as text } from "#web/text/dashboard/moments.ts";
import { formatFullDay, formatMoment } from "#web/text/days.ts";
import { FieldError, TextField } from "#web/ui/forms/field.tsx";
import { readMoment, type TypedMoment, wholeDay } from "./typed-moment.ts";

type MomentFieldProps = {
  field: string;
  label: string;
  moment: TypedMoment;
  onChange: (moment: TypedMoment) => void;
  /** Whether only the day counts. */
  isDay?: boolean;
  /** Returns the error of the field, of `field.day` or of `field.time`. */
  errorOf: (name: string) => string | undefined;
};

/** Date and time in Baghdad. The moment that was understood is written out below. */
export function MomentField({ field, label, moment, onChange, isDay = false, errorOf }: MomentFieldProps) {
  const read = readMoment(isDay ? wholeDay(moment) : moment);
  const error = errorOf(field);
  return (
    <fieldset id={field} tabIndex={-1} className="min-w-0" aria-describedby={error && `${field}-error`}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,9rem)] items-start gap-3">
        {(isDay ? (["day"] as const) : (["day", "time"] as const)).map((part) => (
          <TextField
            key={part}
            name={`${field}.${part}`}
            label={text[part]}
            error={errorOf(`${field}.${part}`)}
            placeholder={text[`${part}Example`]}
            autoComplete="off"
            maxLength={30}
            isLtr
            value={moment[part]}
            onChange={(event) => onChange({ ...moment, [part]: event.currentTarget.value })}
          />
        ))}
      </div>
      <p className="mt-1.5 min-h-6 text-small text-ink-2" aria-live="polite">
        {read === null ? text.noMoment : typeof read === "string" && (isDay ? formatFullDay : formatMoment)(read)}
      </p>
      {error && <FieldError id={field}>{error}</FieldError>}
    </fieldset>
  );
}
