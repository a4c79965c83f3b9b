import { type BulkState, bulkKindNames, bulkStates } from "./bulk-run-words.ts";
import { call, idParams } from "./calls/call.ts";
import { pageOf, pageQuery } from "./calls/paging.ts";
import { codes, testTimes } from "./enums.ts";
import { staffNoticeMaximum } from "./notices/notice-words.ts";
import { asciiDigits } from "./text/ascii-digits.ts";
import { idText, requiredParagraphs } from "./text/text-fields.ts";
import { z } from "./zod.ts";

/** Runs over many rows of a list. A job does them in batches. */

const testTime = z.literal(codes(testTimes), { error: "اختر وقت الاختبار" });
/** A phone or a code, also in groups. A date has fewer digits. */
const longNumber = /\d{7}|\d(?:[ .()-]{0,2}\d){9}/;
const score = /\d ?[%٪]|[%٪] ?\d|\d (?:درج|علام)|(?:درج|علام)\S{0,6}[ :]{1,3}\d|\d ?(?:\/|من) ?100(?!\d)/;

/** A notice that staff write. Others than its reader may see the phone, so it holds no number of anybody and no score. */
export const noticeText = requiredParagraphs({
  required: "اكتب نص الإشعار",
  maximum: staffNoticeMaximum,
  tooLong: "نص الإشعار أطول من ٣٠٠ حرف. اختصره",
})
  .refine((text) => !longNumber.test(asciiDigits(text)), { error: "في النص رقم طويل كرقم هاتف أو رمز. احذفه" })
  .refine((text) => !score.test(asciiDigits(text)), {
    error: "في النص درجة. احذفها، فالدرجات تظهر في صفحة الاختبار بعد إدخال الرمز",
  });

const plain = z.enum([
  "listContestants",
  "deleteContestants",
  "restoreContestants",
  "takeItemsOut",
  "takeItemsBack",
  "deleteScores",
  "restoreScores",
]);
const action = z.discriminatedUnion("kind", [
  z.object({ kind: plain }),
  z.object({ kind: z.literal("setTestTime"), testTime }),
  z.object({ kind: z.literal("notifyContestants"), text: noticeText }),
  z.object({ kind: z.literal("placeContestants"), examDayId: idText("اختر يوم الاختبار") }),
]);
export type AskedAction = z.output<typeof action>;
/** What a run does. The last two only undo. */
export type BulkAction =
  | AskedAction
  | { kind: "putTestTimeBack"; testTime: z.output<typeof testTime> }
  | { kind: "takePlaces"; examDayId: string };

/** Rows by their ids, or all that a list's filters find, as query text. */
const chosen = z.union(
  [z.object({ ids: z.array(idText()).min(1).max(1_000) }), z.object({ matching: z.string().max(1_000) })],
  { error: "حدّد بين واحد وألف، أو حدّد كل ما يطابق التصفية" },
);
export type ChosenRows = z.input<typeof chosen>;

const bulkRun = z.object({
  id: z.uuid(),
  kind: z.enum(bulkKindNames),
  testTime: z.literal(codes(testTimes)).nullable(),
  examDate: z.iso.date().nullable(),
  /** What was written to the chosen people. */
  text: z.string().nullable(),
  state: z.enum(Object.keys(bulkStates) as [BulkState, ...BulkState[]]),
  totalCount: z.int(),
  /** Rows that it has passed, refused ones among them. */
  doneCount: z.int(),
  refusedCount: z.int(),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  isUndone: z.boolean(),
});
export type BulkRun = z.infer<typeof bulkRun>;

export const createBulkRun = call("createBulkRun", {
  summary: "Do something with many rows. The same id again answers the run that is kept under it",
  body: z.object({ id: idText(), action, chosen }),
  status: 201,
  response: bulkRun,
});

export const listBulkRuns = call("listBulkRuns", {
  summary: "List the runs over many rows, newest first, and count those at work",
  query: z.object({ ...pageQuery(10), /** Only this one. */ id: idText().optional() }),
  status: 200,
  response: pageOf(bulkRun).extend({ workingCount: z.int() }),
});

/** A row that a run left as it was. Its label is null if it is no more. */
const refusedRow = z.object({
  id: z.uuid(),
  label: z.string().nullable(),
  serialNumber: z.string().nullable(),
  isDeleted: z.boolean(),
  reason: z.string(),
});
export type RefusedRow = z.infer<typeof refusedRow>;

export const listRefusedRows = call("listRefusedRows", {
  summary: "List the rows that a run left as they were, with the reasons",
  params: idParams,
  query: z.object(pageQuery(15)),
  status: 200,
  response: pageOf(refusedRow),
});

export const followBulkRun = call("followBulkRun", {
  summary: "Undo exactly what a run did, or try again what it left, by another run with the given id",
  params: idParams,
  body: z.object({ id: idText(), step: z.enum(["undo", "retry"], { error: "اختر الإجراء" }) }),
  status: 201,
  response: bulkRun,
});
