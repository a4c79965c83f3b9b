import { normalForm } from "../text/normal-form.ts";
import { z } from "../zod.ts";

/**
 * Config Keys of Safe Exam Browser. Each identifies a configuration that an assessment accepts; there are at most this
 * many.
 */

const mostKeys = 10;
const form = /^[0-9a-f]{64}$/;
const separators = /[\s,;،؛"'<>]+/;

export const examBrowserKeyTexts = {
  wrong: "مفتاح Safe Exam Browser هو Config Key من ٦٤ خانة: أرقام وحروف من a إلى f. انسخه كما هو، كل مفتاح في سطر",
  tooMany: "المفاتيح ١٠ على الأكثر",
} as const;

/** Reads pasted keys. They become lower case, repeated ones and marks copied with the text are dropped. */
export const readExamBrowserKeys = (pasted: string): string[] => [
  ...new Set(
    normalForm(pasted, "NFKC")
      .replace(/\p{Cf}/gu, "")
      .toLowerCase()
      .split(separators)
      .filter((key) => key !== ""),
  ),
];

const error = examBrowserKeyTexts.wrong;
/** Absent if the assessment accepts any browser. */
export const examBrowserKeys = z
  .array(z.string({ error }).max(2_000, { error }), { error })
  .max(mostKeys, { error: examBrowserKeyTexts.tooMany })
  .transform((pasted, context) => {
    const keys = pasted.flatMap(readExamBrowserKeys);
    const refuse = (message: string) => context.issues.push({ code: "custom", message, input: pasted });
    if (!keys.every((key) => form.test(key))) refuse(examBrowserKeyTexts.wrong);
    else if (keys.length > mostKeys) refuse(examBrowserKeyTexts.tooMany);
    return keys.length > 0 ? keys : undefined;
  })
  .optional();
