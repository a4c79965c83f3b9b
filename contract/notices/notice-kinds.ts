export type NoticeKind =
  | "registered"
  | "registeredAgain"
  | "placeGiven"
  | "placeChanged"
  | "eveningBefore"
  | "resultShown"
  | "codeAskedFor"
  | "correctionDecided"
  | "objectionDecided"
  | "waitingEnded"
  | "announcement";
