import { IdCardIcon } from "lucide-react";
import type { StaffContestant } from "#contract/contestants/contestants.ts";
import { formatSerial } from "#contract/contestants/serial.ts";
import { genders, specialEducationTypes } from "#contract/enums.ts";
import type { OwnPlace } from "#contract/exam-days/places.ts";
import { actionsColumn } from "#web/dashboard/lists/actions-column.tsx";
import { ListTable } from "#web/dashboard/lists/list-table.tsx";
import type { ListPlace } from "#web/dashboard/lists/use-list-address.ts";
import { ContestantAvatar } from "#web/iq-dashboard/contestants/contestant-avatar.tsx";
import { ContestantLink } from "#web/iq-dashboard/contestants/contestant-link.tsx";
import { contestantsAddress } from "#web/iq-dashboard/contestants/contestants-view.ts";
import { EmailLine } from "#web/iq-dashboard/contestants/email-line.tsx";
import { useContestants } from "#web/iq-dashboard/contestants/use-contestants.ts";
import { type NextPlaces, useNextPlaces } from "#web/iq-dashboard/exam-days/next-places.ts";
import { cardDeskText as text } from "#web/text/iq-dashboard/on-site/on-site.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { placeLine, placeLines } from "#web/text/places.ts";
import { formatPhone } from "#web/text/test-area/phone.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { Column } from "#web/ui/lists/data-table.tsx";

const everybody = contestantsAddress.read(new URLSearchParams());

const columnsOf = (places: NextPlaces | undefined): readonly Column<StaffContestant>[] => [
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
    id: "fullName",
    header: text.name,
    isRowHeader: true,
    isWideOnCard: true,
    className: "@3xl:max-w-[16rem]",
    cell: ({ id, fullName, email }) => (
      <div className="flex items-center gap-3">
        <ContestantAvatar name={fullName} />
        <div className="min-w-0">
          <ContestantLink contestant={{ id, fullName }} />
          <EmailLine email={email} none={text.noEmail} className="text-caption" />
          <PlaceUnderName place={places?.get(id)} />
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
      <bdi dir="ltr" className="@3xl:whitespace-nowrap">
        {formatPhone(phoneNumber)}
      </bdi>
    ),
  },
  { id: "type", header: text.type, cell: ({ specialEducationType }) => specialEducationTypes[specialEducationType] },
];

function PlaceUnderName({ place }: { place: OwnPlace | undefined }) {
  if (!place) return null;
  const { when, where } = placeLines(place);
  return (
    <p title={placeLine(place)} className="text-caption text-river-800">
      {when}
      <br />
      {where}
    </p>
  );
}

type FoundContestantsProps = {
  searched: string;
  place: ListPlace;
  onPrint: (contestant: StaffContestant) => void;
};

/** The contestants found, newest first, with their cards. */
export function FoundContestants({ searched, place, onPrint }: FoundContestantsProps) {
  const list = useContestants({ ...everybody, text: searched, pageNumber: place.pageNumber, pageSize: place.pageSize });
  const places = useNextPlaces(list.data?.items.map(({ id }) => id) ?? []).data;
  const print = actionsColumn((contestant: StaffContestant) => (
    <IconButton
      label={text.printCardOf(contestant.fullName)}
      tip={text.printCard}
      Icon={IdCardIcon}
      onClick={() => onPrint(contestant)}
    />
  ));
  return (
    <section aria-label={text.list} className="overflow-clip rounded-panel border border-line bg-white">
      <ListTable
        texts={text}
        columns={[...columnsOf(places), print]}
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
