import { TextField, type TextFieldProps } from "#web/ui/forms/field.tsx";

/** A hidden field that forms for a typed code have and links do not. */
export const typedField = "typed";

/** The field of a form that looks up a typed code. The page's script groups its digits. */
export const SerialField = (props: Omit<TextFieldProps, "name">) => (
  <>
    <input type="hidden" name={typedField} value="yes" autoComplete="off" />
    <TextField
      name="serial"
      isLtr
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      data-grouped
      {...props}
    />
  </>
);
