import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ExamContestant } from "#contract/onsite-exams/onsite-exams.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { invalidateCalls, keyOf } from "#web/dashboard/use-call.ts";
import { useQuery } from "#web/dashboard/use-query.ts";
import { examCalls } from "./use-exams.ts";

export type Tick = { questionNumber: number; isCorrect: boolean };
/** A grade as it is sent: the score, or a tick for each question, from which the server computes the score. */
export type Grade = { score?: string; questions: Tick[] };

/**
 * Reads the contestant of a serial with their scores in an exam. They are always read again, because another desk may
 * have added a score.
 */
export function useExamContestant(examId: string, serial: string | null) {
  const queryClient = useQueryClient();
  const params = { id: examId, serial: serial ?? "" };
  // This does not use `useCall`, because reading somebody may read the exam again.
  return useQuery({
    queryKey: keyOf("getOnsiteContestant", { params }),
    enabled: serial !== null,
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const found = await iqApi.send("getOnsiteContestant", { params, signal });
      refreshOutdatedExam(queryClient, examId, found);
      return found;
    },
  });
}

/** Reads the exam and the exams' counts again if they show other scores of this contestant. */
function refreshOutdatedExam(queryClient: QueryClient, examId: string, { contestant, scores }: ExamContestant): void {
  const examKey = keyOf("getOnsiteQuiz", { params: { id: examId } });
  const listed = queryClient.getQueryData(examKey)?.contestantOnsiteExams;
  const known = listed?.filter((result) => result.contestant.id === contestant.id);
  if (JSON.stringify(known) === JSON.stringify(scores)) return;
  void queryClient.invalidateQueries({ queryKey: examKey });
  void invalidateCalls(queryClient, ["listOnsiteQuizzes"]);
}

export const addScoreKey = ["onsite-scores", "add"] as const;

/** A new score. This device creates `id`, so that repeating a request after a lost answer writes the score once. */
export type NewScore = Grade & { onsiteExamId: string; serial: string; id: string; knownScores: number };

export function useAddScore() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: addScoreKey,
    meta: { log: "Failed to add score" },
    // The header lets a proxy, which does not read the body, repeat the request.
    mutationFn: (score: NewScore) =>
      iqApi.send("addOnsiteScore", { body: score, headers: { "idempotency-key": score.id } }),
    onSuccess: () => invalidateCalls(queryClient, examCalls),
  });
}

/** What a correction is based on. This device creates `correctionId`, too. */
type CorrectionBasis = { correctionId: string; knownCorrections: number };

export function useCorrectScore(id: string, basis: CorrectionBasis) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ grade, reason }: { grade: Grade; reason: string }) =>
      iqApi.send("correctOnsiteScore", { params: { id }, body: { ...grade, reason, ...basis } }),
    // This also runs after a refusal, because somebody else may have changed the scores on screen.
    onSettled: () => invalidateCalls(queryClient, examCalls),
  });
}

export function useRemoveScore() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => iqApi.send("removeOnsiteScore", { params: { id } }),
    onSuccess: () => invalidateCalls(queryClient, examCalls),
  });
}

export function useRestoreScore() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => iqApi.send("restoreOnsiteScore", { params: { id } }),
    onSuccess: () => invalidateCalls(queryClient, examCalls),
  });
}
