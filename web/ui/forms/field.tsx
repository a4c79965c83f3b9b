import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { classNames } from "../class-names.ts";
import { WarningIcon } from "../icons/icons.tsx";

export type FieldTexts = { label: string; hint?: string | undefined; error?: string | undefined };

/**
 * Ids that connect a control to its hint and its error. The id of the control is the name of the field, to which a
 * summary links.
 */
export function describedBy(id: string, { hint, error }: Pick<FieldTexts, "hint" | "error">): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-small text-danger">
      <WarningIcon width="17" height="17" className="mt-[3px] shrink-0" />
      <span className="whitespace-pre-line">{children}</span>
    </p>
  );
}

/** A label with a hint beside it, the control, and the error below. */
export function Field({
  id,
  label,
  hint,
  error,
  className,
  children,
}: FieldTexts & { id: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div className={className}>
      <div className="mb-1.5 flex flex-wrap items-baseline gap-x-2">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className="text-small text-ink-3">
            {hint}
          </span>
        )}
      </div>
      {children}
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}

export type TextFieldProps = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "name"> & {
    name: string;
    ref?: Ref<HTMLInputElement> | undefined;
    /** Whether the field is for codes, phones or addresses: left to right, aligned to the start of the line. */
    isLtr?: boolean;
    /** Shown at the end of the label's line. */
    beside?: ReactNode;
    fieldClassName?: string;
  };

export function TextField({
  label,
  hint,
  error,
  name,
  isLtr = false,
  beside,
  fieldClassName,
  className,
  ...rest
}: TextFieldProps) {
  const input = (
    <input
      type="text"
      {...rest}
      id={name}
      name={name}
      dir={isLtr ? "ltr" : undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(name, { hint, error })}
      className={classNames("control", isLtr && "ltr-start", className)}
    />
  );
  return (
    <Field id={name} label={label} hint={hint} error={error} className={fieldClassName}>
      {beside ? (
        <div className="flex gap-2">
          {input}
          {beside}
        </div>
      ) : (
        input
      )}
    </Field>
  );
}
