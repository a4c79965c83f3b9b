import type { NormRun } from "#contract/quizzes/norms.ts";
import type { RunRow } from "./quiz-norms.queries.ts";

export const presentRun = ({ id, createdAt, createdBy, sample, isInForce, link }: RunRow): NormRun => ({
  id,
  createdAt: createdAt.toISOString(),
  createdBy,
  people: sample.reduce((sum, { people }) => sum + people, 0),
  sample,
  isInForce,
  link,
});
