import type { StaffContestant } from "#contract/contestants.ts";
import { genders, specialEducationTypes } from "#contract/enums.ts";
import { formatSerial } from "#contract/serial.ts";
import { ListTable } from "#web/dashboard/list-table.tsx";
import type { ListPlace } from "#web/dashboard/use-list-address.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { deskText as text } from "#web/text/on-site.ts";
import { formatPhone } from "#web/text/phone.ts";
import { Button } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/data-table.tsx";
import { ContestantAvatar } from "../contestants/contestant-avatar.tsx";
import { contestantsAddress } from "../contestants/contestants-view.ts";
import { EmailLine } from "../contestants/email-line.tsx";
import { useContestants } from "../contestants/use-contestants.ts";

const everybody = contestantsAddress.read(new URLSearchParams());

const columns: readonly Column<StaffContestant>[] = [
  {
    id: "serialNumber",
    header: text.serial,
    isWideOnCard: true,
    cell: ({ serialNumber }) => (
      <bdi dir="ltr" className="tabular-nums @3xl:whitespace-nowrap">
        {formatSerial(serialNumber)}
      </bdi>
    ),
  },
  {
    id: "fullName",
    header: text.name,
    isRowHeader: true,
    isWideOnCard: true,
    className: "@3xl:max-w-[16rem]",
    cell: ({ fullName, email }) => (
      <div className="flex items-center gap-3">
        <ContestantAvatar name={fullName} />
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{fullName}</p>
          <EmailLine email={email} none={text.noEmail} className="text-[0.87rem]/6" />
        </div>
      </div>
    ),
  },
  {
    id: "age",
    header: text.age,
    cell: ({ age }) => <span className="whitespace-nowrap">{text.ageOf(formatNumber(age))}</span>,
  },
  { id: "gender", header: text.gender, cell: ({ gender }) => genders[gender] },
  {
    id: "phoneNumber",
    header: text.phone,
    cell: ({ phoneNumber }) => (
      <bdi dir="ltr" className="tabular-nums @3xl:whitespace-nowrap">
        {formatPhone(phoneNumber)}
      </bdi>
    ),
  },
  { id: "type", header: text.type, cell: ({ specialEducationType }) => specialEducationTypes[specialEducationType] },
];

type FoundContestantsProps = {
  searched: string;
  place: ListPlace;
  onPrint: (contestant: StaffContestant) => void;
};

/** Who was found, newest first, with the card of each. */
export function FoundContestants({ searched, place, onPrint }: FoundContestantsProps) {
  const list = useContestants({ ...everybody, text: searched, pageNumber: place.pageNumber, pageSize: place.pageSize });
  const print: Column<StaffContestant> = {
    id: "actions",
    header: text.actions,
    isHeaderHidden: true,
    isWideOnCard: true,
    cell: (contestant) => (
      <Button
        look="outline"
        size="small"
        className="whitespace-nowrap"
        aria-label={text.printCardOf(contestant.fullName)}
        onClick={() => onPrint(contestant)}
      >
        {text.printCard}
      </Button>
    ),
  };
  return (
    <section aria-label={text.list} className="overflow-clip rounded-panel border border-line bg-white">
      <ListTable
        texts={text}
        columns={[...columns, print]}
        keyOf={({ id }) => id}
        page={list.data}
        query={list}
        place={place}
        expectedRows={3}
        empty={{ title: text.nothingFound, body: text.nothingFoundBody }}
      />
    </section>
  );
}
