import type { SVGProps } from "react";

export type IconProps = SVGProps<SVGSVGElement>;

/** A line icon with the common stroke. The text beside it says the same, so assistive technology skips it. */
export function LineIcon({ children, ...rest }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      {children}
    </svg>
  );
}
