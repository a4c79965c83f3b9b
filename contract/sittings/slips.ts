import { call, idParams } from "../calls/call.ts";
import { z } from "../zod.ts";

/** Result slips: what a student sees of the results of the directorate's own tests. Never a standard score. */

const instant = z.iso.datetime();

const comparison = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("placed"),
    /** Of those who are compared: they sat this test for the first time, or the one that its norms were carried over from. */
    age: z.int(),
    isCarried: z.boolean(),
    /** How many of a hundred of them scored lower, 1–99; equal scores count by half. */
    percentile: z.int(),
    /** Interval of 95 % of the place by true scores. */
    interval: z.object({ low: z.int(), high: z.int() }),
  }),
  z.object({ kind: z.literal("unplaced"), reason: z.enum(["no_norms", "few_people", "low_reliability"]) }),
]);
export type Comparison = z.infer<typeof comparison>;

const slip = z.object({
  resultId: z.uuid(),
  title: z.string(),
  createdAt: instant,
  /** From 1. */
  attempt: z.int(),
  /** Percent. */
  score: z.number(),
  /** Right answers, and the number of questions. */
  points: z.number(),
  maxPoints: z.number(),
  /** Null while the contestant may sit the assessment again. A title may be empty. */
  sections: z.array(z.object({ title: z.string(), points: z.int(), maxPoints: z.int() })).nullable(),
  comparison,
});
export type Slip = z.infer<typeof slip>;

const awaitedResult = z.object({
  title: z.string(),
  /** The latest time at which it is shown; null if none is set. */
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
