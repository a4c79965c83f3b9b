import { formatSerial } from "#contract/contestants/serial.ts";
import { testTimes } from "#contract/enums.ts";
import type { Place } from "#contract/exam-days/places.ts";
import { ContestantLink } from "#web/iq-dashboard/contestants/contestant-link.tsx";
import { hallPlacesText as text } from "#web/text/iq-dashboard/on-site/exam-days.ts";
import { formatNumber } from "#web/text/numbers.ts";
import type { Column } from "#web/ui/lists/data-table.tsx";

/** Columns of a hall's list. */
export const placeColumns: readonly Column<Place>[] = [
  {
    id: "seat",
    header: text.seat,
    className: "@3xl:w-24",
    cell: ({ seat }) => <span className="font-bold column-figures">{formatNumber(seat)}</span>,
  },
  { id: "testTime", header: text.time, className: "@3xl:w-24", cell: ({ testTime }) => testTimes[testTime] },
  {
    id: "fullName",
    header: text.name,
    isRowHeader: true,
    isWideOnCard: true,
    className: "@max-3xl:order-first",
    cell: ({ contestantId, fullName }) => <ContestantLink contestant={{ id: contestantId, fullName }} />,
  },
  {
    id: "serialNumber",
    header: text.serial,
    isWideOnCard: true,
    cell: ({ serialNumber }) => (
      <bdi dir="ltr" className="@3xl:whitespace-nowrap">
        {formatSerial(serialNumber)}
      </bdi>
    ),
  },
  {
    id: "schoolName",
    header: text.school,
    isWideOnCard: true,
    cell: ({ schoolName }) => <span className="wrap-anywhere">{schoolName}</span>,
  },
];
