import { call } from "../calls/call.ts";
import { itemLimits } from "../items/item-words.ts";
import { idText, requiredText } from "../text/text-fields.ts";
import { wholeNumber } from "../text/whole-number.ts";
import { z } from "../zod.ts";
import { assessmentLimits } from "./assessment-words.ts";
import { namedItem } from "./assessments.ts";

/** Items of the bank that are proposed for a section, by the precision that the test needs. */

/** Abilities θ at which the test must be precise, in standard deviations of the calibrated people. */
export const precisionPlaces = {
  middle: [0],
  topQuarter: [0.67],
  topTenth: [1.28],
  range: [-1, 0, 1, 2],
} as const satisfies Record<string, readonly number[]>;
export type PrecisionPlace = keyof typeof precisionPlaces;
const places = Object.keys(precisionPlaces) as [PrecisionPlace, ...PrecisionPlace[]];

/**
 * Reliabilities to choose from. At each of the abilities the squared standard error of θ is at most 1 - reliability.
 */
export const wantedReliabilities = [0.7, 0.8, 0.9] as const;

const countError = "اكتب عدداً صحيحاً من ١ إلى ١٠٠";
const tooManySubjects = "المواضيع ١٠٠ على الأكثر";
const tooManyNamed = "فقرات الاختبار أكثر من المسموح";

const subjectCounts = z.object({
  subject: z.string(),
  /** Number of items that may be proposed. */
  usable: z.int(),
  /** Number of items left out because no 2PL calibration has usable parameters of their newest version. */
  uncalibrated: z.int(),
  /** Number of items left out because they were shown too often. */
  shownTooOften: z.int(),
});
export type SubjectCounts = z.infer<typeof subjectCounts>;

const proposedItem = namedItem.extend({
  /** Difficulty of the item on the scale of θ. */
  difficulty: z.number(),
  /** Number of sittings with the item, in any version, in their form. */
  timesShown: z.int(),
});
export type ProposedItem = z.infer<typeof proposedItem>;

export const proposeForm = call("proposeForm", {
  summary:
    "Propose calibrated items of the bank for a section, and say what they cannot meet; writes nothing. Without wanted subjects it counts the usable items of each. A POST because the items of an assessment do not fit an address",
  body: z.object({
    wanted: z
      .array(
        z.object({
          subject: requiredText({
            required: "اختر الموضوع",
            maximum: itemLimits.subject,
            tooLong: "الموضوع أطول من ٦٠ حرفاً",
          }),
          count: wholeNumber(countError, 1, assessmentLimits.lines),
        }),
        { error: tooManySubjects },
      )
      .max(100, { error: tooManySubjects }),
    place: z.enum(places, { error: "اختر أين يلزم أن يكون الاختبار دقيقاً" }),
    reliability: z.literal([...wantedReliabilities], { error: "اختر الدقة المطلوبة" }),
    /** Items that occur in more sittings are left out; null leaves out none. */
    mostShown: wholeNumber("اكتب عدداً صحيحاً من ٠ فما فوق، أو اترك الحقل فارغاً").nullable(),
    /** Items that the assessment already names. */
    leftOut: z.array(idText(), { error: tooManyNamed }).max(assessmentLimits.lines * (assessmentLimits.sections + 1), {
      error: tooManyNamed,
    }),
  }),
  status: 200,
  response: z.object({
    subjects: z.array(subjectCounts),
    /** The items in the order in which they were chosen. */
    items: z.array(proposedItem),
    precision: z.array(
      z.object({
        theta: z.number(),
        wantedError: z.number(),
        /** Standard error of θ with the proposed items; null without items. */
        standardError: z.number().nullable(),
        isMet: z.boolean(),
      }),
    ),
    /** Subjects that have fewer usable items than wanted. */
    lacking: z.array(z.object({ subject: z.string(), count: z.int() })),
  }),
});
export type ProposalRequest = z.infer<typeof proposeForm.body>;
export type FormProposal = z.infer<typeof proposeForm.response>;
