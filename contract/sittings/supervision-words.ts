/** States of a sitting on the supervisors' board. */
export const boardStates = {
  waiting: "تنتظر",
  running: "تعمل",
  /** No heartbeat for {@link supervisionLimits}`.cutOffSeconds`. */
  cutOff: "انقطعت",
  /** Closed by the server while its device was cut off; answers given in time may still arrive. */
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
  /** So many wrong hall codes in so many minutes call for new codes. */
  codeMisses: { many: 300, minutes: 10 },
} as const;

/** Wrong hall codes typed for an assessment. */
export type CodeMisses = {
  total: number;
  /** In the current ten minutes. */
  recent: number;
  /** When wrong codes suggested a search for the right one; null once each hall has a newer code. */
  manyAt: string | null;
};
