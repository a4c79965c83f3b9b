import { classNames } from "../class-names.ts";
import type { Option } from "./native-select.tsx";

type SegmentedProps<Value extends string> = {
  /** The accessible name. */
  label: string;
  options: readonly (Option & { value: Value })[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Switches between a few views of a list. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  return (
    <fieldset className="inline-flex max-w-full flex-wrap gap-0.5 rounded-small bg-sand-100 p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={classNames(
            "min-h-8 rounded-small px-4 text-small transition-colors touch:min-h-10 max-sm:px-3",
            option.value === value ? "bg-white font-medium text-river-800 shadow-card" : "text-ink-2 hover:text-ink",
          )}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
