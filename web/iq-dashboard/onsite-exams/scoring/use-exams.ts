import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { iqApi } from "#web/calls/session-transport.ts";
import type { Place } from "#web/dashboard/lists/list-address.ts";
import { invalidateCalls, useCall } from "#web/dashboard/use-call.ts";

/** Calls that answer differently after an exam or a score has changed. */
export const examCalls = ["listOnsiteQuizzes", "getOnsiteQuiz", "getOnsiteContestant"] as const;

export const useExams = ({ pageNumber, pageSize }: Place) =>
  useCall(
    "listOnsiteQuizzes",
    { query: { page: pageNumber, pageSize } },
    { meta: { log: "Failed to fetch quizzes" }, placeholderData: keepPreviousData },
  );

/** Lists are at most this old, because another desk may enter scores. */
const refetchMilliseconds = 10_000;

export const useExam = (id: string) =>
  useCall(
    "getOnsiteQuiz",
    { params: { id } },
    { meta: { log: "Failed to fetch quiz" }, refetchInterval: refetchMilliseconds },
  );

/** Adds an exam. This device creates `id`, so that repeating a request after a lost answer adds the exam once. */
export function useAddExam(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { log: "Failed to create quiz" },
    mutationFn: ({ name }: { name: string }) => iqApi.send("createOnsiteQuiz", { body: { id, name } }),
    onSuccess: () => invalidateCalls(queryClient, examCalls),
  });
}
