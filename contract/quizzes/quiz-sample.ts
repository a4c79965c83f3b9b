import { call, idParams } from "../calls/call.ts";
import { z } from "../zod.ts";
import { slot } from "./calibrations.ts";

/** Properties by which the people of a quiz can be counted. */
export const sampleProperties = ["age", "gender", "governorate", "reason"] as const;
export type SampleProperty = (typeof sampleProperties)[number];

const cell = z.object({
  by: z.enum(sampleProperties),
  /** A year of age at registration, or a code of the contract's sets; null if the person is unknown. */
  value: z.int().nullable(),
  people: z.int(),
});

export const getQuizSample = call("getQuizSample", {
  summary:
    "Count the people whose answers a quiz's analysis is about, also erased ones, and say which versions of questions they answered",
  params: idParams,
  status: 200,
  response: z.object({
    attempts: z.int(),
    /** Number of people, by name and phone. Each registration of an erased person counts as one. */
    people: z.int(),
    /** Times of the first and the last attempt; null without attempts. */
    firstAt: z.iso.datetime().nullable(),
    lastAt: z.iso.datetime().nullable(),
    /** Cells ordered by value. A person with several attempts is counted with the data of the first one. */
    cells: z.array(cell),
    /** Versions of the assessment that the analysis covers; null for a file. */
    assessmentVersions: z.array(z.int()).nullable(),
    /** What each question asked, from question 1; empty for a file. */
    slots: z.array(slot),
  }),
});
export type QuizSample = z.infer<typeof getQuizSample.response>;
