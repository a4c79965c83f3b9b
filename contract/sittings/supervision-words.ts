/** States of a sitting on the supervisors' board. */
export const boardStates = {
  waiting: "تنتظر",
  running: "جارية",
  /** No heartbeat arrived for {@link supervisionLimits}`.cutOffSeconds`. */
  cutOff: "منقطعة",
  /** The server closed the sitting while its device was cut off. Answers that were given in time may still arrive. */
  lateAwaited: "إجابات متأخرة تنتظر",
  submitted: "سُلّمت",
  voided: "أُلغيت",
} as const;
export type BoardState = keyof typeof boardStates;
export const boardStateCodes = Object.keys(boardStates) as [BoardState, ...BoardState[]];

/** Whether sittings in a state need a person: a device to look after, or answers to wait for. */
export const isNeeding = (state: BoardState): boolean => state === "cutOff" || state === "lateAwaited";

export const supervisionLimits = {
  cutOffSeconds: 30,
  minutes: 180,
  reason: 300,
  /** If so many wrong hall codes are typed in so many minutes, the halls need new codes. */
  codeMisses: { many: 300, minutes: 10 },
} as const;

/** Wrong hall codes that were typed for an assessment. */
export type CodeMisses = {
  total: number;
  /** Number of wrong codes in the current ten minutes. */
  recent: number;
  /**
   * Time at which wrong codes suggested that somebody searches for the right one; null when each hall has a newer code.
   */
  manyAt: string | null;
};
