import type { DataTag, DefaultError, QueryClient, QueryKey, UseQueryOptions } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import type { z } from "zod";
import type { CallName } from "#contract/calls/addresses.ts";
import type { CallOf } from "#contract/calls/calls.ts";
import type { ApiClient, Parts, PartsArgument } from "#web/calls/api-client.ts";
import { publicApi } from "#web/calls/session-transport.ts";
import { useQuery } from "./use-query.ts";

type Output<Name extends CallName> = z.output<CallOf<Name>["response"]>;
type Input<Name extends CallName> = Omit<Parts<CallOf<Name>>, "headers" | "signal">;
type SomeInput<Name extends CallName> = { [Part in keyof Input<Name>]?: Partial<Input<Name>[Part]> };
type Options<Name extends CallName, Data> = Omit<
  UseQueryOptions<Output<Name>, DefaultError, Data>,
  "queryKey" | "queryFn"
> & {
  /** The client that sends this call, if it is not the dashboard's. */
  api?: ApiClient;
};

/** The client that sends the calls of a dashboard with its user's token. */
export const DashboardApi = createContext<ApiClient>(publicApi);

/** Reads a call through the query cache, under `keyOf` of its name and input. The options are those of `useQuery`. */
export function useCall<Name extends CallName, Data = Output<Name>>(
  name: Name,
  input: Input<Name>,
  { api, ...options }: Options<Name, Data> = {},
) {
  const dashboardApi = useContext(DashboardApi);
  return useQuery({
    ...options,
    queryKey: keyOf(name, input),
    queryFn: ({ signal }) =>
      // If the name is open, the compiler cannot know which parts the call needs.
      (api ?? dashboardApi).send(name, ...([{ ...input, signal }] as PartsArgument<CallOf<Name>>)),
  });
}

/**
 * The key of a call's entry in the query cache. As a filter it finds every entry with these parts of the input; without
 * input, all entries of the call.
 */
export const keyOf = <Name extends CallName>(name: Name, input: SomeInput<Name> = {}) =>
  [name, input] as QueryKey as DataTag<QueryKey, Output<Name>>;

type Marking<Name extends CallName> = { input?: SomeInput<Name>; refetchType?: "none" };

/** Marks the entries of these calls as outdated, and reads those on screen again. */
export async function invalidateCalls<Name extends CallName>(
  client: QueryClient,
  names: readonly Name[],
  { input, ...filters }: Marking<Name> = {},
): Promise<void> {
  await Promise.all(names.map((name) => client.invalidateQueries({ ...filters, queryKey: keyOf(name, input) })));
}
