import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import type { createOnsiteQuiz, getOnsiteQuiz, listOnsiteQuizzes } from "#contract/onsite-quizzes.ts";
import { iqApi } from "#web/session-transport.ts";
import { useQuery } from "#web/use-query.ts";

export const examsKey = ["onsite-quizzes"] as const;
const examsPageSize = 10;

export const useExams = (page: number) =>
  useQuery({
    queryKey: [...examsKey, "list", page],
    meta: { log: "Failed to fetch quizzes" },
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      iqApi.send<typeof listOnsiteQuizzes>(
        { method: "GET", path: "/api/onsitequiz" },
        { query: { page, pageSize: examsPageSize }, signal },
      ),
  });

/** Another desk may be entering scores: what is on show is no older than a few seconds. */
const refetchMilliseconds = 10_000;

export const useExam = (id: string) =>
  useQuery({
    queryKey: [...examsKey, id],
    meta: { log: "Failed to fetch quiz" },
    refetchInterval: refetchMilliseconds,
    queryFn: ({ signal }) =>
      iqApi.send<typeof getOnsiteQuiz>({ method: "GET", path: "/api/onsitequiz/:id" }, { params: { id }, signal }),
  });

export function useAddExam() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { log: "Failed to create quiz" },
    mutationFn: (exam: { id: string; name: string }) =>
      iqApi.send<typeof createOnsiteQuiz>({ method: "POST", path: "/api/onsitequiz" }, { body: exam }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: examsKey }),
  });
}
