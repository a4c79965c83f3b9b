import { formatSerial } from "#contract/contestants/serial.ts";
import { testTimes } from "#contract/enums.ts";
import type { Place } from "#contract/exam-days/places.ts";
import { ContestantLink } from "#web/iq-dashboard/contestants/contestant-link.tsx";
import { hallPlacesText as text } from "#web/text/iq-dashboard/on-site/exam-days.ts";
import { formatNumber } from "#web/text/numbers.ts";
import type { Column } from "#web/ui/lists/data-table.tsx";

type PlaceColumns = {
  canChoose: boolean;
  chosenIds: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
};

/** Columns of a hall's list. If places can be changed, the first column chooses rows. */
export function placeColumns({ canChoose, chosenIds, onChoose }: PlaceColumns): Column<Place>[] {
  const choose = (id: string, isOn: boolean) => {
    const next = new Set(chosenIds);
    if (isOn) next.add(id);
    else next.delete(id);
    onChoose(next);
  };
  const choice: Column<Place> = {
    id: "choice",
    header: text.choice,
    isHeaderHidden: true,
    isWideOnCard: true,
    className: "@3xl:w-12 @max-3xl:absolute @max-3xl:end-1 @max-3xl:top-2",
    cell: ({ contestantId, fullName }) => (
      <label className="grid size-11 place-items-center">
        <span className="sr-only">{text.choose(fullName)}</span>
        <input
          type="checkbox"
          checked={chosenIds.has(contestantId)}
          onChange={(event) => choose(contestantId, event.currentTarget.checked)}
          className="size-5 accent-river-700"
        />
      </label>
    ),
  };
  return [...(canChoose ? [choice] : []), ...columns];
}

const columns: readonly Column<Place>[] = [
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
    className: "@max-3xl:order-first @max-3xl:pe-12",
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
