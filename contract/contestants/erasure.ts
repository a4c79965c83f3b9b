import { call, idParams } from "../calls/call.ts";
import { codes, testTimes } from "../enums.ts";
import { seatNeedCodes } from "../exam-days/exam-day-words.ts";
import { onsiteLimits } from "../onsite-exams/onsite-limits.ts";
import { sittingStates } from "../sittings/sittings.ts";
import { requiredText, typedSerial } from "../text/text-fields.ts";
import { z } from "../zod.ts";
import { staffContestant } from "./contestants.ts";
import { ownRequest } from "./requests.ts";

/** What a family may request: a copy of everything stored about a contestant, and its erasure. */

/** Name in the audit log for erasures after a backup is restored. */
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
  /** The notice that was shown at the registration; null if there was none. */
  privacyNotice: z.object({ version: z.int(), text: z.string() }).nullable(),
  electronicResults: z.array(
    z.object({
      ...attempt,
      /** Title of the assessment, or name of the file. */
      quizName: z.string().nullable(),
      points: z.number().nullable(),
      maxPoints: z.number().nullable(),
      /** False while the student may not see the result. */
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
      /** Factor that made the sections longer than usual. */
      timeFactor: z.number(),
      startedAt: instant,
      finishedAt: instant.nullable(),
      /** How often the student left the page. */
      leftCount: z.int(),
      /** Number of answers that were refused because their time was impossible. */
      impossibleCount: z.int(),
      /** Times at which each device took the sitting. */
      devices: z.array(instant),
      /**
       * Every answer that arrived, including changed ones: the position of the option as it was shown, from 1, or the
       * typed text.
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
  /** Lines of uploaded result files that contain the contestant's code. */
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
  /** Titles of assessments that list the contestant's code. */
  assessmentLists: z.array(z.string()),
  /** Assessments for which the contestant has extra time, with the reason. */
  timeFactors: z.array(z.object({ title: z.string(), factor: z.number(), reason: z.string() })),
  /** What the contestant needs of a seat on an exam day. */
  seatNeeds: z.array(z.enum(seatNeedCodes)),
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
  /** Exam days that the contestant attended, with the place where a desk admitted them if it was not their own. */
  attendances: z.array(
    z.object({
      date: z.iso.date(),
      attendedAt: instant,
      testTime: z.literal(codes(testTimes)).nullable(),
      hall: z.string().nullable(),
    }),
  ),
  /** When chats of Telegram began to follow, and stopped. */
  telegramChats: z.array(z.object({ startedAt: instant, endedAt: instant.nullable() })),
  /** What desks of exam days sent, in Arabic, oldest first. */
  deskActs: z.array(
    z.object({
      date: z.iso.date(),
      at: instant,
      receivedAt: instant,
      act: z.string(),
      score: z.number().nullable(),
      reason: z.string(),
      /** Why the act was not stored at once; null if it was. */
      conflict: z.string().nullable(),
      /** The data that somebody typed for a registration. */
      typed: z.array(z.string()),
    }),
  ),
  requests: z.array(ownRequest),
  /** Actions of staff in Arabic, oldest first. Roles replace names. */
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
    /** The code must be typed again, to prevent an accidental erasure. */
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
