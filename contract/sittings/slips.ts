import { call, idParams } from "../calls/call.ts";
import { z } from "../zod.ts";

/**
 * Result slips: what a student sees of the results of the directorate's own tests. They never show a standard score.
 */

const instant = z.iso.datetime();

const comparison = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("placed"),
    /**
     * Age of the people who are compared. They sat this test, or the test that its norms come from, for the first time.
     */
    age: z.int(),
    isCarried: z.boolean(),
    /** How many of a hundred such people scored lower, 1–99. Equal scores count by half. */
    percentile: z.int(),
    /** The 95 % interval of the place by true scores. */
    interval: z.object({ low: z.int(), high: z.int() }),
  }),
  z.object({ kind: z.literal("unplaced"), reason: z.enum(["no_norms", "few_people", "low_reliability"]) }),
]);
export type Comparison = z.infer<typeof comparison>;

const slip = z.object({
  resultId: z.uuid(),
  title: z.string(),
  createdAt: instant,
  /** Number of the attempt, from 1. */
  attempt: z.int(),
  /** The score in percent. */
  score: z.number(),
  /** Number of right answers, and number of questions. */
  points: z.number(),
  maxPoints: z.number(),
  /** Null while the contestant may sit the assessment again. Titles may be empty. */
  sections: z.array(z.object({ title: z.string(), points: z.int(), maxPoints: z.int() })).nullable(),
  comparison,
});
export type Slip = z.infer<typeof slip>;

const awaitedResult = z.object({
  title: z.string(),
  /** The latest time at which the result is shown; null if none is set. */
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
