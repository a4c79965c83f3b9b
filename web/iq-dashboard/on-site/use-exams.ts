import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { createOnsiteQuiz, getOnsiteQuiz, listOnsiteQuizzes } from "#contract/onsite-quizzes.ts";
import { iqApi } from "#web/session-transport.ts";

export const examsKey = ["onsite-quizzes"] as const;
const examsPageSize = 10;

export const useExams = (page: number) =>
  useQuery({
    queryKey: [...examsKey, "list", page],
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
    refetchInterval: refetchMilliseconds,
    queryFn: ({ signal }) =>
      iqApi.send<typeof getOnsiteQuiz>({ method: "GET", path: "/api/onsitequiz/:id" }, { params: { id }, signal }),
  });

export function useAddExam() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (exam: { id: string; name: string }) =>
      iqApi.send<typeof createOnsiteQuiz>({ method: "POST", path: "/api/onsitequiz" }, { body: exam }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: examsKey }),
  });
}
