import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { ItemFamily, ItemLevel } from "#contract/items/item-words.ts";
import type { CalibrationModel } from "#contract/quizzes/calibration-models.ts";
import { randomId } from "#web/calls/random-id.ts";
import { iqApi, longIqApi } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import type { Place } from "#web/dashboard/lists/list-address.ts";
import { invalidateCalls, keyOf, useCall } from "#web/dashboard/use-call.ts";
import { useQuery } from "#web/dashboard/use-query.ts";
import { calibrationsText as text } from "#web/text/iq-dashboard/calibrations.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";

const pollMilliseconds = 2_000;

/** Reads the calibrations, again and again while one is running. */
export const useCalibrations = (id: string, page: Place) =>
  useCall(
    "listCalibrations",
    { params: { id }, query: page },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => state.data?.isUnderWay && pollMilliseconds,
    },
  );

/** Reads a run, which never changes. */
export const readCalibration = (id: string) => iqApi.send("getCalibration", { params: { id } });

export const useCalibration = (id: string) =>
  useCall("getCalibration", { params: { id } }, { staleTime: Number.POSITIVE_INFINITY });

/** Reads the newest calibration of this version of an item. The call does not name the version, so the key does. */
export const useItemCalibration = (id: string, version: number) =>
  useQuery({
    queryKey: [...keyOf("getItemCalibration", { params: { id } }), version],
    queryFn: ({ signal }) => iqApi.send("getItemCalibration", { params: { id }, signal }),
  });

export const useFamilyCalibration = (asked: { family: ItemFamily; level: ItemLevel }) =>
  useCall("getFamilyCalibration", { query: asked });

/** Calibrates a quiz and stores the run. Repeating it with the same model returns the same run. */
export function useCalibrate(quizId: string) {
  const client = useQueryClient();
  const ids = useRef<Record<CalibrationModel, string>>({
    rasch: randomId(),
    "2pl": randomId(),
    "2pl-guessing": randomId(),
  });
  const renew = () => invalidateCalls(client, ["listCalibrations"], { input: { params: { id: quizId } } });
  return useMutation({
    mutationFn: (model: CalibrationModel) =>
      longIqApi.send("createCalibration", { params: { id: quizId }, body: { id: ids.current[model], model } }),
    onSuccess: async (_run, model) => {
      ids.current[model] = randomId();
      showToast("success", text.calibrated);
      await renew();
    },
    onError: (error) => {
      showToast("error", failureMessage(error, text.calibrateFailed));
      return renew();
    },
  });
}
