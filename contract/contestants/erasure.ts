import { call, idParams } from "../calls/call.ts";
import { codes, testTimes } from "../enums.ts";
import { onsiteLimits } from "../onsite-quizzes/onsite-limits.ts";
import { sittingStates } from "../sittings/sittings.ts";
import { requiredText, typedSerial } from "../text/text-fields.ts";
import { z } from "../zod.ts";
import { staffContestant } from "./contestants.ts";

/** What a family may request: a copy of everything kept about a contestant, and its erasure. */

/** The audit log's actor for erasures that follow the restore of a backup. */
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
  /** The notice shown at the registration; null if there was none. */
  privacyNotice: z.object({ version: z.int(), text: z.string() }).nullable(),
  electronicResults: z.array(
    z.object({
      ...attempt,
      /** Title of the assessment, or name of the file. */
      quizName: z.string().nullable(),
      points: z.number().nullable(),
      maxPoints: z.number().nullable(),
      /** False while the student may not see it. */
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
      /** Factor by which the sections were longer than usual. */
      timeFactor: z.number(),
      startedAt: instant,
      finishedAt: instant.nullable(),
      /** How often the student left the page. */
      leftCount: z.int(),
      /** Answers refused because their time was impossible. */
      impossibleCount: z.int(),
      /** When each device took the sitting. */
      devices: z.array(instant),
      /**
       * Every answer received, including changed ones: the position of the option as shown, from 1, or the typed text.
       */
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
  /** Lines of uploaded result files with the contestant's code. */
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
  /** Titles of assessments with the contestant's code in their audience. */
  assessmentLists: z.array(z.string()),
  /** Assessments with extra time for the contestant, and the reason. */
  timeFactors: z.array(z.object({ title: z.string(), factor: z.number(), reason: z.string() })),
  /** Places on exam days. */
  places: z.array(
    z.object({
      date: z.iso.date(),
      testTime: z.literal(codes(testTimes)),
      hall: z.string(),
      address: z.string(),
      seat: z.int(),
    }),
  ),
  /** Exam days that the contestant came to; where a desk admitted them, if not at their place. */
  attendances: z.array(
    z.object({
      date: z.iso.date(),
      attendedAt: instant,
      testTime: z.literal(codes(testTimes)).nullable(),
      hall: z.string().nullable(),
    }),
  ),
  /** What desks of exam days sent, in Arabic, oldest first. */
  deskActs: z.array(
    z.object({
      date: z.iso.date(),
      at: instant,
      receivedAt: instant,
      act: z.string(),
      score: z.number().nullable(),
      reason: z.string(),
      /** Why it was not stored at once; null if it was. */
      conflict: z.string().nullable(),
      /** What was typed for a registration. */
      typed: z.array(z.string()),
    }),
  ),
  /** Actions of staff, oldest first, in Arabic. Roles replace names. */
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
    /** Typed again, to prevent an accidental erasure. */
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
