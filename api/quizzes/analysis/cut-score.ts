import { problem } from "#api/http/problem.ts";
import { cutFiguresOf } from "#api/psychometrics/cut/cut-accuracy.ts";
import type { CutFigures } from "#contract/quizzes/cut-scores.ts";
import type { QuizAnalyser } from "./quiz-analysis.service.ts";

/**
 * Figures of a cut among all attempts of a quiz; empty if their answers are unknown. @throws {Problem} quiz_not_found,
 * cut_too_high, service_unavailable
 */
export async function judgeCut(analyser: QuizAnalyser, quizId: string, cut: number): Promise<CutFigures[]> {
  const analysis = await analyser.analyse(quizId);
  if (!analysis) return [];
  if (cut > analysis.itemCount) throw problem("cut_too_high");
  return cutFiguresOf(analysis, cut);
}
