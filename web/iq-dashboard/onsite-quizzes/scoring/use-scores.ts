import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ExamContestant, OnsiteQuiz } from "#contract/onsite-quizzes/onsite-quizzes.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { useQuery } from "#web/dashboard/use-query.ts";
import { examsKey } from "./use-exams.ts";

export type Tick = { questionNumber: number; isCorrect: boolean };
/** A grade as sent: the score, or a tick for each question, from which the server computes the score. */
export type Grade = { score?: string; questions: Tick[] };

/** The contestant of a serial with scores in an exam. Always fetched fresh: another desk may have added one. */
export function useExamContestant(examId: string, serial: string | null) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: [...examsKey, examId, "contestants", serial],
    enabled: serial !== null,
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const found = await iqApi.send("getOnsiteContestant", { params: { id: examId, serial: serial ?? "" }, signal });
      refreshOutdatedExam(queryClient, examId, found);
      return found;
    },
  });
}

/** Refetches the exam and the exams' counts where they show other scores of this contestant. */
function refreshOutdatedExam(queryClient: QueryClient, examId: string, { contestant, scores }: ExamContestant): void {
  const examKey = [...examsKey, examId];
  const listed = queryClient.getQueryData<OnsiteQuiz>(examKey)?.contestantOnsiteExams;
  const known = listed?.filter((result) => result.contestant.id === contestant.id);
  if (JSON.stringify(known) === JSON.stringify(scores)) return;
  void queryClient.invalidateQueries({ queryKey: examKey, exact: true });
  void queryClient.invalidateQueries({ queryKey: [...examsKey, "list"] });
}

export const addScoreKey = ["onsite-scores", "add"] as const;

/** This device makes `id`, so that a repetition after a lost answer writes the score once. */
export type NewScore = Grade & { onsiteExamId: string; serial: string; id: string; knownScores: number };

export function useAddScore() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: addScoreKey,
    meta: { log: "Failed to add score" },
    // The header lets a proxy, which does not read the body, repeat the request.
    mutationFn: (score: NewScore) =>
      iqApi.send("addOnsiteScore", { body: score, headers: { "idempotency-key": score.id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: examsKey }),
  });
}

/** This device makes `correctionId` too. */
type CorrectionBasis = { correctionId: string; knownCorrections: number };

export function useCorrectScore(id: string, basis: CorrectionBasis) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ grade, reason }: { grade: Grade; reason: string }) =>
      iqApi.send("correctOnsiteScore", { params: { id }, body: { ...grade, reason, ...basis } }),
    // Also after a refusal, since somebody else may have changed the shown scores.
    onSettled: () => queryClient.invalidateQueries({ queryKey: examsKey }),
  });
}

export function useRemoveScore() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => iqApi.send("removeOnsiteScore", { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: examsKey }),
  });
}

export function useRestoreScore() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => iqApi.send("restoreOnsiteScore", { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: examsKey }),
  });
}
