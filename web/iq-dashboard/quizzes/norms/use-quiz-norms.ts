import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { randomId } from "#web/calls/random-id.ts";
import { iqApi, longIqApi } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import type { Place } from "#web/dashboard/lists/list-address.ts";
import { invalidateCalls, useCall } from "#web/dashboard/use-call.ts";
import { linkableNormsText, normRunsText as text } from "#web/text/iq-dashboard/norms.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";

export const useQuizNorms = (id: string) => useCall("getQuizNorms", { params: { id } }, { api: longIqApi });

export const useNormRuns = (id: string, page: Place) =>
  useCall("listNormRuns", { params: { id }, query: page }, { placeholderData: keepPreviousData });

/**
 * Stores the norms of a quiz that are on screen. If they have changed since, the new ones are shown instead. Repeating
 * it returns the same run.
 */
export function useKeepNorms(quizId: string) {
  const client = useQueryClient();
  const id = useRef(randomId());
  return useMutation({
    mutationFn: (fingerprint: string) =>
      longIqApi.send("createNormRun", { params: { id: quizId }, body: { id: id.current, fingerprint } }),
    onSuccess: async () => {
      id.current = randomId();
      showToast("success", text.kept);
      await invalidateCalls(client, ["listNormRuns"], { input: { params: { id: quizId } } });
    },
    onError: (error) => {
      showToast("error", failureMessage(error, text.keepFailed));
      return invalidateCalls(client, ["getQuizNorms"], { input: { params: { id: quizId } } });
    },
  });
}

export const useLinkableNorms = (id: string) => useCall("listLinkableNorms", { params: { id } });

/** Carries stored norms of another quiz over. Repeating it with the same norms returns the same run. */
export function useCarryNorms(quizId: string) {
  const client = useQueryClient();
  const ids = useRef(new Map<string, string>());
  const idFor = (fromRunId: string) => {
    const id = ids.current.get(fromRunId) ?? randomId();
    ids.current.set(fromRunId, id);
    return id;
  };
  return useMutation({
    mutationFn: (fromRunId: string) =>
      longIqApi.send("createLinkedNormRun", { params: { id: quizId }, body: { id: idFor(fromRunId), fromRunId } }),
    onSuccess: async (_run, fromRunId) => {
      ids.current.delete(fromRunId);
      showToast("success", linkableNormsText.carried);
      await invalidateCalls(client, ["listNormRuns"], { input: { params: { id: quizId } } });
    },
    onError: (error) => showToast("error", failureMessage(error, linkableNormsText.carryFailed)),
  });
}

type Choosing = { runId: string | null; isForEarlier?: boolean };

/** Puts stored norms in force; null means none. Earlier results keep their grades unless `isForEarlier` is set. */
export function useChooseNorms(quizId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Choosing) => iqApi.send("chooseNormRun", { params: { id: quizId }, body }),
    onSuccess: async (_answer, { runId, isForEarlier }) => {
      showToast("success", isForEarlier ? text.judgedAnew : runId === null ? text.left : text.chosen);
      await invalidateCalls(client, ["listQuizResults", "listNormRuns"], { input: { params: { id: quizId } } });
    },
    onError: (error) => showToast("error", failureMessage(error, text.chooseFailed)),
  });
}
