import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { iqApi } from "#web/calls/session-transport.ts";
import type { Place } from "#web/dashboard/lists/list-address.ts";
import { useQuery } from "#web/dashboard/use-query.ts";

export const examsKey = ["onsite-quizzes"] as const;

export const useExams = ({ pageNumber, pageSize }: Place) =>
  useQuery({
    queryKey: [...examsKey, "list", pageNumber, pageSize],
    meta: { log: "Failed to fetch quizzes" },
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => iqApi.send("listOnsiteQuizzes", { query: { page: pageNumber, pageSize }, signal }),
  });

/** Another desk may enter scores, so lists are at most this old. */
const refetchMilliseconds = 10_000;

export const useExam = (id: string) =>
  useQuery({
    queryKey: [...examsKey, id],
    meta: { log: "Failed to fetch quiz" },
    refetchInterval: refetchMilliseconds,
    queryFn: ({ signal }) => iqApi.send("getOnsiteQuiz", { params: { id }, signal }),
  });

/** This device makes `id`, so that a repetition after a lost answer adds the exam once. */
export function useAddExam(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { log: "Failed to create quiz" },
    mutationFn: ({ name }: { name: string }) => iqApi.send("createOnsiteQuiz", { body: { id, name } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: examsKey }),
  });
}
