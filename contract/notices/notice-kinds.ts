/** What a contestant or the family is told of. */
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
  "announcement",
] as const;

export type NoticeKind = (typeof noticeKinds)[number];
