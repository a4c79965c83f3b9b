import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { createQueryClient } from "../query-client.ts";

/** Creates a query cache for each user, so that the next user sees no data of the last one. */
export function PersonalCache({ children }: { children: ReactNode }) {
  const client = useMemo(createQueryClient, []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
