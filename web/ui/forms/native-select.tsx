import type { Ref, SelectHTMLAttributes } from "react";
import { classNames } from "../class-names.ts";
import { ChevronIcon } from "../icons/icons.tsx";
import { describedBy, Field, type FieldTexts } from "./field.tsx";

export type Option = { value: string; label: string };
type NativeSelectProps = FieldTexts &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "id" | "name"> & {
    name: string;
    ref?: Ref<HTMLSelectElement>;
    options: readonly Option[];
    /** The first, empty choice. */
    placeholder?: string;
    fieldClassName?: string;
  };

/** The browser's own select. It is best on phones, and works without JavaScript. */
export function NativeSelect({
  label,
  hint,
  error,
  name,
  options,
  placeholder,
  fieldClassName,
  className,
  ...rest
}: NativeSelectProps) {
  return (
    <Field id={name} label={label} hint={hint} error={error} className={fieldClassName}>
      <div className="relative">
        <select
          {...rest}
          id={name}
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(name, { hint, error })}
          className={classNames("control field-line appearance-none pe-11", className)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronIcon className="pointer-events-none absolute inset-y-0 end-4 my-auto text-ink-2" />
      </div>
    </Field>
  );
}
