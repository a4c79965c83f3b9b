import type { Ref, TextareaHTMLAttributes } from "react";
import { describedBy, Field, type FieldTexts } from "./field.tsx";

type TextAreaProps = FieldTexts &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id" | "name" | "className"> & {
    name: string;
    ref?: Ref<HTMLTextAreaElement>;
  };

/** A text field of several lines. */
export function TextArea({ name, label, hint, error, ...rest }: TextAreaProps) {
  return (
    <Field id={name} label={label} hint={hint} error={error}>
      <textarea
        rows={4}
        {...rest}
        id={name}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, { hint, error })}
        className="control block resize-y"
      />
    </Field>
  );
}
