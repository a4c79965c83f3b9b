import type { ComponentType, SVGProps } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";

type Look = {
  /** The accessible name: the action and what it applies to. */
  label: string;
  /** The tooltip, which names only the action. */
  tip?: string;
  Icon: ComponentType<SVGProps<SVGSVGElement>>;
  isDangerous?: boolean;
};

/** The class of a button with only an icon. */
export const iconButtonClass = ({ isDangerous }: Pick<Look, "isDangerous"> = {}) =>
  classNames(
    "inline-grid size-9 shrink-0 place-items-center rounded-small transition-colors touch:size-11",
    "disabled:cursor-default disabled:opacity-40 aria-disabled:cursor-default aria-disabled:opacity-40 aria-pressed:bg-river-100 aria-pressed:text-river-800",
    isDangerous ? "text-danger hover:bg-danger-soft" : "text-ink-2 hover:bg-river-50 hover:text-river-800",
  );

type IconButtonProps = Look & {
  onClick: () => void;
  isDisabled?: boolean;
  /** Whether it is a switch, and on. */
  isPressed?: boolean;
  /** While true the button keeps its focus and ignores presses. */
  isPending?: boolean;
};

export function IconButton(props: IconButtonProps) {
  const { label, tip, Icon, isDangerous = false, onClick, isDisabled = false, isPressed, isPending = false } = props;
  return (
    <button
      type="button"
      aria-label={label}
      title={tip ?? label}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      aria-pressed={isPressed}
      onClick={isPending ? undefined : onClick}
      className={iconButtonClass({ isDangerous })}
    >
      <Icon />
    </button>
  );
}

/** A link with only an icon. `opensNewTab` keeps the dashboard open. */
export function IconLink({ label, tip, Icon, to, opensNewTab = false }: Look & { to: string; opensNewTab?: boolean }) {
  const shared = { "aria-label": label, title: tip ?? label, className: iconButtonClass() };
  return opensNewTab ? (
    <a {...shared} href={to} target="_blank" rel="noreferrer">
      <Icon />
    </a>
  ) : (
    <Link {...shared} to={to} prefetch="intent">
      <Icon />
    </Link>
  );
}
