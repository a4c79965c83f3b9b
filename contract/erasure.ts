import { call, idParams } from "./call.ts";
import { staffContestant } from "./contestants.ts";
import { onsiteLimits } from "./onsite-limits.ts";
import { requiredText, typedSerial } from "./text-fields.ts";
import { z } from "./zod.ts";

/** What a family may ask for: everything that is kept of a contestant, and that it is erased. */

/** What stands for a text that named somebody. `redacted_changes` of the database writes the same. */
export const erasedText = "مُحيت";

/** Who stands in the audit log where a restored backup brought somebody back. */
export const restoreActor = "استعادة نسخة احتياطية";

export const erasureErrors = {
  serialMissing: "اكتب رمز تسجيل الطالب",
  serialWrong: "هذا ليس رمز هذا الطالب. انقله من بياناته كما هو",
  reasonMissing: "اكتب سبب المحو",
  reasonTooLong: "السبب أطول من المسموح. اختصره",
  reasonNames: "اكتب السبب من دون اسم أو رقم هاتف أو رمز، لأنه يبقى في سجل العمليات",
} as const;

const instant = z.iso.datetime();
const questions = z.array(z.object({ questionNumber: z.int(), isCorrect: z.boolean() }));
const attempt = { score: z.number(), createdAt: instant, isDeleted: z.boolean(), questions };

const contestantRecord = z.object({
  madeAt: instant,
  contestant: staffContestant,
  /** The notice that was on show at the registration; null where none was. */
  privacyNotice: z.object({ version: z.int(), text: z.string() }).nullable(),
  electronicResults: z.array(
    z.object({
      ...attempt,
      fileName: z.string().nullable(),
      points: z.number().nullable(),
      maxPoints: z.number().nullable(),
    }),
  ),
  onsiteResults: z.array(
    z.object({
      ...attempt,
      examName: z.string(),
      corrections: z.array(z.object({ score: z.number(), reason: z.string(), correctedAt: instant })),
    }),
  ),
  /** Lines of uploaded files of results that hold the contestant's code. */
  fileRows: z.array(
    z.object({
      fileName: z.string(),
      rowNumber: z.int(),
      typedSerial: z.string(),
      typedScore: z.string().nullable(),
      typedTime: z.string().nullable(),
      uploadedAt: instant,
    }),
  ),
  /** What staff did, oldest first, in words. Who it was is told by the role. */
  history: z.array(
    z.object({ at: instant, by: z.string().nullable(), action: z.string(), changes: z.array(z.string()) }),
  ),
});
export type ContestantRecord = z.infer<typeof contestantRecord>;

export const getContestantRecord = call("getContestantRecord", {
  summary: "Everything that is kept of one contestant, a deleted one too; that it was taken is a line of the audit log",
  params: idParams,
  status: 200,
  response: contestantRecord,
});

export const eraseContestant = call("eraseContestant", {
  summary:
    "Erase what names a contestant, a deleted one too; it cannot be undone. Anonymous results stay in statistics. Once erased, further requests change nothing",
  params: idParams,
  body: z.object({
    /** Typed again, so that nobody is erased by a slip. */
    serialNumber: typedSerial(erasureErrors.serialMissing).pipe(
      z.string().min(1, { error: erasureErrors.serialMissing }),
    ),
    reason: requiredText({
      required: erasureErrors.reasonMissing,
      maximum: onsiteLimits.reason,
      tooLong: erasureErrors.reasonTooLong,
    }),
  }),
  status: 200,
  response: z.object({ id: z.uuid(), erasedAt: instant }),
});
