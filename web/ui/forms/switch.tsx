import { Switch as AriaSwitch } from "react-aria-components/Switch";

type SwitchProps = {
  label: string;
  isOn: boolean;
  /** While true, presses are ignored. */
  isPending?: boolean;
  onChange: (isOn: boolean) => void;
};

/** A switch that takes effect at once. */
export function Switch({ label, isOn, isPending = false, onChange }: SwitchProps) {
  return (
    <AriaSwitch
      isSelected={isOn}
      isReadOnly={isPending}
      onChange={onChange}
      className="group inline-flex min-h-11 cursor-pointer items-center gap-3 font-medium"
    >
      <span
        aria-hidden="true"
        className="switch-track relative h-8 w-14 shrink-0 rounded-full bg-ink-3 transition-colors group-data-focus-visible:outline-3 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-gold-500 group-data-selected:bg-river-700"
      >
        <span className="absolute start-1 top-1 size-6 rounded-full bg-white shadow-card transition-[inset-inline-start] group-data-selected:start-7" />
      </span>
      {label}
    </AriaSwitch>
  );
}
