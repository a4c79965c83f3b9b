import type { StaffContestant } from "#contract/contestants/contestants.ts";
import { formatSerial } from "#contract/contestants/serial.ts";
import { genders, governorates, specialEducationTypes } from "#contract/enums.ts";
import type { OwnPlace } from "#contract/exam-days/places.ts";
import { contestantsText as text } from "#web/text/iq-dashboard/contestants.ts";
import { formatDate, formatNumber, formatYears } from "#web/text/numbers.ts";
import { nextPlaceText, placeLine, placeLines, shortPlaceLines } from "#web/text/places.ts";
import { formatPhone } from "#web/text/test-area/phone.ts";
import { Badge } from "#web/ui/badge.tsx";
import type { Column } from "#web/ui/lists/data-table.tsx";
import type { NextPlaces } from "../exam-days/next-places.ts";
import { ContestantAvatar } from "./contestant-avatar.tsx";
import { ContestantLink } from "./contestant-link.tsx";
import { EmailLine } from "./email-line.tsx";

const typeLooks = { 0: "sand", 1: "gold", 2: "river", 3: "gold" } as const;

/**
 * Columns with each contestant's next place. If the table is too narrow for another column, its day and hour stand
 * under the code.
 */
export const columnsWithPlaces = (places: NextPlaces): Column<StaffContestant>[] => [
  ...contestantColumns.map((column) => {
    if (column.id !== "serialNumber") return column;
    const cell = (row: StaffContestant, index: number) => (
      <>
        {column.cell(row, index)}
        <PlaceUnderCode place={places.get(row.id)} />
      </>
    );
    return { ...column, cell };
  }),
  nextPlaceColumn(places),
];

function PlaceUnderCode({ place }: { place: OwnPlace | undefined }) {
  if (!place) return null;
  return (
    <span
      title={placeLine(place)}
      className="hidden text-caption text-ink-2 @3xl:@max-[86rem]:block @3xl:whitespace-nowrap"
    >
      {shortPlaceLines(place).when}
    </span>
  );
}

const nextPlaceColumn = (places: NextPlaces): Column<StaffContestant> => ({
  id: "place",
  header: nextPlaceText.header,
  isWideOnCard: true,
  className: "@3xl:@max-[86rem]:hidden",
  cell: ({ id }) => {
    const place = places.get(id);
    if (!place) return null;
    const { when, where } = placeLines(place);
    return (
      <span title={placeLine(place)} className="block text-small">
        <span className="@3xl:whitespace-nowrap">{when}</span>
        <span className="block text-ink-3 wrap-anywhere">{where}</span>
      </span>
    );
  },
});

/** A table below 68rem has no room for every column beside whole names. Cards show all of them. */
const hiddenInNarrowTable = "@3xl:@max-[68rem]:hidden";

/** Columns of the contestants, without actions. Ids of columns that can be sorted are the API's names of orders. */
export const contestantColumns: readonly Column<StaffContestant>[] = [
  {
    id: "fullName",
    header: text.name,
    isRowHeader: true,
    order: "text",
    isWideOnCard: true,
    className: "@max-3xl:pe-[48px]",
    cell: ({ id, fullName, email, contestantCount }) => (
      <div className="flex items-center gap-2.5">
        <ContestantAvatar name={fullName} />
        <div className="min-w-0 flex-1">
          <p className="leading-display">
            <ContestantLink contestant={{ id, fullName }} />
          </p>
          <div className="flex gap-2 text-caption text-ink-3">
            <EmailLine email={email} none={text.noEmail} className="w-0 flex-1" />
            {contestantCount > 1 && (
              <span className="rounded-small bg-gold-100 px-1.5 whitespace-nowrap text-ink">
                {text.isRepeated(formatNumber(contestantCount))}
              </span>
            )}
          </div>
        </div>
      </div>
    ),
  },
  {
    id: "serialNumber",
    header: text.serial,
    order: "code",
    isWideOnCard: true,
    cell: ({ serialNumber }) => (
      <bdi dir="ltr" className="block w-fit @3xl:whitespace-nowrap">
        {formatSerial(serialNumber)}
      </bdi>
    ),
  },
  {
    id: "age",
    header: text.age,
    order: "number",
    cell: ({ age }) => <span className="whitespace-nowrap">{formatYears(age)}</span>,
  },
  { id: "gender", header: text.gender, className: hiddenInNarrowTable, cell: ({ gender }) => genders[gender] },
  {
    id: "governorate",
    header: text.governorate,
    cell: ({ governorate }) => <span className="whitespace-nowrap">{governorates[governorate]}</span>,
  },
  {
    id: "phoneNumber",
    header: text.phone,
    order: "code",
    cell: ({ phoneNumber }) => (
      <bdi dir="ltr" className="@3xl:whitespace-nowrap">
        {formatPhone(phoneNumber)}
      </bdi>
    ),
  },
  {
    id: "specialEducationType",
    header: text.type,
    className: hiddenInNarrowTable,
    cell: ({ specialEducationType: type }) => <Badge look={typeLooks[type]}>{specialEducationTypes[type]}</Badge>,
  },
  {
    id: "createdAt",
    header: text.registeredAt,
    order: "date",
    isHiddenOnCard: true,
    className: "@3xl:@max-[80rem]:hidden",
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDate(createdAt)}</span>,
  },
];
