import { QueryClient } from "@tanstack/react-query";
import { ApiProblem } from "./api-problem.ts";

/** The cache of one dashboard session. What the API refuses is not asked again; a broken connection is, once. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < 1 && !(error instanceof ApiProblem && error.status >= 400 && error.status < 500),
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
