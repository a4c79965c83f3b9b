import { Link, type LinkProps } from "react-router";
import { classNames } from "./class-names.ts";

/** A link in running text or a table. */
export const TextLink = ({ className, ...rest }: Omit<LinkProps, "className"> & { className?: string }) => (
  <Link
    {...rest}
    className={classNames("font-medium text-river-800 underline underline-offset-4 hover:decoration-2", className)}
  />
);
