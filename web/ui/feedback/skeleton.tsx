import { classNames } from "../class-names.ts";

/** A placeholder in the size of the loading content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames("block animate-shimmer rounded-small bg-line", className)} />;
}
