import { classNames } from "#web/ui/class-names.ts";

/** A line with the eight-point star in its middle, above a heading. */
export function StarRule({ className }: { className?: string }) {
  return (
    <svg
      viewBox="-110 -16 220 32"
      width="220"
      height="32"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className={classNames("mx-auto max-w-full text-gold-500", className)}
    >
      <path d="M-110 0H-26M26 0h84" strokeOpacity="0.55" />
      <g strokeWidth="1.4">
        <rect x="-8.5" y="-8.5" width="17" height="17" />
        <rect x="-8.5" y="-8.5" width="17" height="17" transform="rotate(45)" />
        <circle r="3.6" fill="currentColor" stroke="none" />
      </g>
      <g fill="currentColor" stroke="none">
        <rect x="-27" y="-2.5" width="5" height="5" transform="rotate(45 -24.5 0)" />
        <rect x="22" y="-2.5" width="5" height="5" transform="rotate(45 24.5 0)" />
      </g>
    </svg>
  );
}
