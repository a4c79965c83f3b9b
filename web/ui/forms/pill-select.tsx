import { ChevronDownIcon } from "lucide-react";
import { classNames } from "../class-names.ts";
import type { Option } from "./native-select.tsx";

type PillSelectProps = {
  label: string;
  options: readonly Option[];
  /** The value; undefined shows the label. */
  value: string | undefined;
  /** Whether the choice always has a value, as an order does. It then has no empty option and no highlight. */
  isAlwaysChosen?: boolean;
  onChange: (value: string | undefined) => void;
};

/** A filter: a native select in the shape of a pill, which is highlighted while it is active. */
export function PillSelect({ label, options, value, isAlwaysChosen = false, onChange }: PillSelectProps) {
  return (
    <div className="relative max-w-full">
      <select
        aria-label={label}
        value={value ?? ""}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
        className={classNames(
          pillClass(value !== undefined && !isAlwaysChosen),
          "no-zoom w-full appearance-none field-line field-sizing-content ps-[16px] pe-[36px]",
        )}
      >
        {!isAlwaysChosen && <option value="">{label}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon className="size-4.25 pointer-events-none absolute inset-y-0 end-[14px] my-auto text-ink-2" />
    </div>
  );
}

type PillDayProps = {
  label: string;
  /** The day in the form `2026-11-20`. */
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (value: string | undefined) => void;
};

/** A date filter with the browser's own calendar, in the shape of a pill. */
export function PillDay({ label, value, min, max, onChange }: PillDayProps) {
  return (
    <label
      className={classNames(
        pillClass(value !== undefined),
        "flex items-center gap-2 ps-4 pe-3 focus-within:border-river-700 max-sm:col-span-full",
      )}
    >
      <span className={value === undefined ? "text-ink" : undefined}>{label}</span>
      <input
        type="date"
        value={value ?? ""}
        min={min}
        max={max}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
        className={classNames(
          "no-zoom min-w-0 flex-1 bg-transparent outline-none",
          value === undefined && "text-ink-3",
        )}
      />
    </label>
  );
}

type PillToggleProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** A filter with two states. */
export function PillToggle({ label, isOn, onChange }: PillToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
      className={classNames(pillClass(isOn), "px-4")}
    >
      {label}
    </button>
  );
}

/** Clears all filters. */
export function PillClear({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-9 rounded-full px-3 text-small text-river-700 touch:min-h-11 underline underline-offset-4 hover:decoration-2"
    >
      {label}
    </button>
  );
}

const pillClass = (isOn: boolean) =>
  classNames(
    "min-h-9 max-w-full cursor-pointer rounded-full border-[1.5px] text-small transition-colors touch:min-h-11",
    isOn
      ? "border-river-600 bg-river-50 font-medium text-river-800 hover:bg-river-100"
      : "border-line bg-white text-ink hover:border-river-700",
  );
