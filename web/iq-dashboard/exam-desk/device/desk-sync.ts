import type { SentAct } from "#contract/exam-desk/acts.ts";
import { type BatchSync, type BatchSyncParts, createBatchSync } from "#web/device/batch-sync.ts";
import type { DeskView } from "../desk-view.ts";

const batchLimit = 100;
/** Marks of questions in a batch. The server refuses a body with more than 20,000 values. */
const markLimit = 3_000;

type NumberedAct = { revision: number; act: SentAct };
type DeskSyncParts = Omit<BatchSyncParts<NumberedAct>, "random" | "finalCodes" | "onRefused">;

/**
 * Sends a desk's acts. No refusal is final, because a server of an older version, or a restored one, may accept them
 * later.
 */
export const createDeskSync = (parts: DeskSyncParts): BatchSync =>
  createBatchSync({ ...parts, random: Math.random, finalCodes: new Set(), onRefused: () => {} });

/**
 * Finds the oldest acts that wait. There are none before the server has answered: its answer corrects their times, and
 * shows whether a restored database lacks earlier acts, which must be sent first.
 */
export function nextBatchOf({ acts, connection }: Pick<DeskView, "acts" | "connection">): NumberedAct[] {
  const waiting = acts.filter(({ state }) => state === "waiting").slice(0, batchLimit);
  let marks = 0;
  const tooMany = waiting.findIndex(({ act }) => {
    marks += "questions" in act ? (act.questions?.length ?? 0) : 0;
    return marks > markLimit;
  });
  const batch = tooMany > 0 ? waiting.slice(0, tooMany) : waiting;
  if (connection !== "fine" || batch.some(({ steady }) => steady)) return [];
  return batch.map(({ act }) => ({ revision: act.revision, act }));
}
