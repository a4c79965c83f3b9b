import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { createQueryClient } from "./query-client.ts";

/** A cache of answers. Its key is the person, so that nothing one was shown is kept for the next. */
export function PersonalCache({ children }: { children: ReactNode }) {
  const client = useMemo(createQueryClient, []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
