import { EyeIcon, EyeOffIcon } from "lucide-react";
import { type InputHTMLAttributes, useState } from "react";
import { describedBy, Field, type FieldTexts } from "./field.tsx";

type PasswordFieldProps = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "name" | "type" | "className"> & {
    name: string;
    texts: { show: string; hide: string };
    ref?: React.Ref<HTMLInputElement>;
  };

/** A password field with a button that reveals the input. */
export function PasswordField({ name, label, hint, error, texts, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOffIcon : EyeIcon;
  return (
    <Field id={name} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          id={name}
          name={name}
          type={isShown ? "text" : "password"}
          dir="ltr"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(name, { hint, error })}
          className="control ltr-start ps-14"
        />
        <button
          type="button"
          aria-label={isShown ? texts.hide : texts.show}
          aria-controls={name}
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0 end-1 my-auto grid size-11 place-items-center dense:size-9 dense:touch:size-11 rounded-small text-ink-2 hover:text-river-800"
        >
          <Icon />
        </button>
      </div>
    </Field>
  );
}
