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
import { formatPhone } from "#web/text/test-area/phone.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Badge } from "#web/ui/badge.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { Column } from "#web/ui/lists/data-table.tsx";
import { ContestantLink } from "../contestants/contestant-link.tsx";
import { sectionPath } from "../sections.ts";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title };

type Put = { id: string; name: string };

const address = listAddress({ pageSize: 10 });

/** Pairs of records that may be one person. They are compared, or put away. */
export default function Pairs() {
  const { view, place } = useListAddress(address, { startsAtTop: true });
  const list = useCall("listContestantPairs", { query: view }, { placeholderData: keepPreviousData });
  const [put, setPut] = useState<Put | null>(null);
  const client = useQueryClient();
  const putting = useMutation({
    mutationFn: ({ id, isApart }: Put & { isApart: boolean }) =>
      iqApi.send("setPairApart", { params: { id }, body: { isApart } }),
    onSuccess: (_, { isApart, ...pair }) => setPut(isApart ? pair : null),
    onError: (error) => showToast("error", failureMessage(error, text.failed)),
    onSettled: () => invalidateCalls(client, ["listContestantPairs"]),
  });
  return (
    <>
      <BackLink to={homePath.iq}>{contestantPageText.back}</BackLink>
      {put && (
        <UndoNotice
          key={put.id}
          message={text.putApart(put.name)}
          texts={text.undo}
          restore={() => putting.mutateAsync({ ...put, isApart: false })}
          onDone={() => setPut(null)}
        />
      )}
      <section aria-label={text.list} className="min-w-0 rounded-panel border border-line bg-white">
        <p className="max-w-[75ch] p-4 text-ink-2">{text.lead}</p>
        <ListTable
          texts={text}
          columns={columnsOf(putting.isPending, (pair) => putting.mutate({ ...pair, isApart: true }))}
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

const columnsOf = (isBusy: boolean, onApart: (pair: Put) => void): readonly Column<ContestantPair>[] => [
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
    cell: ({ reasons }) => (
      <div className="flex flex-wrap gap-1.5">
        {reasons.map((reason) => (
          <Badge key={reason} look="gold">
            {text.reasons[reason]}
          </Badge>
        ))}
      </div>
    ),
  },
  actionsColumn(({ id, people }) => (
    <>
      <LinkButton look="soft" to={`${sectionPath.pairs}/${people[0].id}/${people[1].id}`}>
        {text.compare}
      </LinkButton>
      <IconButton
        label={text.apartOf(people[0].fullName)}
        tip={text.apart}
        Icon={UserXIcon}
        isDisabled={isBusy}
        onClick={() => onApart({ id, name: people[0].fullName })}
      />
    </>
  )),
];

const Person = ({ person }: { person: ContestantPair["people"][number] }) => (
  <>
    <ContestantLink contestant={person} />
    <span className="block text-caption font-normal wrap-anywhere text-ink-3">
      <bdi dir="ltr">{formatSerial(person.serialNumber)}</bdi>، <bdi dir="ltr">{formatPhone(person.phoneNumber)}</bdi>،{" "}
      <bdi>{person.schoolName}</bdi>
    </span>
  </>
);
