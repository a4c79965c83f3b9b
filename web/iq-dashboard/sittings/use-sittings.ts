import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { invalidateCalls, useCall } from "#web/dashboard/use-call.ts";
import type { SittingsView } from "./sittings-view.ts";

/** Calls that answer differently after a supervisor's step. */
const sittingCalls = ["listSittings", "listHelp", "listHalls", "listTimeFactors", "listExpected"] as const;

const pollMilliseconds = 5_000;

/** Reads the board again and again while its tab is visible. */
export const useBoard = (assessmentId: string, view: SittingsView) =>
  useCall(
    "listSittings",
    { params: { id: assessmentId }, query: view },
    { placeholderData: keepPreviousData, refetchInterval: pollMilliseconds },
  );

export const useHalls = (assessmentId: string) => useCall("listHalls", { params: { id: assessmentId } });

export const useTimeFactors = (assessmentId: string) => useCall("listTimeFactors", { params: { id: assessmentId } });

/** Reads the expected contestants. The list is printed, so it is always read again. */
export const useExpected = (assessmentId: string) =>
  useCall(
    "listExpected",
    { params: { id: assessmentId } },
    // Focusing the window reads nothing, because each request writes a line of the audit log.
    { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  );

/** An action of a supervisor. The screen reads its data again afterwards, also after a failure. */
export function useSupervision<Input, Output>(assessmentId: string, mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => invalidateCalls(queryClient, sittingCalls, { input: { params: { id: assessmentId } } }),
  });
}
