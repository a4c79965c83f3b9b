import type { ComponentPropsWithRef } from "react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "./class-names.ts";
import { Spinner } from "./feedback/spinner.tsx";

const base =
  "inline-flex min-h-12 items-center justify-center gap-2.5 rounded-full px-[24px] py-2.5 text-center text-body/display font-medium transition-colors " +
  "dense:min-h-9 dense:gap-2 dense:rounded-small dense:px-3.5 dense:py-1 dense:text-small/display dense:touch:min-h-11 " +
  "disabled:cursor-default disabled:opacity-55 aria-disabled:cursor-default [&_svg]:shrink-0 " +
  // With forced colours only an edge shows that it is a button.
  "forced-colors:border-[1.5px]";
const looks = {
  primary: "bg-river-700 text-white hover:bg-river-800",
  gold: "bg-gold-500 text-river-950 hover:bg-gold-300",
  ghost: "border-[1.5px] border-white/40 text-white hover:border-white hover:bg-white/10",
  soft: "bg-river-50 text-river-800 hover:bg-river-100 dense:bg-river-100 dense:hover:bg-river-200",
  light: "bg-white text-river-900 hover:bg-sand-100",
  outline: "border-[1.5px] border-edge bg-white text-ink hover:border-river-700 hover:text-river-800",
  danger: "bg-danger text-white hover:brightness-90",
} as const;
export type ButtonLook = keyof typeof looks;
const sizes = {
  regular: "",
  large: "min-h-[54px]",
  small: "min-h-11 px-4 text-small/display",
} as const;

type Look = { look?: ButtonLook; size?: keyof typeof sizes; className?: string | undefined };
const classOf = ({ look = "primary", size = "regular", className }: Look) =>
  classNames(base, looks[look], sizes[size], className);

export type ButtonProps = ComponentPropsWithRef<"button"> & Look & { isPending?: boolean; pendingText?: string };

/**
 * A button. A dashboard's frame gives all of them one size. While it is pending it keeps its focus and size, shows the
 * pending label and ignores presses.
 */
export function Button({
  look,
  size,
  className,
  isPending = false,
  pendingText,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ look, size, className } as Look)}
      aria-disabled={isPending || rest["aria-disabled"]}
      onClick={isPending ? (event) => event.preventDefault() : onClick}
    >
      {isPending && <Spinner />}
      <span className="contents" aria-live={pendingText ? "polite" : undefined}>
        {isPending && pendingText ? pendingText : children}
      </span>
    </button>
  );
}

/** A link in the look of a button. */
export function LinkButton({ look, size, className, ...rest }: Omit<LinkProps, "className"> & Look) {
  return <Link prefetch="intent" {...rest} className={classOf({ look, size, className } as Look)} />;
}

/** The class for links that the router does not handle: files and other protocols. */
export const buttonClass = classOf;
