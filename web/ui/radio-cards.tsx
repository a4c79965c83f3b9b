import { classNames } from "./class-names.ts";
import { describedBy, FieldError, type FieldTexts } from "./field.tsx";
import type { Option } from "./native-select.tsx";

type RadioCardsProps = FieldTexts & {
  name: string;
  options: readonly Option[];
  defaultValue?: string | undefined;
  onChange?: () => void;
  fieldClassName?: string;
  /** One column on phones when the words are long. */
  columns?: string;
};

/** Native radios drawn as segmented cards. The first radio has the field's name as its id, so a summary can link to it. */
export function RadioCards({
  label,
  hint,
  error,
  name,
  options,
  defaultValue,
  onChange,
  fieldClassName,
  columns = "grid-cols-2",
}: RadioCardsProps) {
  return (
    <fieldset className={classNames("min-w-0", fieldClassName)} aria-describedby={describedBy(name, { hint, error })}>
      <legend className="mb-1.5 leading-7 font-medium">
        {label}
        {hint && (
          <span id={`${name}-hint`} className="ms-2 text-[0.9rem] font-normal text-ink-3">
            {hint}
          </span>
        )}
      </legend>
      <div className={classNames("grid gap-2.5", columns)}>
        {options.map((option, index) => (
          <label
            key={option.value}
            className={classNames(
              "relative flex min-h-[50px] items-center gap-3 rounded-c border-[1.5px] bg-white px-4 py-2 leading-6 transition-colors",
              "hover:border-river-700 has-checked:border-river-700 has-checked:bg-river-50 has-checked:font-medium has-checked:text-river-800",
              "has-focus-visible:outline-3 has-focus-visible:outline-gold-300",
              error ? "border-danger" : "border-edge",
            )}
          >
            <input
              type="radio"
              id={index === 0 ? name : `${name}-${option.value}`}
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              onChange={onChange}
              aria-invalid={error ? true : undefined}
              className="size-[18px] shrink-0 accent-river-700 outline-none"
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && <FieldError id={name}>{error}</FieldError>}
    </fieldset>
  );
}
