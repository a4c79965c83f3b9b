import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { CheckIcon, UserXIcon } from "lucide-react";
import { useState } from "react";
import type { AcceptancePlace, WholeAcceptanceRun } from "#contract/acceptance/acceptance.ts";
import { outReasons, type PlaceState, placeStates, quotaName } from "#contract/acceptance/acceptance-words.ts";
import { formatSerial } from "#contract/contestants/serial.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { actionsColumn } from "#web/dashboard/lists/actions-column.tsx";
import { anyText, listAddress, oneOf } from "#web/dashboard/lists/list-address.ts";
import { emptyOf, ListTable } from "#web/dashboard/lists/list-table.tsx";
import { NameLines } from "#web/dashboard/lists/name-lines.tsx";
import { useListAddress } from "#web/dashboard/lists/use-list-address.ts";
import { invalidateCalls, useCall } from "#web/dashboard/use-call.ts";
import { acceptancePlacesText as text } from "#web/text/iq-dashboard/acceptance.ts";
import { formatNumber, formatPercent } from "#web/text/numbers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { PillSelect } from "#web/ui/forms/pill-select.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { Column } from "#web/ui/lists/data-table.tsx";

const states = Object.keys(placeStates) as PlaceState[];
const address = listAddress({
  pageSize: 25,
  filters: {
    state: oneOf(states),
    quota: (typed: string) => (/^\d+$/.test(typed) ? Number(typed) : undefined),
    text: anyText,
  },
});

type Change = { place: AcceptancePlace; state: "confirmed" | "givenUp" };

/** The people of a run by quota and rank, with what became of their places. */
export function Places({ run }: { run: WholeAcceptanceRun }) {
  const { view, change, place } = useListAddress(address);
  const list = useCall(
    "listAcceptancePlaces",
    { params: { id: run.id }, query: view },
    { placeholderData: keepPreviousData },
  );
  const [changing, setChanging] = useState<Change | null>(null);
  const { quotas } = run.definition;
  return (
    <section aria-label={text.list} className="min-w-0 rounded-panel border border-line bg-white print:hidden">
      <fieldset className="flex flex-wrap gap-2 border-b border-line p-4">
        <legend className="sr-only">{text.filters}</legend>
        <PillSelect
          label={text.state}
          options={states.map((value) => ({ value, label: countedState(run, value) }))}
          value={view.state}
          onChange={(state) => change({ state: state as PlaceState | undefined })}
        />
        {quotas.length > 1 && (
          <PillSelect
            label={text.quota}
            options={quotas.map((quota, at) => ({ value: String(at), label: quotaName(quota) }))}
            value={view.quota?.toString()}
            onChange={(quota) => change({ quota: quota === undefined ? undefined : Number(quota) })}
          />
        )}
      </fieldset>
      {view.text && (
        <p className="border-b border-line px-4 py-3 font-medium wrap-anywhere">{text.resultsFor(view.text)}</p>
      )}
      <ListTable
        texts={text}
        columns={columnsOf(run, setChanging)}
        keyOf={({ id }) => id}
        page={list.data}
        query={list}
        place={place}
        expectedRows={8}
        empty={emptyOf(
          text,
          [view.state, view.quota, view.text].some((filter) => filter !== undefined),
        )}
      />
      {changing && <ChangeDialog {...changing} onClose={() => setChanging(null)} />}
    </section>
  );
}

const countedState = ({ states: counts }: WholeAcceptanceRun, state: PlaceState) =>
  `${placeStates[state]}: ${formatNumber(counts[state] ?? 0)}`;

const looks = {
  accepted: "ok",
  confirmed: "ok",
  reserve: "gold",
  lapsed: "danger",
  givenUp: "danger",
  out: "sand",
} as const;

const columnsOf = (run: WholeAcceptanceRun, onChange: (change: Change) => void): readonly Column<AcceptancePlace>[] => [
  {
    id: "name",
    header: text.name,
    isRowHeader: true,
    isWideOnCard: true,
    cell: ({ fullName, serialNumber }) => (
      <NameLines name={fullName ?? text.erased}>
        {serialNumber && <bdi dir="ltr">{formatSerial(serialNumber)}</bdi>}
      </NameLines>
    ),
  },
  {
    id: "quota",
    header: text.quota,
    cell: ({ quota }) => {
      const of = run.definition.quotas[quota];
      return of && quotaName(of);
    },
  },
  {
    id: "rank",
    header: text.rank,
    className: "column-figures",
    cell: ({ rank }) => (rank === null ? text.none : formatNumber(rank)),
  },
  {
    id: "score",
    header: text.score,
    className: "column-figures",
    cell: ({ score }) => (score === null ? text.none : formatPercent(score)),
  },
  {
    id: "state",
    header: text.state,
    isWideOnCard: true,
    cell: ({ state, reserveNumber, reason, confirmUntil }) => (
      <>
        <Badge look={looks[state]}>
          {state === "reserve" && reserveNumber !== null ? text.reserve(reserveNumber) : placeStates[state]}
        </Badge>
        {state === "accepted" && confirmUntil && (
          <span className="block text-caption text-ink-3">{text.confirmUntil(confirmUntil)}</span>
        )}
        {reason && <span className="block text-caption text-ink-3">{outReasons[reason]}</span>}
      </>
    ),
  },
  actionsColumn((place) => {
    const name = place.fullName ?? text.erased;
    if (!run.releasedAt || !["accepted", "confirmed", "reserve"].includes(place.state)) return null;
    return (
      <>
        {place.state === "accepted" && (
          <IconButton
            label={text.confirmOf(name)}
            tip={text.confirm.title}
            Icon={CheckIcon}
            onClick={() => onChange({ place, state: "confirmed" })}
          />
        )}
        <IconButton
          label={text.giveUpOf(name)}
          tip={text.giveUp.title}
          Icon={UserXIcon}
          onClick={() => onChange({ place, state: "givenUp" })}
        />
      </>
    );
  }),
];

function ChangeDialog({ place, state, onClose }: Change & { onClose: () => void }) {
  const client = useQueryClient();
  const isConfirming = state === "confirmed";
  const name = place.fullName ?? text.erased;
  return (
    <ActionDialog
      texts={isConfirming ? text.confirm : text.giveUp}
      look={isConfirming ? "primary" : "danger"}
      act={() => iqApi.send("changeAcceptancePlace", { params: { id: place.id }, body: { state } })}
      onDone={() => void invalidateCalls(client, ["listAcceptancePlaces", "getAcceptanceRun"])}
      onClose={onClose}
    >
      {isConfirming ? text.confirmBody(name) : text.giveUpBody(name)}
    </ActionDialog>
  );
}
