/** The eight-point star on gold: the sign of the institution. */
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
