import { call, idParams } from "./call.ts";
import { staffContestant } from "./contestants.ts";
import { onsiteLimits } from "./onsite-limits.ts";
import { sittingStates } from "./sittings.ts";
import { requiredText, typedSerial } from "./text-fields.ts";
import { z } from "./zod.ts";

/** What a family may ask for: everything that is kept of a contestant, and that it is erased. */

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
      /** The title of the assessment, or the name of the file. */
      quizName: z.string().nullable(),
      points: z.number().nullable(),
      maxPoints: z.number().nullable(),
      /** False where students are not told it yet. */
      isTold: z.boolean(),
    }),
  ),
  onsiteResults: z.array(
    z.object({
      ...attempt,
      examName: z.string(),
      corrections: z.array(z.object({ score: z.number(), reason: z.string(), correctedAt: instant })),
    }),
  ),
  sittings: z.array(
    z.object({
      title: z.string(),
      attempt: z.int(),
      state: z.enum(sittingStates),
      hall: z.string().nullable(),
      /** How much longer its sections were than everybody's. */
      timeFactor: z.number(),
      startedAt: instant,
      finishedAt: instant.nullable(),
      /** How often the page was left. */
      leftCount: z.int(),
      /** Answers that were refused because their time was impossible. */
      impossibleCount: z.int(),
      /** When each device began to hold it. */
      devices: z.array(instant),
      /** Every answer that came, changed ones too: the place of an option as it was shown, from 1, or what was typed. */
      answers: z.array(
        z.object({
          questionNumber: z.int(),
          option: z.int().nullable(),
          typed: z.string().nullable(),
          receivedAt: instant,
          isLate: z.boolean(),
        }),
      ),
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
  /** The titles of assessments whose list of those meant holds the contestant's code. */
  assessmentLists: z.array(z.string()),
  /** Assessments for which staff gave more time, and why. */
  timeFactors: z.array(z.object({ title: z.string(), factor: z.number(), reason: z.string() })),
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
