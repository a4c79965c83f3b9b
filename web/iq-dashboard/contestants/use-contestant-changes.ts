import { useMutation, useQueryClient } from "@tanstack/react-query";
import { iqApi } from "#web/calls/session-transport.ts";
import { invalidateCalls } from "#web/dashboard/use-call.ts";
import { contestantCalls } from "./use-contestants.ts";

export function useRemoveContestant() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => iqApi.send("removeContestant", { params: { id } }),
    onSuccess: () => invalidateCalls(queryClient, contestantCalls),
  });
}

export function useRestoreContestant() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => iqApi.send("restoreContestant", { params: { id } }),
    onSuccess: () => invalidateCalls(queryClient, contestantCalls),
  });
}
