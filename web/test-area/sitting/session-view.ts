import type { SittingAnswer } from "#contract/sittings/sittings.ts";
import type { ApiProblem } from "#web/calls/api-problem.ts";
import type { Connection } from "#web/device/batch-sync.ts";
import type { KeptSitting } from "./device/notebook.ts";

/** The state of a sitting as screens show it. */
export type SessionView = {
  kept: KeptSitting;
  answers: ReadonlyMap<number, SittingAnswer>;
  /** Number of questions with an answer that is not confirmed. */
  waiting: number;
  /** Number of answers that came too late, or from a device that had lost the sitting. */
  refused: number;
  connection: Connection;
  /** Which tab may write. */
  turn: "unknown" | "here" | "other tab";
  /** The reason why the server refuses this device for good. */
  refusal: ApiProblem | null;
  /** Whether storing an answer on the device failed. */
  hasNotebookFailed: boolean;
  /** Whether the page can be reloaded without a network. */
  canReloadOffline: boolean;
};

/** The state before the notebook is read and the server has answered. */
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
