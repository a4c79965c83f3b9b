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

const person = contestant.pick({ id: true, fullName: true, serialNumber: true, phoneNumber: true, schoolName: true });
/** What is alike beside the name. The year of birth is what age and registration give. */
export const pairReasons = ["phone", "school", "year"] as const;

const contestantPair = z.object({
  id: z.uuid(),
  reasons: z.array(z.enum(pairReasons)),
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
  kept: person,
  merged: person,
  mergedBy: z.string(),
  mergedAt: z.iso.datetime(),
  undoUntil: z.iso.datetime(),
});
export type ContestantMerge = z.infer<typeof merge>;

/** What the overview of a contestant has for merging: merges that stand, and the record as it was read. */
export const mergeFacts = { version: z.string().max(20), merges: z.array(merge) };

const choice = z.object({ id: idText(), version: mergeFacts.version });

export const mergeContestants = call("mergeContestants", {
  summary: "Merge two records of one person as they were read. Results and sittings of both stay",
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
