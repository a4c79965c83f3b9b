import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { iqApi } from "#web/calls/session-transport.ts";
import { useQuery } from "#web/dashboard/use-query.ts";
import type { SittingsView } from "./sittings-view.ts";

/** Query key of an assessment's sittings, halls and time factors; a supervisor's step invalidates it. */
const sittingsKey = (assessmentId: string) => ["sittings", assessmentId] as const;

const pollMilliseconds = 5_000;

/** Polls the board while its tab is visible. */
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

/** The expected contestants. Printed, so always fetched fresh. */
export const useExpected = (assessmentId: string) =>
  useQuery({
    queryKey: [...sittingsKey(assessmentId), "expected"],
    staleTime: 0,
    gcTime: 0,
    // Each request writes a line of the audit log.
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => iqApi.send("listExpected", { params: { id: assessmentId }, signal }),
  });

/** A supervisor's mutation; afterwards the screen refetches, after a failure too. */
export function useSupervision<Input, Output>(assessmentId: string, mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: sittingsKey(assessmentId) }),
  });
}
