import { call, noContent } from "../calls/call.ts";
import { optionalText } from "../text/text-fields.ts";
import { keepParagraphs } from "../text/typed-text.ts";
import { wholeNumber } from "../text/whole-number.ts";
import { z } from "../zod.ts";
import { codesOfScope, seasonErrors, seasonLimits, seasonScopes } from "./season-words.ts";

/** The season of registration. Without one, registration is open. */

export const seasonPhases = ["before", "open", "full", "after"] as const;
export type SeasonPhase = (typeof seasonPhases)[number];

const limitOf = { scope: z.enum(seasonScopes), code: z.int() };

const publicSeason = z.object({
  /** `full` while it is open and nobody can get a place. */
  phase: z.enum(seasonPhases),
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  /** Time of the last change of the dates, for calendars. */
  changedAt: z.iso.datetime(),
  /** What staff say before it, or after it; empty otherwise. */
  text: z.string().max(seasonLimits.text),
  /** Whether people are put on a waiting list when it is full. */
  hasWaitingList: z.boolean(),
  /** The limits that are reached. */
  full: z.array(z.object(limitOf)),
});
export type PublicSeason = z.infer<typeof publicSeason>;

const staffSeason = publicSeason.omit({ text: true, full: true, changedAt: true }).extend({
  /** Changes with every save. */
  revision: z.uuid(),
  textBefore: z.string().max(seasonLimits.text),
  textAfter: z.string().max(seasonLimits.text),
  /** How many places are taken; `most` is null where there is no limit. */
  limits: z.array(z.object({ ...limitOf, most: z.int().nullable(), taken: z.int() })),
  waitingCount: z.int(),
});
export type StaffSeason = z.infer<typeof staffSeason>;

export const getSeason = call("getSeason", {
  summary: "Read when registration is open and whether there is room; null if it is open without limits",
  status: 200,
  response: z.object({ season: publicSeason.nullable() }),
});

const staffAnswer = { status: 200, response: z.object({ season: staffSeason.nullable() }) } as const;

export const getSeasonSettings = call("getSeasonSettings", {
  summary: "Read the season's settings with the places that are taken",
  ...staffAnswer,
});

const instant = (error: string) => z.iso.datetime({ error, offset: true });
const text = optionalText(keepParagraphs, seasonLimits.text, seasonErrors.text);

export const saveSeason = call("saveSeason", {
  summary:
    "Start a season, or change the current one. It names the revision that it replaces; null if there is no season",
  body: z
    .object({
      revision: z.uuid({ error: "القيمة غير صحيحة" }).nullable(),
      opensAt: instant(seasonErrors.opensAt),
      closesAt: instant(seasonErrors.closesAt),
      textBefore: text,
      textAfter: text,
      hasWaitingList: z.boolean({ error: "القيمة غير صحيحة" }),
      /** What is not listed has no limit. */
      limits: z
        .array(
          z
            .object({ ...limitOf, most: wholeNumber(seasonErrors.most, 1, seasonLimits.most) })
            .refine(({ scope, code }) => codesOfScope[scope].includes(code), { error: seasonErrors.most }),
        )
        .max(30, { error: seasonErrors.most }),
    })
    .refine(({ opensAt, closesAt }) => Date.parse(opensAt) < Date.parse(closesAt), {
      error: seasonErrors.order,
      path: ["closesAt"],
    }),
  ...staffAnswer,
});
export type SeasonSettings = z.infer<typeof saveSeason.body>;

export const endSeason = call("endSeason", {
  summary: "End the season: registration is then open without limits, and nobody moves up any more",
  body: z.object({ revision: z.uuid({ error: "القيمة غير صحيحة" }) }),
  status: 204,
  response: noContent,
});
