import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { everyPage } from "#web/calls/every-page.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import type { Place } from "#web/dashboard/lists/list-address.ts";
import { invalidateCalls, keyOf, useCall } from "#web/dashboard/use-call.ts";
import { useQuery } from "#web/dashboard/use-query.ts";

/** Calls that answer differently after days, halls or places have changed. */
export const examDayCalls = [
  "listExamDays",
  "getExamDay",
  "previewPlaces",
  "listHallPlaces",
  "findPlaces",
  "listPlacesOf",
  "listTodayOf",
  "countAttendance",
  "listAbsent",
  "listDevices",
  "listRehearsals",
  "listConflicts",
  "listConflictDays",
  "getContestantOverview",
] as const;

export const useExamDays = (view: Place & { isClosed?: boolean | undefined }) =>
  useCall("listExamDays", { query: view }, { placeholderData: keepPreviousData });

/** Reads all open days, as options of a form. Several pages are one entry of the cache. */
export const useOpenExamDays = () =>
  useQuery({
    queryKey: [...keyOf("listExamDays"), "open"],
    queryFn: ({ signal }) => everyPage((query) => iqApi.send("listExamDays", { query, signal })),
  });

/** Reads a day. It reads nothing if no day is chosen. */
export const useExamDay = (id: string) => useCall("getExamDay", { params: { id } }, { enabled: id !== "" });

/** Reads the counts that are shown before assigning. They are always read again. */
export const usePlacePreview = (id: string, schoolId: string | undefined) =>
  useCall("previewPlaces", { params: { id }, query: { schoolId } }, { staleTime: 0, gcTime: 0 });

export const useHallPlaces = (id: string, hallId: string) => useCall("listHallPlaces", { params: { id, hallId } });

export const useFoundPlaces = (id: string, text: string) =>
  useCall(
    "findPlaces",
    { params: { id }, query: { text } },
    { enabled: text !== "", placeholderData: keepPreviousData },
  );

/**
 * Changes days, halls or places. Screens then read their data again, also after a failure; the result does not wait for
 * that.
 */
export function useExamDayChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => void invalidateCalls(queryClient, examDayCalls),
  });
}
