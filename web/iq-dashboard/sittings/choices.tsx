import { classNames } from "#web/ui/class-names.ts";

type ChoicesProps<Value extends string | number> = {
  name: string;
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  isDisabled: boolean;
};

/** A radio group with a label for each value. */
export const Choices = <Value extends string | number>(props: ChoicesProps<Value>) => (
  <fieldset disabled={props.isDisabled} className="grid gap-2 sm:grid-cols-2">
    <legend className="mb-1.5 font-medium">{props.legend}</legend>
    {props.options.map(({ value, label }) => (
      <label
        key={value}
        className={classNames(
          "flex min-h-[50px] items-center gap-3 rounded-c border-[1.5px] px-4 py-2 transition-colors hover:border-river-700",
          value === props.value ? "border-river-700 bg-river-50 font-medium text-river-800" : "border-edge bg-white",
          "focused-in:outline-3 focused-in:outline-gold-300",
        )}
      >
        <input
          type="radio"
          name={props.name}
          checked={value === props.value}
          onChange={() => props.onChange(value)}
          className="size-[18px] shrink-0 accent-river-700 outline-none"
        />
        {label}
      </label>
    ))}
  </fieldset>
);
