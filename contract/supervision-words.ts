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
} as const;
