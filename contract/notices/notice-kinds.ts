/** Events that a notice reports to a contestant or the family. */
export const noticeKinds = [
  "registered",
  "registeredAgain",
  "placeGiven",
  "placeChanged",
  "eveningBefore",
  "resultShown",
  "codeAskedFor",
  "correctionDecided",
  "objectionDecided",
  "waitingEnded",
  "acceptanceDecided",
  "acceptancePlace",
  "announcement",
] as const;

export type NoticeKind = (typeof noticeKinds)[number];
