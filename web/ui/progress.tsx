import { classNames } from "./class-names.ts";

const percent = new Intl.NumberFormat("ar-IQ", { style: "percent", maximumFractionDigits: 0 });

/** How far something is, 0–1. */
export function Progress({ share, label, className }: { share: number; label: string; className?: string }) {
  return (
    <div className={classNames("flex items-center gap-2.5", className)}>
      <progress value={share} max={1} aria-label={label} className="progress min-w-0 flex-1" />
      <span aria-hidden="true" className="min-w-10 text-[0.85rem]/5 text-ink-2 tabular-nums">
        {percent.format(share)}
      </span>
    </div>
  );
}
