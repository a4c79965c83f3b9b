import { nameOfLimit, type SeasonScope } from "#contract/contestants/season-words.ts";
import type { StaffSeason } from "#contract/contestants/seasons.ts";
import { chosenEducationTypes, codes, governorates } from "#contract/enums.ts";
import { PlainTable } from "#web/iq-dashboard/quizzes/plain-table.tsx";
import { seasonScreenText as text } from "#web/text/iq-dashboard/season.ts";
import { Badge } from "#web/ui/badge.tsx";
import { FieldError } from "#web/ui/forms/field.tsx";
import { limitField } from "./typed-season.ts";
import type { SeasonForm } from "./use-season-form.ts";

const tables: readonly { scope: SeasonScope; codes: readonly number[] }[] = [
  { scope: "all", codes: [0] },
  { scope: "type", codes: chosenEducationTypes },
  { scope: "governorate", codes: codes(governorates) },
];

type LimitTablesProps = { form: SeasonForm; saved: StaffSeason | null };

/** The limits of the season beside the places that are taken now. */
export const LimitTables = ({ form, saved }: LimitTablesProps) => (
  <div className="grid gap-5">
    {tables.map((table) => (
      <PlainTable
        key={table.scope}
        caption={text.limitsOf[table.scope]}
        headers={[text.limitsOf[table.scope], text.taken, text.most]}
        className="max-w-xl table-fixed"
        rows={table.codes.map((code) => {
          const limit = { scope: table.scope, code };
          return [
            <span key="name" className="flex min-h-9 items-center">
              {nameOfLimit(limit)}
            </span>,
            <Taken key="taken" limit={saved?.limits.find((one) => one.scope === table.scope && one.code === code)} />,
            <MostField key="most" limit={limit} form={form} />,
          ];
        })}
      />
    ))}
  </div>
);

const Taken = ({ limit }: { limit: StaffSeason["limits"][number] | undefined }) => {
  const { taken, most } = limit ?? { taken: 0, most: null };
  return (
    <span className="flex min-h-9 flex-wrap items-center gap-x-2">
      {text.takenOf(taken, most)}
      {most !== null && taken >= most && <Badge look="sand">{text.reached}</Badge>}
    </span>
  );
};

function MostField({ limit, form }: { limit: { scope: SeasonScope; code: number }; form: SeasonForm }) {
  const field = limitField(limit);
  const error = form.errorOf(field);
  return (
    <>
      <input
        id={field}
        name={field}
        value={form.typed.limits[field] ?? ""}
        aria-label={text.limitFor(nameOfLimit(limit))}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${field}-error`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        className="control w-28"
        onChange={(event) => form.changeLimit(field, event.currentTarget.value)}
      />
      {error && <FieldError id={field}>{error}</FieldError>}
    </>
  );
}
