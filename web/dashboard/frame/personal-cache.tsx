import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import type { ApiClient } from "#web/calls/api-client.ts";
import { createQueryClient } from "../query-client.ts";
import { DashboardApi } from "../use-call.ts";

/**
 * Creates a query cache for each user, so that the next user sees no data of the last one. The data come from `api`.
 */
export function PersonalCache({ api, children }: { api: ApiClient; children: ReactNode }) {
  const client = useMemo(createQueryClient, []);
  return (
    <DashboardApi value={api}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </DashboardApi>
  );
}
