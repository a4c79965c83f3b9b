import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { everyPage } from "#web/calls/every-page.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import type { Place } from "#web/dashboard/lists/list-address.ts";
import { useQuery } from "#web/dashboard/use-query.ts";

/** Query key of days, halls and places; every change invalidates it. */
export const examDaysKey = ["exam-days"] as const;

export const useExamDays = (view: Place & { isClosed?: boolean | undefined }) =>
  useQuery({
    queryKey: [...examDaysKey, "list", view],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => iqApi.send("listExamDays", { query: view, signal }),
  });

/** All that are open, as options of a form. */
export const useOpenExamDays = () =>
  useQuery({
    queryKey: [...examDaysKey, "open"],
    queryFn: ({ signal }) => everyPage((query) => iqApi.send("listExamDays", { query, signal })),
  });

/** Nothing where no day is chosen. */
export const useExamDay = (id: string) =>
  useQuery({
    queryKey: [...examDaysKey, id],
    enabled: id !== "",
    queryFn: ({ signal }) => iqApi.send("getExamDay", { params: { id }, signal }),
  });

/** Counts that are shown before assigning: always fetched fresh. */
export const usePlacePreview = (id: string) =>
  useQuery({
    queryKey: [...examDaysKey, id, "preview"],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => iqApi.send("previewPlaces", { params: { id }, signal }),
  });

export const useHallPlaces = (id: string, hallId: string) =>
  useQuery({
    queryKey: [...examDaysKey, id, "places", hallId],
    queryFn: ({ signal }) => iqApi.send("listHallPlaces", { params: { id, hallId }, signal }),
  });

export const useFoundPlaces = (id: string, text: string) =>
  useQuery({
    queryKey: [...examDaysKey, id, "found", text],
    enabled: text !== "",
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => iqApi.send("findPlaces", { params: { id }, query: { text }, signal }),
  });

/** Changes days, halls or places. Screens refetch afterwards, also after a failure; the result does not wait for them. */
export function useExamDayChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: examDaysKey }),
  });
}
