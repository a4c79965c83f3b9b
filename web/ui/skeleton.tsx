import { classNames } from "./class-names.ts";

/** Holds the place of something that is loading, at its size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames("block animate-shimmer rounded-small bg-line", className)} />;
}
