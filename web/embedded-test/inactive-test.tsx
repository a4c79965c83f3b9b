import type { ReactNode } from "react";
import { testText as text } from "#web/text/test-area.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** What stands in the test's place while it cannot be sat: the staff's own words where there are any. */
export function InactiveTest({ message, children }: { message: string; children: ReactNode }) {
  const [title = "", ...rest] = (message || text.inactive).split("\n");
  const body = message ? rest.join("\n").trim() : text.inactiveBody;
  return (
    <EmptyState role="status" title={title} {...(body && { body })}>
      {children}
    </EmptyState>
  );
}
