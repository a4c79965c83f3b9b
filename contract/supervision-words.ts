/** How a sitting stands on the board of those who supervise. */
export const boardStates = {
  waiting: "تنتظر",
  running: "تعمل",
  /** Without a beat for {@link supervisionLimits}`.cutOffSeconds`. */
  cutOff: "انقطعت",
  /** Closed by the server while its device was cut off, which may still send what was answered in time. */
  lateAwaited: "إجابات متأخرة تنتظر",
  submitted: "سُلّمت",
  voided: "أُلغيت",
} as const;
export type BoardState = keyof typeof boardStates;
export const boardStateCodes = Object.keys(boardStates) as [BoardState, ...BoardState[]];

export const supervisionLimits = {
  cutOffSeconds: 30,
  minutes: 180,
  reason: 300,
  /** Wrong hall codes of an assessment in so many minutes that its codes are better changed. */
  codeMisses: { many: 300, minutes: 10 },
} as const;

/** Wrong hall codes that were typed for an assessment. */
export type CodeMisses = {
  total: number;
  /** In the ten minutes that run. */
  recent: number;
  /** When there were so many that somebody may be trying them all; null once each hall has a newer code. */
  manyAt: string | null;
};
