import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { UserXIcon } from "lucide-react";
import { useState } from "react";
import type { ContestantPair } from "#contract/contestants/merges.ts";
import { formatSerial } from "#contract/contestants/serial.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { BackLink } from "#web/dashboard/frame/back-link.tsx";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { actionsColumn } from "#web/dashboard/lists/actions-column.tsx";
import { listAddress } from "#web/dashboard/lists/list-address.ts";
import { ListTable } from "#web/dashboard/lists/list-table.tsx";
import { useListAddress } from "#web/dashboard/lists/use-list-address.ts";
import { UndoNotice } from "#web/dashboard/undo-notice.tsx";
import { invalidateCalls, useCall } from "#web/dashboard/use-call.ts";
import { homePath } from "#web/session/session-guards.ts";
import { contestantPageText } from "#web/text/iq-dashboard/contestant-page.ts";
import { pairsText as text } from "#web/text/iq-dashboard/merging.ts";
import { formatYears } from "#web/text/numbers.ts";
import { formatPhone } from "#web/text/test-area/phone.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Badge } from "#web/ui/badge.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { Column } from "#web/ui/lists/data-table.tsx";
import { ContestantLink } from "../contestants/contestant-link.tsx";
import { comparePath } from "./pairs-path.ts";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title };

const address = listAddress({ pageSize: 10 });

/** Pairs of records that may be one person. They are compared, or put away. */
export default function Pairs() {
  const { view, place } = useListAddress(address, { startsAtTop: true });
  const list = useCall("listContestantPairs", { query: view }, { placeholderData: keepPreviousData });
  const [put, setPut] = useState<ContestantPair | null>(null);
  const client = useQueryClient();
  const putting = useMutation({
    mutationFn: ({ id, isApart }: { id: string; isApart: boolean }) =>
      iqApi.send("setPairApart", { params: { id }, body: { isApart } }),
    onSettled: () => invalidateCalls(client, ["listContestantPairs"]),
  });
  const putApart = (pair: ContestantPair) =>
    putting.mutate(
      { id: pair.id, isApart: true },
      {
        onSuccess: () => setPut(pair),
        onError: (error) => showToast("error", failureMessage(error, text.failed)),
      },
    );
  return (
    <>
      <BackLink to={homePath.iq}>{contestantPageText.back}</BackLink>
      {put && (
        <UndoNotice
          key={put.id}
          message={text.putApart(put.people[0].fullName)}
          texts={text.undo}
          restore={() => putting.mutateAsync({ id: put.id, isApart: false })}
          onDone={() => setPut(null)}
        />
      )}
      <section aria-label={text.list} className="min-w-0 rounded-panel border border-line bg-white">
        <p className="max-w-[75ch] p-4 text-ink-2">{text.lead}</p>
        <ListTable
          texts={text}
          columns={columnsOf(putting.isPending, putApart)}
          keyOf={({ id }) => id}
          page={list.data}
          query={list}
          place={place}
          empty={{ title: text.empty, body: text.emptyBody }}
        />
      </section>
    </>
  );
}

const columnsOf = (isBusy: boolean, onApart: (pair: ContestantPair) => void): readonly Column<ContestantPair>[] => [
  {
    id: "one",
    header: text.one,
    isRowHeader: true,
    isWideOnCard: true,
    cell: ({ people: [one] }) => <Person person={one} />,
  },
  { id: "other", header: text.other, isWideOnCard: true, cell: ({ people: [, other] }) => <Person person={other} /> },
  {
    id: "why",
    header: text.why,
    isWideOnCard: true,
    cell: (pair) => (
      <div className="flex flex-wrap gap-1.5">
        {(["sharesPhone", "sharesSchool", "sharesYear"] as const).map(
          (reason) =>
            pair[reason] && (
              <Badge key={reason} look="gold">
                {text.reasons[reason]}
              </Badge>
            ),
        )}
      </div>
    ),
  },
  actionsColumn((pair) => (
    <>
      <LinkButton look="soft" to={comparePath(pair.people[0].id, pair.people[1].id)}>
        <span aria-hidden="true">{text.compare}</span>
        <span className="sr-only">{text.compareOf(pair.people[0].fullName)}</span>
      </LinkButton>
      <IconButton
        label={text.apartOf(pair.people[0].fullName)}
        tip={text.apart}
        Icon={UserXIcon}
        isDisabled={isBusy}
        onClick={() => onApart(pair)}
      />
    </>
  )),
];

const Person = ({ person }: { person: ContestantPair["people"][number] }) => (
  <>
    <ContestantLink contestant={person} />
    <span className="block text-caption font-normal wrap-anywhere text-ink-3">
      <bdi dir="ltr">{formatSerial(person.serialNumber)}</bdi>، <bdi dir="ltr">{formatPhone(person.phoneNumber)}</bdi>،{" "}
      {formatYears(person.age)}، <bdi>{person.schoolName}</bdi>
    </span>
  </>
);
