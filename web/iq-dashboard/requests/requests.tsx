import { useState } from "react";
import { useOutletContext } from "react-router";
import { requestKinds, requestStates } from "#contract/contestants/request-words.ts";
import type { StaffRequest } from "#contract/contestants/requests.ts";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { emptyOf, ListTable } from "#web/dashboard/lists/list-table.tsx";
import { useListAddress } from "#web/dashboard/lists/use-list-address.ts";
import { may, type Session } from "#web/session/session.ts";
import { requestsText as text } from "#web/text/iq-dashboard/requests.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { wordOptions } from "#web/text/word-options.ts";
import { PillSelect } from "#web/ui/forms/pill-select.tsx";
import { DecideDialog } from "./decide-dialog.tsx";
import { requestColumns } from "./request-columns.tsx";
import { type RequestsView, requestsAddress, useObjectionDays, useRequests, useTaking } from "./use-requests.ts";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title };

/** The queue of students' requests: open ones first, with their age and who has them. */
export default function Requests() {
  const { claims } = useOutletContext<Session>();
  const { view, change, place } = useListAddress(requestsAddress, { startsAtTop: true });
  const list = useRequests(view);
  const taking = useTaking();
  const [opened, setOpened] = useState<StaffRequest | null>(null);
  const columns = requestColumns({
    me: claims.name,
    onOpen: setOpened,
    onTake: (request, isTaken) => !taking.isPending && taking.mutate({ request, isTaken }),
  });
  return (
    <section aria-label={text.list} className="min-w-0 rounded-panel border border-line bg-white">
      <div className="grid gap-4 border-b border-line p-4">
        <p className="text-ink-2">{text.lead}</p>
        {may("setObjectionDays") && <ObjectionDays />}
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{text.filters}</legend>
          <PillSelect
            label={text.kind}
            options={wordOptions(requestKinds)}
            value={view.kind}
            onChange={(kind) => change({ kind: kind as RequestsView["kind"] })}
          />
          <PillSelect
            label={text.state}
            options={wordOptions(requestStates)}
            value={view.state}
            onChange={(state) => change({ state: state as RequestsView["state"] })}
          />
        </fieldset>
      </div>
      <ListTable
        texts={text}
        columns={columns}
        keyOf={({ id }) => id}
        page={list.data}
        query={list}
        place={place}
        expectedRows={5}
        empty={emptyOf(text, view.kind !== undefined || view.state !== undefined)}
      />
      {opened && (
        <DecideDialog
          // What others change meanwhile is seen here; what was typed stays.
          request={list.data?.items.find(({ id }) => id === opened.id) ?? opened}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}

/** For how many days results may be objected to. */
function ObjectionDays() {
  const { days, setDays } = useObjectionDays();
  if (days === undefined) return null;
  const choices = [...new Set([...usualDays, days])].sort((one, other) => one - other);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <PillSelect
        label={text.days}
        isAlwaysChosen
        options={choices.map((value) => ({ value: String(value), label: text.daysOf(value) }))}
        value={String(days)}
        onChange={(value) => setDays(Number(value))}
      />
      <p className="text-small text-ink-2">{text.daysLead}</p>
    </div>
  );
}

const usualDays = [0, 1, 2, 3, 5, 7, 10, 14, 30];
