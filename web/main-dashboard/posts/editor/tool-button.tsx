import type { ComponentType, SVGProps } from "react";
import { classNames } from "#web/ui/class-names.ts";

export const toolClass = (isOn: boolean) =>
  classNames(
    "inline-flex h-10 min-w-10 shrink-0 items-center justify-center gap-1.5 rounded-small px-2 text-small transition-colors",
    "focus-visible:outline-offset-0 disabled:cursor-default disabled:opacity-35",
    isOn ? "bg-river-100 text-river-800" : "text-ink-2 enabled:hover:bg-river-50 enabled:hover:text-river-800",
  );

type ToolButtonProps = {
  label: string;
  Icon: ComponentType<SVGProps<SVGSVGElement>>;
  /** The state of a toggle button. */
  isOn?: boolean | undefined;
  isDisabled?: boolean;
  onClick: () => void;
};

export function ToolButton({ label, Icon, isOn, isDisabled = false, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={isDisabled}
      // This keeps the selection in the text when the button is pressed.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      className={toolClass(isOn === true)}
    >
      <Icon />
    </button>
  );
}
