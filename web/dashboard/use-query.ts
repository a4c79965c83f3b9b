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
 * `useQuery` of TanStack for dashboards. If reading again fails, data from earlier visits are dropped; if the API
 * refuses it, all data are. Data that this screen has loaded stay beside the error, because a broken connection must
 * not interrupt work.
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
  // The library has a type for a query that failed without data.
  return { ...query, data: undefined } as UseQueryResult<Data>;
}
