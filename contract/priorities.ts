import { callNames, declarationOf } from "./addresses.ts";
import { sittingCalls } from "./declarations/sitting-calls.ts";
import type { Operation } from "./permissions.ts";

/** Who goes before whom while more is asked than can be answered. */
export const priorities = ["answers", "first", "ordinary", "last"] as const;
export type Priority = (typeof priorities)[number];

/** What a student answers, whose time runs. */
const answers: readonly Operation[] = ["getSitting", "saveAnswers", "finishSection"];

/** News, lists, files: whoever asks for them loses little by asking again. */
const last: readonly Operation[] = [
  "listPosts",
  "getPost",
  "viewPost",
  "listDailyViews",
  "getLanding",
  "getLogo",
  "readFile",
  "readDocumentation",
  "unknownAddress",
  "createAttachment",
  "createQuizImport",
  "importQuiz",
  "listQuizImports",
  "listQuizImportRows",
  "listQuizzes",
  "listQuizResults",
  "listItems",
  "listItemVersions",
  "listAssessments",
  "getQuizAnalysis",
  "getQuizNorms",
  "listNormRuns",
  "createNormRun",
  "listCalibrations",
  "createCalibration",
  "exportQuiz",
  "exportContestantResults",
  "listContestants",
  "searchContestants",
  "exportContestants",
  "contestantStats",
  "listMessages",
  "listMainUsers",
  "listIqUsers",
  "listAuditLines",
  "listAuditPeople",
  "exportAuditLines",
];

const special = new Map<Operation, Priority>([
  ...callNames.filter((name) => declarationOf(name).first).map((name) => [name, "first"] as const),
  ...answers.map((operation) => [operation, "answers"] as const),
  ...last.map((operation) => [operation, "last"] as const),
]);

export const priorityOf = (operation: Operation | undefined): Priority =>
  (operation && special.get(operation)) ?? "ordinary";

/** Whether those behind one address ask for it all at once: a hall of students. */
export const isOfHall = (operation: Operation | undefined): boolean =>
  operation !== undefined && operation in sittingCalls;
