import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import type { StaffRequest } from "#contract/contestants/requests.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { invalidateCalls, useCall } from "#web/dashboard/use-call.ts";
import { requestsText as text } from "#web/text/iq-dashboard/requests.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { contestantCalls } from "../contestants/use-contestants.ts";
import type { RequestsView } from "./requests-view.ts";

/** Students send requests while the dashboard is open. */
const polledEveryMinute = { refetchInterval: 60_000 } as const;

export const useRequests = (view: RequestsView) =>
  useCall("listRequests", { query: view }, { placeholderData: keepPreviousData, ...polledEveryMinute });

/** The number of open requests; 0 while loading. */
export function useOpenRequestCount(): number {
  const { data } = useCall("listRequests", { query: { pageSize: 1, state: "open" } }, polledEveryMinute);
  return data?.openCount ?? 0;
}

/** Takes a request or puts it back. */
export function useTaking() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ request: { id, holder }, isTaken }: { request: StaffRequest; isTaken: boolean }) =>
      iqApi.send("takeRequest", { params: { id }, body: { isTaken, holder } }),
    onError: (error) => showToast("error", failureMessage(error, text.takeFailed)),
    onSettled: () => invalidateCalls(client, ["listRequests"]),
  });
}

export type Decision = { isAccepted: boolean; answer: string };

/** Decides a request. After a refusal the list is read again too, because somebody else has changed something. */
export function useDeciding({ id, current }: StaffRequest) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) => iqApi.send("decideRequest", { params: { id }, body: { ...decision, current } }),
    onSettled: () => invalidateCalls(client, ["listRequests", ...contestantCalls]),
  });
}
