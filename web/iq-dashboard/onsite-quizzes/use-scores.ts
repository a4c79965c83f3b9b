import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ExamContestant, OnsiteQuiz } from "#contract/onsite-quizzes.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { useQuery } from "#web/dashboard/use-query.ts";
import { examsKey } from "./use-exams.ts";

export type Tick = { questionNumber: number; isCorrect: boolean };
/** What is typed for a score: the number, or a tick for each question, of which the server makes the number. */
export type Grade = { score?: string; questions: Tick[] };

/** The contestant of a serial with their scores in an exam. Asked anew each time: another desk may have added one. */
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

/** The list behind the dialog, and the exams' counts, where they show other scores of this contestant. */
function refreshOutdatedExam(queryClient: QueryClient, examId: string, { contestant, scores }: ExamContestant): void {
  const examKey = [...examsKey, examId];
  const listed = queryClient.getQueryData<OnsiteQuiz>(examKey)?.contestantOnsiteExams;
  const known = listed?.filter((result) => result.contestant.id === contestant.id);
  if (JSON.stringify(known) === JSON.stringify(scores)) return;
  void queryClient.invalidateQueries({ queryKey: examKey, exact: true });
  void queryClient.invalidateQueries({ queryKey: [...examsKey, "list"] });
}

export const addScoreKey = ["onsite-scores", "add"] as const;

/** `id` is made by this device, so that sending again after a lost answer writes nothing twice. */
export type NewScore = Grade & { onsiteExamId: string; serial: string; id: string; knownScores: number };

export function useAddScore() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: addScoreKey,
    meta: { log: "Failed to add score" },
    // The header tells a proxy, which does not read the body, that it may send the request again.
    mutationFn: (score: NewScore) =>
      iqApi.send("addOnsiteScore", { body: score, headers: { "idempotency-key": score.id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: examsKey }),
  });
}

/** `correctionId` is made by this device, too. */
type CorrectionBasis = { correctionId: string; knownCorrections: number };

export function useCorrectScore(id: string, basis: CorrectionBasis) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ grade, reason }: { grade: Grade; reason: string }) =>
      iqApi.send("correctOnsiteScore", { params: { id }, body: { ...grade, reason, ...basis } }),
    // Also when it is refused: somebody else may have changed what is on show.
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
