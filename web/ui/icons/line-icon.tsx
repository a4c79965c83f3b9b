import type { SVGProps } from "react";

export type IconProps = SVGProps<SVGSVGElement>;

/** An icon of lines with the common stroke. The text beside it says the same, so screen readers skip it. */
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
