import type { ProblemCode } from "#contract/problems.ts";
import type { ApiProblem } from "#web/calls/api-problem.ts";
import { type BatchSyncParts, createBatchSync } from "#web/device/batch-sync.ts";
import type { WaitingAnswer } from "./notebook.ts";

export const batchLimit = 200;

/** Sends the notebook's answers. A batch belongs to one section and has at most `batchLimit` answers. */
export const createAnswerSync = (parts: Omit<BatchSyncParts<WaitingAnswer>, "finalCodes">) =>
  createBatchSync({ ...parts, finalCodes });

const finalCodes: ReadonlySet<ApiProblem["code"]> = new Set<ProblemCode>([
  "sitting_token_missing",
  "sitting_token_wrong",
  "sitting_not_found",
  "sitting_over",
  "sitting_voided",
  "section_not_found",
  "section_not_started",
  "contestant_erased",
  "validation_failed",
]);
