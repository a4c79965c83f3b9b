import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiProblem, isRefusal } from "#web/calls/api-problem.ts";

/** Screens reuse data of this age without a request. */
export const staleTimeMilliseconds = 30_000;

const usualDelayMs = 1_000;

/** Waits for as long as the API's `Retry-After` says. */
const retryDelay = (_failures: number, error: unknown): number =>
  (error instanceof ApiProblem && error.retryAfterSeconds !== undefined && error.retryAfterSeconds * 1_000) ||
  usualDelayMs;

/** The query cache of a dashboard session. It repeats a failed request once, but never one that the API refused. */
export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => log(meta, error) }),
    mutationCache: new MutationCache({ onError: (error, _variables, _result, { meta }) => log(meta, error) }),
    defaultOptions: {
      queries: {
        staleTime: staleTimeMilliseconds,
        retry: (failures, error) => failures < 1 && !isRefusal(error),
        retryDelay,
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });

/** Logs an error to the console if its query or mutation requests that in `meta.log`. */
function log(meta: Record<string, unknown> | undefined, error: unknown): void {
  if (meta?.log) console.warn(meta.log, error);
}
