import { classNames } from "../class-names.ts";
import { describedBy, FieldError, type FieldTexts } from "./field.tsx";
import type { Option } from "./native-select.tsx";

type RadioCardsProps = FieldTexts & {
  name: string;
  options: readonly Option[];
  defaultValue?: string | undefined;
  onChange?: () => void;
  fieldClassName?: string;
  /** Classes of the columns, such as one column on phones for long labels. */
  columns?: string;
};

/**
 * Native radio buttons that look like connected cards and need no script. The first one has the field's name as its id,
 * so that a summary can link to it.
 */
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
      <legend className="mb-1.5 font-medium">
        {/* Without the space the label's last letter would join the hint. */}
        {label}{" "}
        {hint && (
          <span id={`${name}-hint`} className="ms-1 text-small font-normal text-ink-3">
            {hint}
          </span>
        )}
      </legend>
      <div className={classNames("grid gap-2.5", columns)}>
        {options.map((option, index) => (
          <label
            key={option.value}
            className="group relative isolate flex min-h-[50px] items-center gap-3 px-[calc(1rem+1.5px)] py-2"
          >
            <input
              type="radio"
              id={index === 0 ? name : `${name}-${option.value}`}
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              onChange={onChange}
              aria-invalid={error ? true : undefined}
              className="peer size-[18px] shrink-0 accent-river-700 outline-none"
            />
            <span
              aria-hidden="true"
              className={classNames(
                "absolute inset-0 -z-1 rounded-c border-[1.5px] bg-white transition-colors group-hover:border-river-700 peer-checked:border-river-700 peer-checked:bg-river-50",
                "peer-focus-visible:outline-3 peer-focus-visible:outline-gold-300",
                error ? "border-danger" : "border-edge",
              )}
            />
            <span className="peer-checked:font-medium peer-checked:text-river-800">{option.label}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={name}>{error}</FieldError>}
    </fieldset>
  );
}
