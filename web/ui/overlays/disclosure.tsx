import { ChevronDownIcon } from "lucide-react";
import type { ReactNode } from "react";

/** A summary that unfolds its details. */
export function Disclosure({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className="group text-small">
      <summary className="flex w-fit cursor-pointer list-none items-center gap-1.5 rounded-small py-0.5 text-river-700 hover:text-river-800 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 wrap-anywhere">{summary}</span>
        <ChevronDownIcon className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-1">{children}</div>
    </details>
  );
}
