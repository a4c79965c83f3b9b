import { call, idParams } from "../calls/call.ts";
import { queryCount } from "../calls/paging.ts";
import { z } from "../zod.ts";
import { mostQuestions } from "./quizzes.ts";

/** A cut score of an electronic quiz. People with this raw score or a higher one pass. */

const scoreError = z.object({ score: z.int(), standardError: z.number() });
export type ScoreError = z.infer<typeof scoreError>;

/** Figures of a cut: shares of all people, 0–1, as the model expects them. */
const cutFigures = z.object({
  /** The model: the distribution of true scores (Livingston & Lewis 1995), or the two-parameter model (Lee 2010). */
  by: z.enum(["scores", "2pl"]),
  passing: z.number(),
  /** People who pass although their true score is below the cut. */
  wronglyPassed: z.number(),
  /** People who fail although their true score is not below the cut. */
  wronglyFailed: z.number(),
  /** People about whom a second test of the same kind would decide alike. */
  consistency: z.number(),
  /**
   * Of the people who pass by one half of the items, the share who would fail by the other half. Null if nobody passes.
   */
  lostWithOtherHalf: z.number().nullable(),
  /** Standard error of measurement of the people with each true score, in raw scores. */
  errors: z.array(scoreError),
});
export type CutFigures = z.infer<typeof cutFigures>;

export const getCutFigures = call("getCutFigures", {
  summary: "Judge a cut score of an electronic quiz: how surely it divides those who pass from those who fail",
  params: idParams,
  query: z.object({ cut: queryCount("اكتب الحد رقماً صحيحاً، أقله درجة واحدة", mostQuestions) }),
  status: 200,
  response: z.object({
    /** Figures by each model that the answers allow. */
    figures: z.array(cutFigures),
  }),
});
