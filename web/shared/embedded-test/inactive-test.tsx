import type { ReactNode } from "react";
import { testText as text } from "#web/text/test-area/test-area.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";

/** Replaces an inactive test. It shows the message of staff if there is one. */
export function InactiveTest({ message, children }: { message: string; children: ReactNode }) {
  const [title = "", ...rest] = (message || text.inactive).split("\n");
  const body = message ? rest.join("\n").trim() : text.inactiveBody;
  return (
    <EmptyState role="status" title={title} {...(body && { body })}>
      {children}
    </EmptyState>
  );
}
