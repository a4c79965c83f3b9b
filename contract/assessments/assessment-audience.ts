import { chosenEducationTypes, codes, governorates, testTimes } from "../enums.ts";
import { type PastedSerials, readPastedSerials, wrongSerialsText } from "../text/pasted-serials.ts";
import { z } from "../zod.ts";
import { assessmentLimits } from "./assessment-words.ts";

/** A list of such codes. They are sorted, and each is kept once. */
export const someCodes = <const Code extends number>(all: readonly Code[], error: string) =>
  z
    .array(z.literal([...all], { error }), { error })
    .max(2 * all.length, { error })
    .transform((chosen) => [...new Set(chosen)].sort((one, other) => one - other));

/** Refuses a text without any code, because an empty list would mean everybody. */
function serialsMessage(pasted: readonly string[], read: readonly string[], wrong: PastedSerials["wrong"]) {
  if (wrong.length > 0) return wrongSerialsText(wrong);
  if (read.length > assessmentLimits.serials) return tooManySerials;
  const isBlank = pasted.every((text) => text.trim() === "");
  return read.length === 0 && !isBlank && "لا رمز في ما كتبت. ألصق رموز التسجيل، أو أفرغ الحقل ليدخله الجميع";
}

const serialsError = "اكتب الرموز، كل رمز في سطر";
const tooManySerials = "الرموز ٥٠٠٠ على الأكثر";
const serials = z
  .array(z.string({ error: serialsError }).max(200_000, { error: serialsError }), { error: serialsError })
  .max(assessmentLimits.serials, { error: tooManySerials })
  .transform((pasted, context) => {
    const { serials: read, wrong } = readPastedSerials(pasted);
    const message = serialsMessage(pasted, read, wrong);
    if (message) context.issues.push({ code: "custom", message, input: pasted });
    return read;
  });

/**
 * Who may sit an assessment. Each list that is not empty narrows the audience; if all are empty, everybody is meant.
 */
export const assessmentAudience = z.object({
  governorates: someCodes(codes(governorates), "المحافظة غير معروفة"),
  educationTypes: someCodes(chosenEducationTypes, "سبب الاختبار غير معروف"),
  testTimes: someCodes(codes(testTimes), "وقت الاختبار غير معروف"),
  /** Pasted texts, each of which may contain several codes. */
  serials,
});
