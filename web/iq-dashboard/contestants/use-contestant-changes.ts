import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { removeContestant, restoreContestant } from "#contract/contestants.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { contestantsKey } from "./use-contestants.ts";

/** Deletes a contestant, by id. */
export function useRemoveContestant() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      iqApi.send<typeof removeContestant>({ method: "DELETE", path: "/api/contestants/:id" }, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: contestantsKey }),
  });
}

/** Undoes a deletion, by id. */
export function useRestoreContestant() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      iqApi.send<typeof restoreContestant>(
        { method: "POST", path: "/api/contestants/:id/restore" },
        { params: { id } },
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: contestantsKey }),
  });
}
