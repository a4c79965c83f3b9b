import { childAnswer } from "#api/child-answer.ts";
import { problem } from "#api/http/problem.ts";
import { createGate } from "#api/limits/gate.ts";
import type { CutFigures } from "#contract/quizzes/cut-scores.ts";
import type { CutTask } from "./cut-score.worker.ts";
import type { QuizAnalyser } from "./quiz-analysis.service.ts";

/** Number of processes, because each occupies one processor. */
const processes = 1;
const mostWaiting = 8;

/** Computes figures of cuts in a separate process, because the sums take a tenth of a second. */
export function createCutJudge(analyser: QuizAnalyser) {
  const gate = createGate(processes, mostWaiting);
  /**
   * Figures of a cut among all attempts of a quiz. They are empty if the answers are unknown.
   * @throws {Problem} quiz_not_found, cut_too_high, service_unavailable
   */
  return async (quizId: string, cut: number): Promise<CutFigures[]> => {
    const analysis = await analyser.analyse(quizId);
    if (!analysis) return [];
    const { people, itemCount, scores, sem, items } = analysis;
    if (cut > itemCount) throw problem("cut_too_high");
    const task: CutTask = { analysis: { people, itemCount, scores, sem, items }, cut };
    await gate.enter();
    try {
      return await childAnswer<CutFigures[]>("api/quizzes/analysis/cut-score.worker.ts", task);
    } finally {
      gate.leave();
    }
  };
}
