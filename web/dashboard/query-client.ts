import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiProblem, isRefusal } from "#web/calls/api-problem.ts";

/** For this long a screen shows what another one has read without asking again. */
export const staleTimeMilliseconds = 30_000;

const usualDelayMs = 1_000;

/** Not before the time that the API names. */
const retryDelay = (_failures: number, error: unknown): number =>
  (error instanceof ApiProblem && error.retryAfterSeconds !== undefined && error.retryAfterSeconds * 1_000) ||
  usualDelayMs;

/** The cache of one dashboard session. A request that the API refuses is not repeated; one that fails otherwise is, once. */
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

/** What a screen tells its reader in Arabic it may also call by a name of its own (`meta.log`), for whoever looks into it. */
function log(meta: Record<string, unknown> | undefined, error: unknown): void {
  if (meta?.log) console.warn(meta.log, error);
}
