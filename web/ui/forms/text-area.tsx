import type { Ref, TextareaHTMLAttributes } from "react";
import { classNames } from "../class-names.ts";
import { describedBy, Field, type FieldTexts } from "./field.tsx";

type TextAreaProps = FieldTexts &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id" | "name" | "className"> & {
    name: string;
    ref?: Ref<HTMLTextAreaElement>;
    /** A list of codes. */
    isOfCodes?: boolean;
  };

/** A text field of several lines. */
export function TextArea({ name, label, hint, error, isOfCodes = false, ...rest }: TextAreaProps) {
  return (
    <Field id={name} label={label} hint={hint} error={error}>
      <textarea
        rows={4}
        {...rest}
        id={name}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, { hint, error })}
        className={classNames("control block resize-y", isOfCodes && "typed-codes")}
      />
    </Field>
  );
}
