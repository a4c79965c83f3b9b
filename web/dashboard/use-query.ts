import {
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery as useRememberedQuery,
} from "@tanstack/react-query";
import { useState } from "react";
import { isRefusal } from "#web/calls/api-problem.ts";
import { staleTimeMilliseconds } from "./query-client.ts";

/**
 * As TanStack's, for every screen of the dashboards, but an error beats what is remembered: what an earlier visit had read
 * is gone once asking again has failed, and anything is gone that the API refuses to give any more. What this screen has
 * read itself stays beside the error, because a connection that breaks must not take away what somebody works on.
 */
export function useQuery<Read, Data = Read, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Read, DefaultError, Data, Key>,
): UseQueryResult<Data> {
  const [openedAt] = useState(Date.now);
  const query = useRememberedQuery(options);
  const { staleTime } = options;
  const oldest = openedAt - (typeof staleTime === "number" ? staleTime : staleTimeMilliseconds);
  const isBeaten = query.isError && (isRefusal(query.error) || query.dataUpdatedAt < oldest);
  if (!isBeaten) return query;
  // A failed query without data is one of the shapes that the library has a type for.
  return { ...query, data: undefined } as UseQueryResult<Data>;
}
