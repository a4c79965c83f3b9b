import type { MoveProgress } from "#api/site/attachments/move-uploads.ts";

/** Progress of a backup, a restore or a move of uploads. */
export type Progress =
  | { step: "snapshot" | "indexes" | "checks" | "migrations" }
  | { step: "reading"; bytes: number; total: number }
  | { step: "table"; name: string; rows: number; isDone: boolean }
  | MoveProgress;

/** Called with each step. It is awaited at the end of a table. */
export type OnProgress = (progress: Progress) => unknown;
