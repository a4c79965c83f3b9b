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

const box = ({ isDangerous }: Pick<Look, "isDangerous">) =>
  classNames(
    "inline-grid size-10 shrink-0 place-items-center rounded-small text-ink-2 transition-colors max-sm:size-11",
    "disabled:cursor-default disabled:opacity-40 aria-disabled:cursor-default aria-disabled:opacity-40",
    isDangerous ? "hover:bg-danger-soft hover:text-danger" : "hover:bg-river-50 hover:text-river-800",
  );

type IconButtonProps = Look & {
  onClick: () => void;
  isDisabled?: boolean;
  /** While true the button keeps its focus and ignores presses. */
  isPending?: boolean;
};

export function IconButton(props: IconButtonProps) {
  const { label, tip, Icon, isDangerous = false, onClick, isDisabled = false, isPending = false } = props;
  return (
    <button
      type="button"
      aria-label={label}
      title={tip ?? label}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      onClick={isPending ? undefined : onClick}
      className={box({ isDangerous })}
    >
      <Icon />
    </button>
  );
}

/** A link with only an icon. `opensNewTab` keeps the dashboard open. */
export function IconLink({ label, tip, Icon, to, opensNewTab = false }: Look & { to: string; opensNewTab?: boolean }) {
  const shared = { "aria-label": label, title: tip ?? label, className: box({}) };
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
