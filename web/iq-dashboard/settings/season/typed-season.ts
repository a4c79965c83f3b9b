import type { SeasonScope } from "#contract/contestants/season-words.ts";
import { type SeasonSettings, type StaffSeason, saveSeason } from "#contract/contestants/seasons.ts";
import { numberOf } from "#web/iq-dashboard/assessments/editor/typed-assessment.ts";
import {
  noMoment,
  readMoment,
  type TypedMoment,
  typedMoment,
} from "#web/iq-dashboard/assessments/editor/typed-moment.ts";
import { seasonScreenText as text } from "#web/text/iq-dashboard/season.ts";
import type { FieldFailure } from "#web/ui/forms/error-summary.tsx";

/** A season as typed. */
export type TypedSeason = Pick<StaffSeason, "textBefore" | "textAfter" | "hasWaitingList"> & {
  opensAt: TypedMoment;
  closesAt: TypedMoment;
  /** Limits by the names of their fields. A blank one is no limit. */
  limits: Readonly<Record<string, string>>;
};

type LimitOf = { scope: SeasonScope; code: number };

/** The name of a limit's field. */
export const limitField = ({ scope, code }: LimitOf) => `limit-${scope}-${code}`;

export const typedSeason = (saved: StaffSeason | null): TypedSeason => ({
  opensAt: saved ? typedMoment(saved.opensAt) : noMoment,
  closesAt: saved ? typedMoment(saved.closesAt) : noMoment,
  textBefore: saved?.textBefore ?? "",
  textAfter: saved?.textAfter ?? "",
  hasWaitingList: saved?.hasWaitingList ?? false,
  limits: Object.fromEntries(
    (saved?.limits ?? []).flatMap((limit) => (limit.most === null ? [] : [[limitField(limit), String(limit.most)]])),
  ),
});

/** @returns the body to send, or the failures by field */
export function checkTyped(
  { opensAt, closesAt, limits: typedLimits, ...same }: TypedSeason,
  revision: string | null,
): { body: SeasonSettings } | { failures: FieldFailure[] } {
  const moments = { opensAt: readMoment(opensAt), closesAt: readMoment(closesAt) };
  const limits = Object.entries(typedLimits).flatMap(([field, typed]) => {
    const [, scope, code] = field.split("-");
    return typed.trim() === "" ? [] : [{ scope, code: Number(code), most: numberOf(typed) }];
  });
  const result = saveSeason.body.safeParse({ ...same, ...moments, revision, limits });
  if (result.success) return { body: result.data };
  const fieldOf = ([field, at]: readonly PropertyKey[]): string => {
    const limit = field === "limits" && limits[Number(at)];
    return limit ? limitField(limit as LimitOf) : String(field);
  };
  const found = new Map(result.error.issues.map(({ path, message }) => [fieldOf(path), message]));
  return {
    failures: [...found].map(([field, message]) => {
      const read = field === "opensAt" || field === "closesAt" ? moments[field] : null;
      return read !== null && typeof read === "object"
        ? { field: `${field}.${read.wrong}`, message: text.momentErrors[field as "opensAt"][read.wrong] }
        : { field, message };
    }),
  };
}
