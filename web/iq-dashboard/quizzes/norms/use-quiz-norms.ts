import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { randomId } from "#web/calls/random-id.ts";
import { iqApi, longIqApi } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import type { Place } from "#web/dashboard/lists/list-address.ts";
import { useQuery } from "#web/dashboard/use-query.ts";
import { linkableNormsText, normRunsText as text } from "#web/text/iq-dashboard/norms.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { quizzesKey } from "../use-quizzes.ts";

const normsKey = (quizId: string) => [...quizzesKey, "norms", quizId];
const runsKey = (quizId: string) => [...quizzesKey, "norm-runs", quizId];

export const useQuizNorms = (id: string) =>
  useQuery({
    queryKey: normsKey(id),
    queryFn: ({ signal }) => longIqApi.send("getQuizNorms", { params: { id }, signal }),
  });

export const useNormRuns = (id: string, page: Place) =>
  useQuery({
    queryKey: [...runsKey(id), page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => iqApi.send("listNormRuns", { params: { id }, query: page, signal }),
  });

/**
 * Stores the shown norms of a quiz; if they have changed since, shows the new ones instead. A repetition returns the
 * same run.
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
      await client.invalidateQueries({ queryKey: runsKey(quizId) });
    },
    onError: (error) => {
      showToast("error", failureMessage(error, text.keepFailed));
      return client.invalidateQueries({ queryKey: normsKey(quizId) });
    },
  });
}

export const useLinkableNorms = (id: string) =>
  useQuery({
    queryKey: [...quizzesKey, "linkable-norms", id],
    queryFn: ({ signal }) => iqApi.send("listLinkableNorms", { params: { id }, signal }),
  });

/** Carries stored norms of another quiz over. A repetition with the same norms returns the same run. */
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
      await client.invalidateQueries({ queryKey: runsKey(quizId) });
    },
    onError: (error) => showToast("error", failureMessage(error, linkableNormsText.carryFailed)),
  });
}

type Choosing = { runId: string | null; isForEarlier?: boolean };

/** Puts stored norms in force, or none with null; earlier results keep their grades unless `isForEarlier`. */
export function useChooseNorms(quizId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Choosing) => iqApi.send("chooseNormRun", { params: { id: quizId }, body }),
    onSuccess: async (_answer, { runId, isForEarlier }) => {
      showToast("success", isForEarlier ? text.judgedAnew : runId === null ? text.left : text.chosen);
      await client.invalidateQueries({ queryKey: [...quizzesKey, "results", quizId] });
      await client.invalidateQueries({ queryKey: runsKey(quizId) });
    },
    onError: (error) => showToast("error", failureMessage(error, text.chooseFailed)),
  });
}
