import { useMutation, useQueryClient } from "@tanstack/react-query";
import { iqApi } from "#web/calls/session-transport.ts";
import { contestantsKey } from "./use-contestants.ts";

/** Deletes a contestant by id. */
export function useRemoveContestant() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => iqApi.send("removeContestant", { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: contestantsKey }),
  });
}

/** Restores a deleted contestant by id. */
export function useRestoreContestant() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => iqApi.send("restoreContestant", { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: contestantsKey }),
  });
}
