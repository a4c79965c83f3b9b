import { call, idParams, noContent } from "../calls/call.ts";
import { orderQuery, pageOf, pageQuery } from "../calls/paging.ts";
import { chosenEducationTypes, codes, governorates, testTimes } from "../enums.ts";
import { figureFamilies } from "../items/figures.ts";
import { type ItemLevel, itemKindCodes, itemLevels, itemLimits } from "../items/item-words.ts";
import { idText, optionalText, requiredText, searchText } from "../text/text-fields.ts";
import { keepParagraphs, keepSpelling } from "../text/typed-text.ts";
import { wholeNumber } from "../text/whole-number.ts";
import { z } from "../zod.ts";
import { assessmentAudience } from "./assessment-audience.ts";
import { finding } from "./assessment-findings.ts";
import { assessmentLimits, assessmentStateCodes, tellingCodes, totalQuestions } from "./assessment-words.ts";
import { examBrowserKeys } from "./exam-browser-keys.ts";

/**
 * Assessments are the tests that students sit. A draft may be incomplete: `checkAssessment` lists what is missing.
 * Publishing freezes a version.
 */

const bounded = (maximum: number, error: string) => wholeNumber(error, 1, maximum);
const levels = Object.keys(itemLevels).map(Number) as [ItemLevel, ...ItemLevel[]];
const level = z.literal(levels, { error: "اختر المستوى" });
const count = bounded(assessmentLimits.count, "عدد الأسئلة من ١ إلى ٤٠");

const fixed = z.object({ kind: z.literal("fixed"), itemId: idText("اختر الفقرة من بنك الفقرات") });
const drawn = z.object({
  kind: z.literal("drawn"),
  subject: requiredText({
    required: "اختر الموضوع",
    maximum: itemLimits.subject,
    tooLong: "الموضوع أطول من ٦٠ حرفاً",
  }),
  level,
  count,
});
const generated = z.object({
  kind: z.literal("generated"),
  family: z.enum(figureFamilies, { error: "اختر عائلة الأشكال" }),
  level,
  count,
});
const questions = z.discriminatedUnion("kind", [fixed, drawn, generated], { error: "اختر مصدر الأسئلة" });
export type AssessmentQuestions = z.infer<typeof questions>;
const practiceQuestions = z.discriminatedUnion("kind", [fixed, generated], {
  error: "أسئلة التدريب فقرات بعينها أو عائلات أشكال",
});
export type PracticeQuestions = z.infer<typeof practiceQuestions>;

const linesOf = <Line extends z.ZodType>(line: Line) => {
  const error = "الأسطر ١٠٠ على الأكثر";
  return z.array(line, { error }).max(assessmentLimits.lines, { error });
};

const sectionMinutes = "مدة القسم من دقيقة إلى ١٨٠ دقيقة";
const section = z.object({
  id: idText(),
  title: optionalText(keepSpelling, assessmentLimits.sectionTitle, "عنوان القسم أطول من ١٢٠ حرفاً"),
  minutes: bounded(assessmentLimits.minutes, sectionMinutes),
  questions: linesOf(questions),
});
export type AssessmentSection = z.infer<typeof section>;

const tooManySections = "الأقسام ١٠ على الأكثر";
const sections = z
  .array(section, { error: tooManySections })
  .max(assessmentLimits.sections, { error: tooManySections })
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, { error: "في الأقسام قسم مكرر" })
  .refine((all) => totalQuestions(all.flatMap((one) => one.questions)) <= assessmentLimits.questions, {
    error: "مجموع الأسئلة في الأقسام ٣٠٠ على الأكثر",
  });

const practice = linesOf(practiceQuestions).refine(
  (lines) => totalQuestions(lines) <= assessmentLimits.practiceQuestions,
  { error: "أسئلة التدريب ٢٠ على الأكثر" },
);

/** Normalises time zones, so that the same instant is always the same text. */
const instant = (error: string) =>
  z.iso
    .datetime({ offset: true, error })
    .transform((text) => new Date(text).toISOString())
    .nullable();

const assessmentContent = z.object({
  title: requiredText({
    required: "اسم الاختبار مطلوب",
    maximum: assessmentLimits.title,
    tooLong: "اسم الاختبار أطول من ١٢٠ حرفاً",
  }),
  instructions: optionalText(keepParagraphs, assessmentLimits.instructions, "التعليمات أطول من ٤٠٠٠ حرف"),
  practice,
  sections,
  opensAt: instant("وقت البداية غير صحيح"),
  closesAt: instant("وقت النهاية غير صحيح"),
  attempts: bounded(assessmentLimits.attempts, "عدد المحاولات من ١ إلى ٥"),
  audience: assessmentAudience,
  needsHallCode: z.boolean({ error: "اختر هل يُطلب رمز القاعة" }),
  examBrowserKeys,
  telling: z.enum(tellingCodes, { error: "اختر ما يظهر للطالب بعد الانتهاء" }),
});
export type AssessmentContent = z.infer<typeof assessmentContent>;

const shownFixed = z.object({ kind: z.literal("fixed"), itemId: z.string() });
const shownDrawn = z.object({
  kind: z.literal("drawn"),
  subject: z.string(),
  level: z.literal(levels),
  count: z.int(),
});
const shownGenerated = z.object({
  kind: z.literal("generated"),
  family: z.enum(figureFamilies),
  level: z.literal(levels),
  count: z.int(),
});
const shownInstant = z.string().nullable();
/** The content as it is stored. */
const shownContent = z.object({
  title: z.string(),
  instructions: z.string(),
  practice: z.array(z.discriminatedUnion("kind", [shownFixed, shownGenerated])),
  sections: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      minutes: z.int(),
      questions: z.array(z.discriminatedUnion("kind", [shownFixed, shownDrawn, shownGenerated])),
    }),
  ),
  opensAt: shownInstant,
  closesAt: shownInstant,
  attempts: z.int(),
  audience: z.object({
    governorates: z.array(z.literal(codes(governorates))),
    educationTypes: z.array(z.literal([...chosenEducationTypes])),
    testTimes: z.array(z.literal(codes(testTimes))),
    /** Serials of 16 digits, in their order; `erasedText` replaces those of erased contestants. */
    serials: z.array(z.string()),
  }),
  needsHallCode: z.boolean(),
  examBrowserKeys: z.array(z.string()).optional(),
  telling: z.enum(tellingCodes),
});

const listed = {
  id: z.uuid(),
  /**
   * Version of the draft, from 1. Every change of what would be published adds one: a save, a change of an item, or an
   * erasure.
   */
  version: z.int(),
  state: z.enum(assessmentStateCodes),
  /**
   * The version that students sit; null before the first publication. A sitting keeps the version with which it
   * started.
   */
  publishedVersion: z.int().nullable(),
  publishedAt: shownInstant,
  /** Time at which staff released the results; null before. */
  resultsReleasedAt: shownInstant,
  /** Time at which the results are released automatically; null if none is set. */
  resultsDueAt: shownInstant,
  /** The quiz that contains the results; null before the first publication. */
  quizId: z.uuid().nullable(),
  savedBy: z.string().max(64),
  savedAt: z.iso.datetime(),
};

const assessmentItem = z.object({
  ...listed,
  title: z.string(),
  /** Counts of the draft. */
  sectionCount: z.int(),
  minutes: z.int(),
  /** The window of the published version, or of the draft before the first publication. */
  opensAt: shownInstant,
  closesAt: shownInstant,
});
export type AssessmentItem = z.infer<typeof assessmentItem>;

export const namedItem = z.object({
  id: z.uuid(),
  version: z.int(),
  kind: z.enum(itemKindCodes),
  subject: z.string(),
  level: z.literal(levels),
  /** The question, or the name of its family. */
  title: z.string(),
  isInUse: z.boolean(),
});
export type NamedItem = z.infer<typeof namedItem>;

const assessment = z.object({
  ...listed,
  content: shownContent,
  /** The items that the draft names one by one, in their present version. */
  items: z.array(namedItem),
});
export type Assessment = z.infer<typeof assessment>;

const deviceId = idText().optional();
const flag = z.boolean({ error: "القيمة غير صحيحة" });
/** The version that the caller read. If a newer one exists, the call is refused. */
const version = wholeNumber("رقم النسخة غير صحيح", 1);

export const listAssessments = call("listAssessments", {
  summary: "List or search assessments. Templates are listed by their state alone",
  query: z.object({
    text: searchText.default(""),
    state: z.enum(assessmentStateCodes, { error: "الحالة غير معروفة" }).optional(),
    ...pageQuery(15),
    ...orderQuery(["savedAt", "title"]),
  }),
  status: 200,
  response: pageOf(assessmentItem).extend({ isTotalCapped: z.boolean() }),
});

export const getAssessment = call("getAssessment", {
  summary: "Read an assessment: its draft, and what is published of it",
  params: idParams,
  status: 200,
  response: assessment,
});

export const createAssessment = call("createAssessment", {
  summary:
    "Add an assessment, or a template with its sections and rules alone. The same id again answers what is kept under it and writes nothing",
  body: z.object({ id: deviceId, content: assessmentContent, isTemplate: flag.default(false) }),
  status: 201,
  response: assessment,
});

export const saveAssessment = call("saveAssessment", {
  summary: "Save the draft. The same saveId again writes nothing, nor does what is stored already",
  params: idParams,
  body: z.object({ version, saveId: deviceId, content: assessmentContent }),
  status: 200,
  response: assessment,
});

export const removeTemplate = call("removeTemplate", {
  summary: "Delete a template. Assessments that started from it stay as they are",
  params: idParams,
  status: 204,
  response: noContent,
});

/** Audience of a version: how many of its contestants are registered at present, and when they may start. */
const reach = z.object({
  audience: shownContent.shape.audience.omit({ serials: true }).extend({ serialCount: z.int() }),
  people: z.int(),
  opensAt: shownInstant,
  closesAt: shownInstant,
  needsHallCode: z.boolean(),
});
export type AssessmentReach = z.infer<typeof reach>;

export const checkAssessment = call("checkAssessment", {
  summary: "Say what the draft lacks, what is worth a thought, and whom the draft and the published version reach",
  params: idParams,
  status: 200,
  response: z.object({
    version: z.int(),
    findings: z.array(finding),
    /** Whether publishing this draft again would change the items that students get. */
    hasBankChanged: z.boolean(),
    reach: z.object({ draft: reach, published: reach.nullable() }),
  }),
});

export const publishAssessment = call("publishAssessment", {
  summary:
    "Freeze the draft as what students sit from now on, and begin if it is closed; sittings that run keep their version. Of a published draft whose items changed since, the draft's version rises; where nothing changed nothing is written",
  params: idParams,
  body: z.object({ version }),
  status: 200,
  response: assessment,
});

export const closeAssessment = call("closeAssessment", {
  summary: "Let nobody begin any more; sittings that run go on",
  params: idParams,
  status: 200,
  response: assessment,
});

export const reopenAssessment = call("reopenAssessment", {
  summary: "Let students begin again within the window",
  params: idParams,
  status: 200,
  response: assessment,
});

export const releaseMomentPast = "اختر وقتاً لم يأتِ بعد";
export const releasedAlready = "النتائج معلنة الآن. تراجع عن إعلانها أولاً، ثم اختر الوقت";

export const releaseResults = call("releaseResults", {
  summary: "Tell all who sat it their results, at once or from a moment on, or take that back",
  params: idParams,
  body: z.object({
    isReleased: flag,
    /** A time in the future; null releases the results immediately. */
    at: instant("وقت إعلان النتائج غير صحيح").default(null),
  }),
  status: 200,
  response: assessment,
});
