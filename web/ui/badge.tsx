import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const looks = {
  ok: "bg-ok-soft text-ok",
  danger: "bg-danger-soft text-danger",
  river: "bg-river-100 text-river-800",
  gold: "bg-gold-100 text-ink",
  sand: "bg-sand-100 text-ink-2",
} as const;

/** A label for a state. */
export function Badge({ look, children }: { look: keyof typeof looks; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-block rounded-small px-2.5 text-caption font-medium whitespace-nowrap",
        looks[look],
      )}
    >
      {children}
    </span>
  );
}
