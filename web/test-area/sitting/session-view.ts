import type { SittingAnswer } from "#contract/sittings.ts";
import type { ApiProblem } from "#web/calls/api-problem.ts";
import type { Connection } from "./answer-sync.ts";
import type { KeptSitting } from "./notebook.ts";

/** What screens show of a sitting. */
export type SessionView = {
  kept: KeptSitting;
  answers: ReadonlyMap<number, SittingAnswer>;
  /** How many questions have an answer that the server has not confirmed. */
  waiting: number;
  /** How many came too late, or from a device that had lost the sitting. */
  refused: number;
  connection: Connection;
  /** Which tab writes. */
  turn: "unknown" | "here" | "other tab";
  /** Why the server takes nothing more from this device. */
  refusal: ApiProblem | null;
  /** The device itself could not keep an answer. */
  hasNotebookFailed: boolean;
  /** Whether a reload works without a network. */
  canReloadOffline: boolean;
};

/** Before the notebook is read and the server is heard. */
export const firstView = (kept: KeptSitting): SessionView => ({
  kept,
  answers: new Map(),
  waiting: 0,
  refused: 0,
  connection: "unknown",
  turn: "unknown",
  refusal: null,
  hasNotebookFailed: false,
  canReloadOffline: true,
});
