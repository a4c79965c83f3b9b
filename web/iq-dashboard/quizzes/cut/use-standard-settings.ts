import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Judgement, NewSetting, SettingRound } from "#contract/quizzes/standard-settings.ts";
import { randomId } from "#web/calls/random-id.ts";
import { iqApi, longIqApi } from "#web/calls/session-transport.ts";
import type { Place } from "#web/dashboard/lists/list-address.ts";
import { invalidateCalls, useCall } from "#web/dashboard/use-call.ts";

const settingCalls = ["listStandardSettings", "getStandardSetting"] as const;

export const useStandardSettings = (quizId: string, page: Place) =>
  useCall("listStandardSettings", { params: { id: quizId }, query: page }, { placeholderData: keepPreviousData });

export const useStandardSetting = (id: string) => useCall("getStandardSetting", { params: { id } });

/** Creates a setting. Repeating the same request returns the same setting. */
export function useCreateSetting(quizId: string) {
  const client = useQueryClient();
  const id = useRef(randomId());
  return useMutation({
    mutationFn: (setting: NewSetting) =>
      longIqApi.send("createStandardSetting", { params: { id: quizId }, body: { id: id.current, setting } }),
    onSuccess: () => invalidateCalls(client, settingCalls),
  });
}

export function useSaveJudgement(id: string, round: SettingRound) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (judgement: Judgement) => iqApi.send("saveJudgement", { params: { id }, body: { round, judgement } }),
    onSettled: () => invalidateCalls(client, settingCalls),
  });
}

/** Actions on an open setting: end a round, or remove the setting. */
export function useSettingActions(id: string) {
  const client = useQueryClient();
  const refresh = () => invalidateCalls(client, settingCalls);
  return {
    endRound: async (round: SettingRound) => {
      await iqApi.send("endSettingRound", { params: { id }, body: { round } });
      await refresh();
    },
    remove: () => iqApi.send("removeStandardSetting", { params: { id } }),
    refreshList: () => invalidateCalls(client, ["listStandardSettings"]),
  };
}
