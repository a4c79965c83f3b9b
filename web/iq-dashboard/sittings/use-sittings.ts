import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { iqApi } from "#web/calls/session-transport.ts";
import { useQuery } from "#web/dashboard/use-query.ts";
import type { SittingsView } from "./sittings-view.ts";

/** Everything the dashboard holds of those who sit an assessment: what a supervisor's work makes stale. */
const sittingsKey = (assessmentId: string) => ["sittings", assessmentId] as const;

const pollMilliseconds = 5_000;

/** The board as it stands, asked for again and again while its tab is in sight. */
export const useBoard = (assessmentId: string, view: SittingsView) =>
  useQuery({
    queryKey: [...sittingsKey(assessmentId), "board", view],
    placeholderData: keepPreviousData,
    refetchInterval: pollMilliseconds,
    queryFn: ({ signal }) => iqApi.send("listSittings", { params: { id: assessmentId }, query: view, signal }),
  });

export const useHalls = (assessmentId: string) =>
  useQuery({
    queryKey: [...sittingsKey(assessmentId), "halls"],
    queryFn: ({ signal }) => iqApi.send("listHalls", { params: { id: assessmentId }, signal }),
  });

export const useTimeFactors = (assessmentId: string) =>
  useQuery({
    queryKey: [...sittingsKey(assessmentId), "timeFactors"],
    queryFn: ({ signal }) => iqApi.send("listTimeFactors", { params: { id: assessmentId }, signal }),
  });

/** Whom the assessment is meant for as things stand: it is printed, so nothing of it is remembered. */
export const useExpected = (assessmentId: string) =>
  useQuery({
    queryKey: [...sittingsKey(assessmentId), "expected"],
    staleTime: 0,
    gcTime: 0,
    // Each answer is written to the audit log.
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => iqApi.send("listExpected", { params: { id: assessmentId }, signal }),
  });

/** What supervisors do: whatever becomes of it, the screen then shows how things stand. */
export function useSupervision<Input, Output>(assessmentId: string, mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: sittingsKey(assessmentId) }),
  });
}
