import { chosenEducationTypes, codes, governorates } from "#contract/enums.ts";
import type { LimitRow } from "./seasons.queries.ts";

/** The room of a season. */

type Person = { specialEducationType: number; governorate: number };

export const reachedLimits = (limits: readonly LimitRow[]): LimitRow[] =>
  limits.filter(({ most, taken }) => most !== null && taken >= most);

export const hasRoom = (limits: readonly LimitRow[], { specialEducationType, governorate }: Person): boolean =>
  !reachedLimits(limits).some(({ scope, code }) => code === { all: 0, type: specialEducationType, governorate }[scope]);

/** Whether there is room for nobody, whatever test type and governorate they choose. */
export const isFull = (limits: readonly LimitRow[]): boolean =>
  chosenEducationTypes.every((specialEducationType) =>
    codes(governorates).every((governorate) => !hasRoom(limits, { specialEducationType, governorate })),
  );
