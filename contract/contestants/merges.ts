import { call, idParams, noContent } from "../calls/call.ts";
import { pageOf, pageQuery } from "../calls/paging.ts";
import { idText } from "../text/text-fields.ts";
import { z } from "../zod.ts";
import { contestantLabels } from "./contestant-labels.ts";
import { contestant } from "./contestants.ts";

/** Two registrations of one person: one is kept, and the other's code leads to it. */

/** Days in which a merge can be undone. */
export const mergeUndoDays = 30;

/** What is chosen from one of two records. A place is what the season and the exam days to come have given. */
export const mergeFields = { ...contestantLabels, guardianName: "ولي الأمر", place: "المكان" } as const;
export type MergeField = keyof typeof mergeFields;

const person = contestant.pick({
  id: true,
  fullName: true,
  serialNumber: true,
  age: true,
  phoneNumber: true,
  schoolName: true,
  createdAt: true,
});

const contestantPair = z.object({
  id: z.uuid(),
  /** What is alike beside the name: the phone, the school, the year of birth that age and registration give. */
  sharesPhone: z.boolean(),
  sharesSchool: z.boolean(),
  sharesYear: z.boolean(),
  people: z.tuple([person, person]),
});
export type ContestantPair = z.infer<typeof contestantPair>;

export const listContestantPairs = call("listContestantPairs", {
  summary: "List pairs of contestants who may be one person, with why, the likeliest first",
  query: z.object(pageQuery(10)),
  status: 200,
  response: pageOf(contestantPair).extend({ isTotalCapped: z.boolean() }),
});

export const setPairApart = call("setPairApart", {
  summary: "Put a pair away as two different people, or back into the list",
  params: idParams,
  body: z.object({ isApart: z.boolean() }),
  status: 204,
  response: noContent,
});

const merge = z.object({
  id: z.uuid(),
  kept: person.pick({ id: true, fullName: true }),
  merged: person.pick({ id: true, fullName: true, serialNumber: true }),
  mergedBy: z.string(),
  mergedAt: z.iso.datetime(),
  /** The last moment in which the merge can be undone; null if a later merge must be undone first. */
  undoUntil: z.iso.datetime().nullable(),
});
export type ContestantMerge = z.infer<typeof merge>;

/** What the overview of a contestant says for merging. */
export const mergeFacts = {
  /** Identifies the record as it was read. Merging answers 409 if it has changed since. */
  version: z.string().max(20),
  /** The merges of this record that were not undone. */
  merges: z.array(merge),
};

const choice = z.object({ id: idText(), version: z.string().max(20) });

export const mergeContestants = call("mergeContestants", {
  summary:
    "Merge two records of one person. Results and sittings of both stay, and the other's code leads to the kept one",
  body: z.object({
    kept: choice,
    other: choice,
    /** What the kept record takes from the other one. */
    taken: z.array(z.enum(Object.keys(mergeFields) as [MergeField, ...MergeField[]])).max(20),
  }),
  status: 200,
  response: z.object({ id: z.uuid() }),
});

export const undoMerge = call("undoMerge", {
  summary: "Undo a merge within 30 days. What was corrected since stays",
  params: idParams,
  status: 204,
  response: noContent,
});
