/** How far a backup, a restore or a move of uploads is. */
export type Progress =
  | { step: "snapshot" | "indexes" | "checks" | "migrations" }
  | { step: "reading"; bytes: number; total: number }
  | { step: "table"; name: string; rows: number; isDone: boolean }
  | { step: "files" | "removal"; done: number; total: number };

/** The end of a table waits for what this answers. */
export type OnProgress = (progress: Progress) => unknown;
