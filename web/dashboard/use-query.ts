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
 * TanStack's `useQuery` for dashboards. Data of earlier visits is dropped when a refetch fails, and all data when the
 * API refuses it. Data that this screen has loaded stays beside the error, because a broken connection must not
 * interrupt work.
 */
export function useQuery<Read, Data = Read, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Read, DefaultError, Data, Key>,
): UseQueryResult<Data> {
  const [openedAt] = useState(Date.now);
  const query = useRememberedQuery(options);
  const { staleTime } = options;
  const oldest = openedAt - (typeof staleTime === "number" ? staleTime : staleTimeMilliseconds);
  const isOutdated = query.isError && (isRefusal(query.error) || query.dataUpdatedAt < oldest);
  if (!isOutdated) return query;
  // The library has a type for a failed query without data.
  return { ...query, data: undefined } as UseQueryResult<Data>;
}
