import { call, idParams } from "./call.ts";
import { z } from "./zod.ts";

/** Result slips: what a student is told of the results of the directorate's own tests. Never a standard score. */

const instant = z.iso.datetime();

const comparison = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("placed"),
    /** How many of a hundred of the same age the score is above, 1–99. */
    percentile: z.int(),
    /** Of 95 %; null where the test's reliability is unknown. */
    interval: z.object({ low: z.int(), high: z.int() }).nullable(),
  }),
  /** Not known well enough to be said: no norms judge the result, or too few people of this age were counted. */
  z.object({ kind: z.literal("provisional"), reason: z.enum(["no_norms", "few_people"]) }),
]);
export type Comparison = z.infer<typeof comparison>;

const slip = z.object({
  resultId: z.uuid(),
  /** Of the assessment. */
  title: z.string(),
  createdAt: instant,
  /** Percent. */
  score: z.number(),
  /** How many were right, of how many. */
  points: z.number(),
  maxPoints: z.number(),
  /** Null while the contestant may sit the assessment again. A title may be empty. */
  sections: z.array(z.object({ title: z.string(), points: z.int(), maxPoints: z.int() })).nullable(),
  comparison,
});
export type Slip = z.infer<typeof slip>;

const awaitedResult = z.object({
  title: z.string(),
  /** From when on it is told, at the latest; null where nothing says when. */
  dueAt: instant.nullable(),
});
export type AwaitedResult = z.infer<typeof awaitedResult>;

export const listSlips = call("listSlips", {
  summary:
    "Slips of a contestant's results in the directorate's own tests, newest first, and which results are not told yet",
  params: idParams,
  status: 200,
  response: z.object({ slips: z.array(slip), awaited: z.array(awaitedResult) }),
});
export type Slips = z.infer<typeof listSlips.response>;
