import { useRef } from "react";
import { uiText } from "#web/text/ui.ts";
import { TextField, type TextFieldProps } from "./field.tsx";
import { toggleSign } from "./toggle-sign.ts";

type SignedFieldProps = Omit<TextFieldProps, "value" | "onChange" | "inputMode" | "isLtr" | "beside"> & {
  value: string;
  onChange: (value: string) => void;
};

/** A number that may be negative. Number keyboards of iPhones have no minus, so the field has a button for it. */
export function SignedField({ onChange, ...rest }: SignedFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <TextField
      autoComplete="off"
      {...rest}
      ref={input}
      inputMode="decimal"
      isLtr
      onChange={(event) => onChange(event.currentTarget.value)}
      beside={
        <button
          type="button"
          aria-label={uiText.otherSign}
          title={uiText.otherSign}
          onClick={() => {
            onChange(toggleSign(rest.value));
            input.current?.focus();
          }}
          className="min-w-14 shrink-0 rounded-c border-[1.5px] border-edge bg-white text-lead font-medium text-river-800 hover:border-river-700"
        >
          <span aria-hidden="true">±</span>
        </button>
      }
    />
  );
}
