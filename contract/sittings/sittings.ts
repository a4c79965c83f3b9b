import { assessmentLimits, tellingCodes } from "../assessments/assessment-words.ts";
import { call, idParams } from "../calls/call.ts";
import { matrixItem, seriesItem } from "../items/figures.ts";
import { itemLimits } from "../items/item-words.ts";
import { image } from "../site/images.ts";
import { idText, typedSerial } from "../text/text-fields.ts";
import { normaliseSerial, normaliseTyped } from "../text/typed-text.ts";
import { wholeNumber } from "../text/whole-number.ts";
import { z } from "../zod.ts";
import { helpStates, helpWish } from "./help.ts";

/** Taking a test. The server keeps the time. A device stores answers until the server confirms them. */

export const sittingStates = ["waiting", "running", "submitted", "expired", "scored", "voided"] as const;
export type SittingStateCode = (typeof sittingStates)[number];

export const sittingLimits = {
  /** Answers in one request. */
  answers: 200,
  /** Hours after closing a sitting in which answers are still accepted that were given in time. */
  lateHours: 24,
  /** Hours for which a sitting waits for its next section before the server closes it. */
  pauseHours: 3,
  hallCodeLength: 6,
  /**
   * How far the revisions of a device may run ahead: at the start, and for each second since. Nobody can answer faster.
   */
  revisions: { atOnce: 1_000, perSecond: 100 },
} as const;

/**
 * A token of 256 random bits in base64url. The device creates it with the sitting's id and sends it with each call, so
 * that repeating a start after a lost answer finds the sitting.
 */
const tokenForm = /^[\w-]{43}$/;
const tokenInvalid = "مفتاح الجهاز غير صحيح. أعد تحميل الصفحة";
const newTokenHeaders = z.object({
  "sitting-token": z.string({ error: tokenInvalid }).regex(tokenForm, { error: tokenInvalid }),
});
/** A call without this header is refused as `sitting_token_missing`. */
const tokenHeaders = z.object({ "sitting-token": z.string().max(100, { error: tokenInvalid }).optional() });

const proofInvalid = "تعذّر التحقق من المتصفح. أغلقه وافتح الاختبار فيه مرة أخرى";
const proof = z.string().max(2_500, { error: proofInvalid }).optional();
/**
 * Proof of the configuration of Safe Exam Browser: SHA-256 of an address and the Config Key, in hex. The browser sends
 * it with each request, for the address of the request. Or its scripts send it, for the address of the page: the hash,
 * a space and that address.
 */
const browserHeaders = z.object({ "x-safeexambrowser-configkeyhash": proof, "sitting-browser": proof });

const instant = z.iso.datetime();
const picture = z.object({ imagePath: z.string(), alt: z.string() }).nullable();
const place = z.int();

/** A question without key, seed and the original order of options. */
const sittingQuestion = z.union([
  z.object({
    place,
    kind: z.literal("choice"),
    stem: z.string(),
    picture,
    options: z.array(z.object({ text: z.string(), picture })),
  }),
  z.object({ place, kind: z.literal("number"), stem: z.string(), picture }),
  matrixItem.extend({ place }),
  seriesItem.extend({ place }),
]);
export type SittingQuestion = z.infer<typeof sittingQuestion>;

/** The position of an option as it is shown, or a typed number. Null removes the answer. */
const answer = z.union([z.object({ choice: z.int() }), z.object({ number: z.string() }), z.null()]);
export type SittingAnswer = z.infer<typeof answer>;

/** A question of the practice, which shows the result immediately and therefore includes the key. */
const practiceQuestion = z.object({
  question: sittingQuestion,
  key: z.union([z.object({ choice: z.int() }), z.object({ number: z.number(), tolerance: z.number() })]),
});
export type PracticeQuestion = z.infer<typeof practiceQuestion>;

const sittingResult = z.object({
  score: z.number(),
  points: z.number(),
  maxPoints: z.number(),
});

const sittingState = z.object({
  id: z.uuid(),
  assessmentId: z.uuid(),
  title: z.string(),
  state: z.enum(sittingStates),
  /** Number of the calling device: 1 for the device that started; each take-over adds one. */
  device: z.int(),
  /** False if another device has taken over. This device then only shows answers. */
  isHolder: z.boolean(),
  now: instant,
  /** Factor of this contestant's section minutes; 1 for the usual time. */
  timeFactor: z.number(),
  sections: z.array(
    z.object({
      title: z.string(),
      minutes: z.number(),
      count: z.int(),
      startedAt: instant.nullable(),
      deadline: instant.nullable(),
      finishedAt: instant.nullable(),
    }),
  ),
  /** Whether the sitting was started with a hall code, on a device that is not the student's own. */
  isInHall: z.boolean(),
  /** What became of the last request for help; absent before the first. */
  help: z.enum(helpStates).optional(),
  telling: z.enum(tellingCodes),
  /** Null until the result may be shown. */
  result: sittingResult.nullable(),
});
export type SittingState = z.infer<typeof sittingState>;

const revised = z.object({ place, revision: z.int() });

const deliveredSection = z.object({
  section: z.int(),
  startedAt: instant,
  deadline: instant,
  now: instant,
  questions: z.array(sittingQuestion),
  /** Size and placeholder of each picture in the questions. */
  images: z.array(image),
  /** The answers that the server has, so that the student can continue after a reload or on another device. */
  answers: z.array(revised.extend({ answer })),
  /** A revision higher than every revision on the server in this section. */
  nextRevision: z.int(),
});
export type DeliveredSection = z.infer<typeof deliveredSection>;

const problemShown = z.object({ code: z.string(), message: z.string() });

const offeredAssessment = z.object({
  assessmentId: z.uuid(),
  title: z.string(),
  instructions: z.string(),
  needsHallCode: z.boolean(),
  /** Whether the assessment opens only in Safe Exam Browser with its configuration. */
  needsExamBrowser: z.boolean(),
  /** The factor is already applied to the minutes of the sections. */
  timeFactor: z.number(),
  sections: z.array(z.object({ title: z.string(), minutes: z.number(), count: z.int() })),
  practiceCount: z.int(),
  attemptsLeft: z.int(),
  /** The contestant's open sitting. */
  open: z
    .object({
      sittingId: z.uuid(),
      startedAt: instant,
      /** Whether the time of a section is running. */
      isTimeRunning: z.boolean(),
    })
    .nullable(),
  /** Why the contestant cannot start now. An open sitting can still be continued. */
  problem: problemShown.nullable(),
});
export type OfferedAssessment = z.infer<typeof offeredAssessment>;

const sectionUnknown = "رقم القسم غير صحيح";
const lastSection = assessmentLimits.sections - 1;
const sectionParams = idParams.extend({
  /** Number of the section, from 0. */
  section: z.coerce.number({ error: sectionUnknown }).pipe(wholeNumber(sectionUnknown, 0, lastSection)),
});

/** Number of characters that are read of a typed number. */
const mostTyped = 200;
const answerInvalid = "الإجابة غير صحيحة";
const counted = (maximum?: number) => wholeNumber(answerInvalid, 0, maximum);
const givenAnswer = z.union(
  [
    z.object({ choice: counted(itemLimits.mostOptions - 1) }),
    // A text that is too long or has invalid characters must not fail the whole batch.
    z.object({ number: z.string().transform((text) => normaliseTyped(text.slice(0, mostTyped)).slice(0, 40)) }),
    z.null(),
  ],
  { error: answerInvalid },
);
const sentAnswer = z.object({
  place: counted(assessmentLimits.questions - 1),
  revision: counted(),
  answer: givenAnswer,
  /** Milliseconds since `startedAt` of the section, measured from the delivery's `now` by the device's steady clock. */
  answeredAtMs: counted(),
});
export type SentAnswer = z.output<typeof sentAnswer>;

export const findAssessments = call("findAssessments", {
  summary: "List the assessments that the contestant of a code may sit, with why not where one may not",
  query: z.object({ serial: typedSerial("الرمز مطلوب") }),
  status: 200,
  response: z.array(offeredAssessment),
});

export const startSitting = call("startSitting", {
  summary: "Start a sitting, resume it, or take it over on another device. The same id and token again answer the same",
  headers: newTokenHeaders.extend(browserHeaders.shape),
  body: z.object({
    /** The student's device creates the id. */
    id: idText(),
    serial: typedSerial("الرمز مطلوب"),
    assessmentId: idText(),
    /** Code of six digits, if the assessment requires a hall. A take-over needs it too. */
    hallCode: z
      .string({ error: "رمز القاعة غير صحيح" })
      .max(40, { error: "رمز القاعة غير صحيح", abort: true })
      .overwrite(normaliseSerial)
      .optional(),
    /**
     * Whether to take over a sitting that is open on another device. Otherwise the call is refused as
     * `sitting_elsewhere`. Each take-over needs a new token, even on a device that had the sitting before.
     */
    takeOver: z.boolean({ error: "القيمة غير صحيحة" }).default(false),
  }),
  status: 200,
  response: z.object({
    /** A sitting that is continued or taken over keeps its id. */
    sitting: sittingState,
    practice: z.array(practiceQuestion),
    /** Size and placeholder of each picture in the practice. */
    images: z.array(image),
  }),
});

export const getSitting = call("getSitting", {
  summary: "Read how a sitting stands",
  params: idParams,
  headers: tokenHeaders,
  status: 200,
  response: sittingState,
});

export const startSection = call("startSection", {
  summary: "Start a section and deliver it whole. The same again delivers the same, on the same clock",
  params: sectionParams,
  headers: tokenHeaders.extend(browserHeaders.shape),
  status: 200,
  response: deliveredSection,
});

export const saveAnswers = call("saveAnswers", {
  summary: "Save answers of a section; without any it says that the device is there. The same again writes nothing",
  params: idParams,
  headers: tokenHeaders,
  body: z.object({
    section: counted(lastSection),
    answers: z.array(sentAnswer).max(sittingLimits.answers, { error: "أكثر من ٢٠٠ إجابة في المرة الواحدة" }),
    /** How often the student has left the page. */
    leftCount: counted(100_000),
    /**
     * Sent without answers: the server time up to which nothing waits on the device. Later answers that claim an
     * earlier time are refused. Null if the device does not know.
     */
    allSentAt: instant.nullable().optional(),
  }),
  status: 200,
  response: z.object({
    /** Answers that the server has stored. */
    kept: z.array(revised),
    /**
     * Answers that are refused for good, so that the device stops sending them. They were given after the time was over
     * or after another device took over, or dated before a heartbeat with nothing to send. Or they were sent after the
     * student handed in, or more than a day after the server closed the sitting.
     */
    refused: z.array(revised),
    state: sittingState,
  }),
});

export const finishSection = call("finishSection", {
  summary: "End a section before its time. The same again changes nothing",
  params: sectionParams,
  headers: tokenHeaders,
  status: 200,
  response: sittingState,
});

export const askHelp = call("askHelp", {
  summary:
    "Ask the supervisors of the hall for help, or take that back. While they know of it, the same changes nothing",
  params: idParams,
  headers: tokenHeaders,
  body: helpWish,
  status: 200,
  response: sittingState,
});

export const finishSitting = call("finishSitting", {
  summary: "Hand a sitting in. The same again changes nothing",
  params: idParams,
  headers: tokenHeaders,
  status: 200,
  response: sittingState,
});
