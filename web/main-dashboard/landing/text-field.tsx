import type { KeyboardEvent } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { classNames } from "#web/ui/class-names.ts";
import { describedBy, Field, TextField } from "#web/ui/forms/field.tsx";
import type { TextDefinition } from "./settings-fields.ts";

const inputs = {
  phone: { type: "tel", inputMode: "tel", isLtr: true },
  email: { type: "email", inputMode: "email", isLtr: true, autoCapitalize: "none", spellCheck: false },
} as const;

const areas = {
  /** A heading has no line breaks, though it may wrap. */
  line: {
    rows: 2,
    className: "resize-none",
    onKeyDown: (event: KeyboardEvent) => event.key === "Enter" && event.preventDefault(),
  },
  paragraph: { rows: 4, className: "max-h-80 min-h-28! resize-y" },
} as const;

type SettingsTextFieldProps = { field: TextDefinition; error: string | undefined; register: UseFormRegisterReturn };

/** No maximum length: pasted text would be cut silently. */
export function SettingsTextField({ field: { kind, name, label }, error, register }: SettingsTextFieldProps) {
  if (kind === "phone" || kind === "email") {
    return (
      <TextField {...register} {...inputs[kind]} name={name} label={label} error={error} required autoComplete="off" />
    );
  }
  const { className, ...area } = areas[kind];
  return (
    <Field id={name} label={label} error={error}>
      <textarea
        {...register}
        {...area}
        id={name}
        required
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, { error })}
        className={classNames("control block field-sizing-content", className)}
      />
    </Field>
  );
}
