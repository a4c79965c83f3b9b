import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { randomId } from "#web/calls/random-id.ts";
import { iqApi, longIqApi } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import type { Place } from "#web/dashboard/list-address.ts";
import { useQuery } from "#web/dashboard/use-query.ts";
import { normRunsText as text } from "#web/text/norms.ts";
import { showToast } from "#web/ui/toast.tsx";
import { quizzesKey } from "./use-quizzes.ts";

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

/** Keeps the norms of a quiz that are on show; where they have changed since, shows the new ones. Tried again, it is the same run. */
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

type Choosing = { runId: string | null; isForEarlier?: boolean };

/** Puts kept norms in force, or with null none; earlier results keep what they were judged by unless `isForEarlier`. */
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
