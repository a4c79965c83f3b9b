import { call } from "../calls/call.ts";
import { codes, governorates } from "../enums.ts";
import { z } from "../zod.ts";
import { breakdowns } from "./funnel-words.ts";

/** How many people registered, and how many of them have reached each stage. Deleted people are left out. */
const funnel = z.object({
  registered: z.int(),
  placed: z.int(),
  came: z.int(),
  scored: z.int(),
  accepted: z.int(),
});
export type Funnel = z.infer<typeof funnel>;

/** A value of the breakdown: a day, a code, or the id of a school. It is empty for people who have none. */
const funnelRow = funnel.extend({
  value: z.string(),
  /** The name of a school, and its governorate. */
  name: z.string().nullable(),
  governorate: z.literal(codes(governorates)).nullable(),
});
export type FunnelRow = z.infer<typeof funnelRow>;

export const getInsight = call("getInsight", {
  summary: "Count people from registration to acceptance, broken down by one of their features",
  query: z.object({ by: z.enum(breakdowns, { error: "اختر تقسيماً معروفاً" }).default("day") }),
  status: 200,
  response: z.object({
    all: funnel,
    /** Number of erased people among them, whom no list shows. */
    erasedCount: z.int(),
    /** People who registered in the seven days up to today in Baghdad, and in the seven before. */
    weeks: z.array(funnel.extend({ from: z.iso.date(), to: z.iso.date() })),
    rows: z.array(funnelRow),
  }),
});
export type Insight = z.infer<(typeof getInsight)["response"]>;
