import { call } from "../calls/call.ts";
import { wholeNumber } from "../text/whole-number.ts";
import { z } from "../zod.ts";

/** The retention period. If it is set, contestants who registered longer ago are erased automatically. */

const instant = z.iso.datetime();

export const retentionLimits = { shortestMonths: 12, longestMonths: 240 } as const;
/** Name in the audit log for automatic erasures. */
export const retentionActor = "مدة الحفظ";

const wrongMonths = "المدة يجب أن تكون عدداً من الأشهر بين ١٢ و ٢٤٠";
const months = z
  .int({ error: wrongMonths })
  .min(retentionLimits.shortestMonths, { error: wrongMonths })
  .max(retentionLimits.longestMonths, { error: wrongMonths });

const preview = z.object({
  months: z.int(),
  total: z.int(),
  /** First and last registration among the contestants; null if there are none. */
  from: instant.nullable(),
  to: instant.nullable(),
  years: z.array(z.object({ year: z.int(), total: z.int() })),
});
export type RetentionPreview = z.infer<typeof preview>;

export const getRetention = call("getRetention", {
  summary: "Read for how many months participants are kept, and who would be erased at so many",
  query: z.object({
    months: z.preprocess(
      (given) => (given === undefined || given === "" ? undefined : Number(given)),
      months.optional(),
    ),
  }),
  status: 200,
  response: z.object({
    /** The retention period; null disables automatic erasure. */
    months: z.int().nullable(),
    preview: preview.nullable(),
  }),
});

export const setRetention = call("setRetention", {
  summary: "Say for how many months participants are kept, having seen how many will be erased; null switches it off",
  body: z.object({
    months: months.nullable(),
    /** The total that the preview showed. Any other number is refused. */
    confirmedTotal: wholeNumber("راجع عدد الذين ستُمحى بياناتهم").optional(),
  }),
  status: 200,
  response: z.object({ months: z.int().nullable() }),
});
