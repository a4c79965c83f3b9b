import type { ReactNode } from "react";
import { StarOutline } from "../icons/star-mark.tsx";

type EmptyStateProps = { title: string; body?: string; role?: "alert" | "status"; children?: ReactNode };

/** An empty state with its reason and an action. */
export function EmptyState({ title, body, role, children }: EmptyStateProps) {
  return (
    <div role={role} className="py-4 text-center">
      <StarOutline className="mx-auto text-river-400" />
      <p className="mt-4 text-body font-bold wrap-anywhere whitespace-pre-line">{title}</p>
      {body && <p className="mx-auto mt-1 max-w-[32em] text-ink-2 wrap-anywhere whitespace-pre-line">{body}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
