import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type RequestKind,
  type RequestState,
  requestKinds,
  requestStates,
} from "#contract/contestants/request-words.ts";
import type { StaffRequest } from "#contract/contestants/requests.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { listAddress, oneOf, type ViewOf } from "#web/dashboard/lists/list-address.ts";
import { invalidateCalls, useCall } from "#web/dashboard/use-call.ts";
import { may } from "#web/session/session.ts";
import { requestsText as text } from "#web/text/iq-dashboard/requests.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { contestantCalls } from "../contestants/use-contestants.ts";

/** The queue in the address: kind and state. */
export const requestsAddress = listAddress({
  pageSize: 15,
  filters: {
    kind: oneOf(Object.keys(requestKinds) as RequestKind[]),
    state: oneOf(Object.keys(requestStates) as RequestState[]),
  },
});
export type RequestsView = ViewOf<typeof requestsAddress>;

/** Students send requests while the dashboard is open. */
const polledEveryMinute = { refetchInterval: 60_000 } as const;

export const useRequests = (view: RequestsView) =>
  useCall("listRequests", { query: view }, { placeholderData: keepPreviousData, ...polledEveryMinute });

/** The number of open requests; 0 while loading, and without the duty. */
export function useOpenRequestCount(): number {
  const { data } = useCall(
    "listRequests",
    { query: { pageSize: 1, state: "open" } },
    { ...polledEveryMinute, enabled: may("listRequests") },
  );
  return data?.totalCount ?? 0;
}

type Step = { request: StaffRequest; isTaken: boolean };

/** Takes a request or puts it back. */
export function useTaking() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ request: { id, holder }, isTaken }: Step) =>
      iqApi.send("takeRequest", { params: { id }, body: { isTaken, holder } }),
    onError: (error) => showToast("error", failureMessage(error, text.takeFailed)),
    onSettled: () => invalidateCalls(client, ["listRequests"]),
  });
}

/** Decides a request. After a refusal the list is read again too, because somebody else has changed something. */
export function useDeciding({ id, current }: StaffRequest) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: { isAccepted: boolean; answer: string }) =>
      iqApi.send("decideRequest", { params: { id }, body: { ...decision, current } }),
    onSettled: () => invalidateCalls(client, ["listRequests", ...contestantCalls]),
  });
}

export function useObjectionDays() {
  const client = useQueryClient();
  const { data } = useCall("getObjectionDays", {});
  const { mutate } = useMutation({
    mutationFn: (days: number) => iqApi.send("setObjectionDays", { body: { days } }),
    onSuccess: () => showToast("success", text.daysSaved),
    onError: (error) => showToast("error", failureMessage(error, text.daysFailed)),
    onSettled: () => invalidateCalls(client, ["getObjectionDays"]),
  });
  return { days: data?.days, setDays: mutate };
}
