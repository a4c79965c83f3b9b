import { type SeasonScope, seasonLimitsOf } from "#contract/contestants/season-words.ts";
import { type StaffSeason, saveSeason } from "#contract/contestants/seasons.ts";
import { readNumber } from "#contract/text/typed-number.ts";
import { z } from "#contract/zod.ts";
import { instantOf, typedMoment } from "#web/dashboard/form/typed-moment.ts";
import type { FormField } from "#web/dashboard/form/use-mutation-form.ts";
import { PlainTable } from "#web/iq-dashboard/quizzes/plain-table.tsx";
import { seasonScreenText as text } from "#web/text/iq-dashboard/season.ts";
import { Badge } from "#web/ui/badge.tsx";
import { FieldError } from "#web/ui/forms/field.tsx";

/** Limits of the type 0 would be of old records alone, because nobody may choose it. */
const limits = seasonLimitsOf.filter(({ scope, code }) => scope !== "type" || code > 0);

/** The season as its form shows it: moments in Baghdad, and limits as text, blank without a limit. */
export const typedSeason = (saved: StaffSeason | null) => ({
  revision: saved?.revision ?? null,
  opensAt: typedMoment(saved?.opensAt ?? null),
  closesAt: typedMoment(saved?.closesAt ?? null),
  textBefore: saved?.textBefore ?? "",
  textAfter: saved?.textAfter ?? "",
  hasWaitingList: saved?.hasWaitingList ?? false,
  limits: Object.fromEntries(limits.map((limit) => [limit.key, String(ofLimit(saved, limit)?.most ?? "")])),
});
export type TypedSeason = ReturnType<typeof typedSeason>;

export const seasonFields = z.preprocess(
  ({ opensAt, closesAt, limits: typed, ...rest }: TypedSeason) => ({
    ...rest,
    opensAt: instantOf(opensAt),
    closesAt: instantOf(closesAt),
    limits: Object.fromEntries(
      Object.entries(typed).flatMap(([key, most]) =>
        most.trim() === "" ? [] : [[key, readNumber(most) ?? Number.NaN]],
      ),
    ),
  }),
  saveSeason.body,
);

const ofLimit = (saved: StaffSeason | null, { scope, code }: { scope: SeasonScope; code: number }) =>
  saved?.limits.find((one) => one.scope === scope && one.code === code);

type LimitTablesProps = { saved: StaffSeason | null; field: (key: string) => FormField };

/** The limits beside the places that are taken now. */
export const LimitTables = ({ saved, field }: LimitTablesProps) =>
  (["all", "type", "governorate"] as const).map((scope) => (
    <PlainTable
      key={scope}
      caption={text.limitsOf[scope]}
      headers={[text.limitsOf[scope], text.taken, text.most]}
      className="mb-4 max-w-xl table-fixed"
      rows={limits
        .filter((limit) => limit.scope === scope)
        .map((limit) => {
          const { taken, most } = ofLimit(saved, limit) ?? { taken: 0, most: null };
          const { error, ...input } = field(limit.key);
          return [
            <span key="name" className="flex min-h-9 items-center">
              {limit.name}
            </span>,
            <span key="taken" className="flex min-h-9 flex-wrap items-center gap-x-2">
              {text.takenOf(taken, most)}
              {most !== null && taken >= most && <Badge look="sand">{text.reached}</Badge>}
            </span>,
            <div key="most">
              <input
                {...input}
                id={input.name}
                aria-label={text.limitFor(limit.name)}
                aria-invalid={error ? true : undefined}
                aria-describedby={error && `${input.name}-error`}
                inputMode="numeric"
                autoComplete="off"
                maxLength={20}
                className="control w-28"
              />
              {error && <FieldError id={input.name}>{error}</FieldError>}
            </div>,
          ];
        })}
    />
  ));
