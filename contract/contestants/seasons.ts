import { call, noContent } from "../calls/call.ts";
import { idText, optionalText } from "../text/text-fields.ts";
import { keepParagraphs } from "../text/typed-text.ts";
import { wholeNumber } from "../text/whole-number.ts";
import { z } from "../zod.ts";
import { seasonErrors, seasonLimitsOf, seasonTextLength } from "./season-words.ts";

/** The season of registration. Without one, registration is open. */

/** `full` while it is open and nobody can get a place. */
export const seasonPhases = ["before", "open", "full", "after"] as const;
export type SeasonPhase = (typeof seasonPhases)[number];

const limit = { scope: z.enum(["all", "type", "governorate"]), code: z.int() };
const shown = {
  phase: z.enum(seasonPhases),
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  /** Whether people are put on a waiting list when it is full. */
  hasWaitingList: z.boolean(),
};

const publicSeason = z.object({
  ...shown,
  /** What staff say before it, or after it; empty otherwise. */
  text: z.string().max(seasonTextLength),
  /** The limits that are reached. */
  full: z.array(z.object(limit)),
});
export type PublicSeason = z.infer<typeof publicSeason>;

const staffSeason = z.object({
  ...shown,
  /** Changes with every save. */
  revision: z.uuid(),
  textBefore: z.string().max(seasonTextLength),
  textAfter: z.string().max(seasonTextLength),
  /** The places that are taken; `most` is null where there is no limit. */
  limits: z.array(z.object({ ...limit, most: z.int().nullable(), taken: z.int() })),
  waitingCount: z.int(),
});
export type StaffSeason = z.infer<typeof staffSeason>;

export const getSeason = call("getSeason", {
  summary: "Read when registration is open and whether there is room; null if it is open without limits",
  status: 200,
  response: z.object({ season: publicSeason.nullable() }),
});

export const getSeasonSettings = call("getSeasonSettings", {
  summary: "Read the season's settings with the places that are taken",
  status: 200,
  response: z.object({ season: staffSeason.nullable() }),
});

const most = wholeNumber(seasonErrors.most, 1, 1_000_000);
const text = optionalText(keepParagraphs, seasonTextLength, seasonErrors.text);

export const saveSeason = call("saveSeason", {
  summary:
    "Start a season, or change the current one, which it names by its revision. Keys of limits: all-0, type-1, …",
  body: z
    .object({
      revision: idText(seasonErrors.invalid).nullable(),
      opensAt: z.iso.datetime({ error: seasonErrors.opensAt, offset: true }),
      closesAt: z.iso.datetime({ error: seasonErrors.closesAt, offset: true }),
      textBefore: text,
      textAfter: text,
      hasWaitingList: z.boolean({ error: seasonErrors.invalid }),
      /** What is not listed has no limit. */
      limits: z.object(Object.fromEntries(seasonLimitsOf.map(({ key }) => [key, most.optional()]))),
    })
    .refine(({ opensAt, closesAt }) => Date.parse(opensAt) < Date.parse(closesAt), {
      error: seasonErrors.order,
      path: ["closesAt"],
    }),
  status: 200,
  response: getSeasonSettings.response,
});
export type SeasonSettings = z.infer<typeof saveSeason.body>;

export const endSeason = call("endSeason", {
  summary: "End the season: registration is then open without limits, and nobody moves up any more",
  body: z.object({ revision: idText(seasonErrors.invalid) }),
  status: 204,
  response: noContent,
});
