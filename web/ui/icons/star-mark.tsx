/** The eight-point star on gold: the institution's emblem. */
export function StarMark({ size = 44 }: { size?: number }) {
  return (
    <svg viewBox="0 0 44 44" width={size} height={size} aria-hidden="true" className="shrink-0">
      <rect width="44" height="44" rx="13" className="fill-gold-500" />
      <g fill="none" stroke="white" strokeWidth="1.6" strokeLinejoin="round" transform="translate(22 22)">
        <rect x="-11" y="-11" width="22" height="22" />
        <rect x="-11" y="-11" width="22" height="22" transform="rotate(45)" />
        <circle r="5.2" />
      </g>
    </svg>
  );
}

/** The star as a line drawing, for empty states. */
export function StarOutline({ className }: { className?: string }) {
  return (
    <svg
      viewBox="-40 -40 80 80"
      width="80"
      height="80"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
      className={className}
    >
      <rect x="-22" y="-22" width="44" height="44" />
      <rect x="-22" y="-22" width="44" height="44" transform="rotate(45)" />
      <rect x="-11" y="-11" width="22" height="22" />
      <rect x="-11" y="-11" width="22" height="22" transform="rotate(45)" />
      <path d="M0-39v8M0 31v8M-39 0h8M31 0h8" />
    </svg>
  );
}

/** The star of the emblem as lines that draw themselves. */
export function DrawnStar({ className }: { className: string }) {
  return (
    <svg
      viewBox="-20 -20 40 40"
      width="44"
      height="44"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`draws ${className}`}
    >
      <rect x="-13" y="-13" width="26" height="26" pathLength="1" />
      <rect x="-13" y="-13" width="26" height="26" pathLength="1" transform="rotate(45)" />
      <circle r="6" pathLength="1" />
    </svg>
  );
}
