import { findingTexts } from "../assessments/assessment-findings.ts";
import { call, idParams, noContent } from "../calls/call.ts";
import { readPastedSerials, wrongSerialsText } from "../text/pasted-serials.ts";
import { z } from "../zod.ts";
import { reasonText } from "./supervision.ts";
import { timeFactorLimits, timeFactors } from "./time-factor.ts";

/** Contestants with extra time for an assessment. Only the factor and the reason are stored. */

const givenFactor = z.object({
  contestantId: z.uuid(),
  fullName: z.string(),
  serialNumber: z.string(),
  factor: z.number(),
  reason: z.string(),
  givenBy: z.string(),
  givenAt: z.iso.datetime(),
});
export type GivenFactor = z.infer<typeof givenFactor>;

export const timeFactorTexts = {
  noSerials: "اكتب رمز الطالب، أو ألصق رموز عدة طلاب",
  tooMany: "الرموز ٥٠٠ على الأكثر في المرة الواحدة",
  unknown: findingTexts.unknownSerials,
} as const;

/** Pasted or scanned text, which may contain several codes. */
const serials = z
  .string({ error: timeFactorTexts.noSerials })
  .max(20_000, { error: timeFactorTexts.tooMany })
  .transform((pasted, context) => {
    const { serials: read, wrong } = readPastedSerials([pasted]);
    const refuse = (message: string) => context.issues.push({ code: "custom", message, input: pasted });
    if (wrong.length > 0) refuse(wrongSerialsText(wrong));
    else if (read.length === 0) refuse(timeFactorTexts.noSerials);
    else if (read.length > timeFactorLimits.atOnce) refuse(timeFactorTexts.tooMany);
    return read;
  });

export const listTimeFactors = call("listTimeFactors", {
  summary: "List who has more time for an assessment, by name",
  params: idParams,
  status: 200,
  response: z.array(givenFactor),
});

export const setTimeFactors = call("setTimeFactors", {
  summary:
    "Say how much longer contestants have for an assessment; 1 takes it back. An open sitting has it at once: a section that runs may become longer, never shorter. The same again changes nothing",
  params: idParams,
  body: z.object({
    serials,
    factor: z.literal([...timeFactors], { error: "اختر مقدار الوقت" }),
    reason: reasonText,
  }),
  status: 204,
  response: noContent,
});
