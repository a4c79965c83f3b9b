import { assessmentLimits, tellingCodes } from "./assessment-words.ts";
import { call, idParams } from "./call.ts";
import { matrixItem, seriesItem } from "./figures.ts";
import { image } from "./images.ts";
import { itemLimits } from "./item-words.ts";
import { idText, typedSerial } from "./text-fields.ts";
import { normaliseSerial, normaliseTyped } from "./typed-text.ts";
import { wholeNumber } from "./whole-number.ts";
import { z } from "./zod.ts";

/** The test as students sit it. The server is the clock; the device keeps answers until the server names them as kept. */

export const sittingStates = ["waiting", "running", "submitted", "expired", "scored", "voided"] as const;
export type SittingStateCode = (typeof sittingStates)[number];

export const sittingLimits = {
  /** Answers in one request. */
  answers: 200,
  /** How long answers that were given in time are still taken after a sitting was closed. */
  lateHours: 24,
  /** How long a sitting waits for its next section before the server closes it. */
  pauseHours: 3,
  hallCodeLength: 6,
  /** Revisions that a device may be ahead from the start, and how many more with each second since: no hand is that fast. */
  revisions: { atOnce: 1_000, perSecond: 100 },
} as const;

/**
 * 256 random bits in base64url, made by the device together with the id of a sitting and sent with each call of it: sending
 * again after a lost answer finds what was begun.
 */
const tokenForm = /^[\w-]{43}$/;
const tokenInvalid = "مفتاح الجهاز غير صحيح. أعد تحميل الصفحة";
const newTokenHeaders = z.object({
  "sitting-token": z.string({ error: tokenInvalid }).regex(tokenForm, { error: tokenInvalid }),
});
/** Without it a call is refused as `sitting_token_missing`. */
const tokenHeaders = z.object({ "sitting-token": z.string().max(100, { error: tokenInvalid }).optional() });

const proofInvalid = "تعذّر التحقق من المتصفح. أغلقه وافتح الاختبار فيه مرة أخرى";
const proof = z.string().max(2_500, { error: proofInvalid }).optional();
/**
 * What Safe Exam Browser says of its configuration: SHA-256 of an address and the Config Key, in hex. With each request by itself,
 * of the request's address; or by its scripts, of the page's: the hash, a space, and that address.
 */
const browserHeaders = z.object({ "x-safeexambrowser-configkeyhash": proof, "sitting-browser": proof });

const instant = z.iso.datetime();
const picture = z.object({ imagePath: z.string(), alt: z.string() }).nullable();
const place = z.int();

/** Never with a key, a seed, or the order that options were written in. */
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

/** The place of an option as shown, or a number as it was typed; null takes an answer back. */
const answer = z.union([z.object({ choice: z.int() }), z.object({ number: z.string() }), z.null()]);
export type SittingAnswer = z.infer<typeof answer>;

/** Practice is told at once, so its key travels. */
const practiceQuestion = z.object({
  question: sittingQuestion,
  key: z.union([z.object({ choice: z.int() }), z.object({ number: z.number(), tolerance: z.number() })]),
});
export type PracticeQuestion = z.infer<typeof practiceQuestion>;

const toldResult = z.object({
  /** Percent. */
  score: z.number(),
  points: z.number(),
  maxPoints: z.number(),
});

const sittingState = z.object({
  id: z.uuid(),
  assessmentId: z.uuid(),
  title: z.string(),
  state: z.enum(sittingStates),
  /** 1 for the device that started, one more with each take-over. Of the device that asks. */
  device: z.int(),
  /** False where another device has taken over: this one is to show answers and take no more. */
  isHolder: z.boolean(),
  /** The server's clock. */
  now: instant,
  /** What makes the minutes of the sections longer than everybody's; 1 where nothing does. */
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
  /** Whether it was begun with the code of a hall: the device is not the student's own. */
  isInHall: z.boolean(),
  telling: z.enum(tellingCodes),
  /** Null until it may be told. */
  result: toldResult.nullable(),
});
export type SittingState = z.infer<typeof sittingState>;

const revised = z.object({ place, revision: z.int() });

const deliveredSection = z.object({
  section: z.int(),
  startedAt: instant,
  deadline: instant,
  now: instant,
  questions: z.array(sittingQuestion),
  /** Size and placeholder of each picture that the questions name. */
  images: z.array(image),
  /** What the server has, so that a reload or another device goes on. */
  answers: z.array(revised.extend({ answer })),
  /** Above every revision that the server has of this section. */
  nextRevision: z.int(),
});
export type DeliveredSection = z.infer<typeof deliveredSection>;

const problemShown = z.object({ code: z.string(), message: z.string() });

const offeredAssessment = z.object({
  assessmentId: z.uuid(),
  title: z.string(),
  instructions: z.string(),
  needsHallCode: z.boolean(),
  /** Whether it opens in Safe Exam Browser alone, and with its own configuration. */
  needsExamBrowser: z.boolean(),
  /** The minutes of the sections are this contestant's. */
  timeFactor: z.number(),
  sections: z.array(z.object({ title: z.string(), minutes: z.number(), count: z.int() })),
  practiceCount: z.int(),
  attemptsLeft: z.int(),
  /** A sitting of this contestant that is not over. */
  open: z
    .object({
      sittingId: z.uuid(),
      startedAt: instant,
      /** Whether the time of one of its sections is being counted now. */
      isTimeRunning: z.boolean(),
    })
    .nullable(),
  /** Why it cannot be started now. An open sitting can be resumed all the same. */
  problem: problemShown.nullable(),
});
export type OfferedAssessment = z.infer<typeof offeredAssessment>;

const sectionUnknown = "رقم القسم غير صحيح";
const lastSection = assessmentLimits.sections - 1;
const sectionParams = idParams.extend({
  /** From 0. */
  section: z.coerce.number({ error: sectionUnknown }).pipe(wholeNumber(sectionUnknown, 0, lastSection)),
});

const answerInvalid = "الإجابة غير صحيحة";
const counted = (maximum?: number) => wholeNumber(answerInvalid, 0, maximum);
const givenAnswer = z.union(
  [
    z.object({ choice: counted(itemLimits.mostOptions - 1) }),
    // A text that is too long or holds what nobody typed must not keep the rest of the batch from being taken.
    z.object({ number: z.string().transform((text) => normaliseTyped(text).slice(0, 40)) }),
    z.null(),
  ],
  { error: answerInvalid },
);
const sentAnswer = z.object({
  place: counted(assessmentLimits.questions - 1),
  revision: counted(),
  answer: givenAnswer,
  /** Since `startedAt` of the section: what `now` of its delivery says, and from then on the device's own steady clock. */
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
    /** Made by the device. */
    id: idText(),
    serial: typedSerial("الرمز مطلوب"),
    assessmentId: idText(),
    /** Six digits, where the assessment asks for a hall; asked for at a take-over, too. */
    hallCode: z
      .string({ error: "رمز القاعة غير صحيح" })
      .max(40, { error: "رمز القاعة غير صحيح" })
      .overwrite(normaliseSerial)
      .optional(),
    /**
     * Whether a sitting that is open on another device goes on here; without it that is refused as `sitting_elsewhere`. Each
     * take-over comes with a new token, also on a device that held the sitting before.
     */
    takeOver: z.boolean({ error: "القيمة غير صحيحة" }).default(false),
  }),
  status: 200,
  response: z.object({
    /** Its id is that of the sitting that was there, where one was resumed or taken over. */
    sitting: sittingState,
    practice: z.array(practiceQuestion),
    /** Size and placeholder of each picture of the practice. */
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
    /** How often the page was left so far. */
    leftCount: counted(100_000),
    /**
     * Without answers: up to when, by the server's clock as the device knows it, nothing is waiting there. An answer that comes
     * later and claims to be older is refused. Null where the device does not know.
     */
    allSentAt: instant.nullable().optional(),
  }),
  status: 200,
  response: z.object({
    /** What is safe on the server. */
    kept: z.array(revised),
    /**
     * What is never taken, so that the device stops sending it: answered after the time was over, after another device had
     * taken over, said to be from before a heartbeat that had nothing to send, or sent after the sitting was handed in or more than a day after the server closed it.
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

export const finishSitting = call("finishSitting", {
  summary: "Hand a sitting in. The same again changes nothing",
  params: idParams,
  headers: tokenHeaders,
  status: 200,
  response: sittingState,
});
