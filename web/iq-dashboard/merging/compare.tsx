import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { type MergeField, mergeFields } from "#contract/contestants/merges.ts";
import type { ContestantOverview } from "#contract/contestants/overview.ts";
import { formatSerial } from "#contract/contestants/serial.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { BackLink } from "#web/dashboard/frame/back-link.tsx";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { invalidateCalls, useCall } from "#web/dashboard/use-call.ts";
import { contestantPageText } from "#web/text/iq-dashboard/contestant-page.ts";
import { mergingText as text } from "#web/text/iq-dashboard/merging.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { placeLine } from "#web/text/places.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { contestantPath } from "../contestants/contestant-link.tsx";
import { contestantRows } from "../contestants/contestant-rows.tsx";
import { contestantCalls } from "../contestants/use-contestants.ts";
import { pairsPath } from "./pairs-path.ts";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title };

/** Two records side by side. Choices stay on the page until they are merged, also if somebody changes a record. */
export default function Compare() {
  const { id = "", otherId = "" } = useParams();
  const one = useCall("getContestantOverview", { params: { id } });
  const other = useCall("getContestantOverview", { params: { id: otherId } });
  const failed = [one, other].find(({ isError }) => isError);
  return (
    <>
      <BackLink to={pairsPath}>{text.back}</BackLink>
      {failed && <LoadFailure className="mb-5" whatFailed={contestantPageText.loadFailed} query={failed} />}
      {(one.isPending || other.isPending) && (
        <Loading text={contestantPageText.loading} className="h-[32rem] rounded-panel" />
      )}
      {one.data && other.data && <Comparison key={`${id} ${otherId}`} records={[one.data, other.data]} />}
    </>
  );
}

type Records = readonly [ContestantOverview, ContestantOverview];
type Row = { field: MergeField; values: ReactNode[]; differs: boolean };

function Comparison({ records }: { records: Records }) {
  const [keptId, setKeptId] = useState(records[0].contestant.id);
  const [picks, setPicks] = useState<Partial<Record<MergeField, string>>>({});
  const [isMerging, setIsMerging] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [kept, other] = records[0].contestant.id === keptId ? records : [records[1], records[0]];
  const rows = rowsOf(records);
  const taken = rows.filter(({ field, differs }) => differs && picks[field] === other.contestant.id);
  const choice = ({ contestant, version }: ContestantOverview) => ({ id: contestant.id, version });
  const merge = () =>
    iqApi
      .send("mergeContestants", {
        body: { kept: choice(kept), other: choice(other), taken: taken.map(({ field }) => field) },
      })
      .finally(() => invalidateCalls(client, ["listContestantPairs", ...contestantCalls]));
  const codes = records.map(({ contestant }) => formatSerial(contestant.serialNumber));
  return (
    <section aria-label={text.title} className="grid gap-4">
      <p className="max-w-[75ch] text-ink-2">{text.lead}</p>
      {records.some(({ contestant }) => contestant.isDeleted) && <Alert look="notice">{text.closed}</Alert>}
      <Choice
        label={text.kept}
        name="kept"
        ids={records.map(({ contestant }) => contestant.id)}
        values={records.map(({ contestant }, index) => text.recordOf(codes[index] ?? "", contestant.createdAt))}
        chosen={keptId}
        onChoose={setKeptId}
      />
      {rows.map(({ field, values, differs }) => (
        <Choice
          key={field}
          label={mergeFields[field]}
          name={field}
          ids={records.map(({ contestant }) => contestant.id)}
          values={values}
          differs={differs}
          chosen={differs ? (picks[field] ?? keptId) : null}
          onChoose={(id) => setPicks({ ...picks, [field]: id })}
        />
      ))}
      <Choice
        label={text.results}
        name="results"
        ids={records.map(({ contestant }) => contestant.id)}
        values={records.map(({ electronicResults, onsiteResults }) =>
          formatNumber([...electronicResults, ...onsiteResults].filter(({ isDeleted }) => !isDeleted).length),
        )}
        chosen={null}
      />
      <div>
        <Button disabled={records.some(({ contestant }) => contestant.isDeleted)} onClick={() => setIsMerging(true)}>
          {text.merge}
        </Button>
      </div>
      {isMerging && (
        <ActionDialog
          texts={text.confirming}
          act={merge}
          onDone={({ id }) => navigate(contestantPath(id))}
          onClose={() => setIsMerging(false)}
        >
          {text.body(formatSerial(kept.contestant.serialNumber), formatSerial(other.contestant.serialNumber))}
        </ActionDialog>
      )}
    </section>
  );
}

function rowsOf(records: Records): Row[] {
  const placeOf = ({ places, contestant }: ContestantOverview) => [
    ...(contestant.isWaiting ? [text.waiting] : []),
    ...places.filter(({ isClosed, daysAhead }) => !isClosed && daysAhead >= 0).map(placeLine),
  ];
  const of = (record: ContestantOverview) => {
    const { contestant } = record;
    return [
      { field: "fullName" as const, value: contestant.fullName },
      ...contestantRows(contestant),
      { field: "guardianName" as const, value: contestant.guardianName ?? text.none },
      { field: "place" as const, value: placeOf(record).join("؛ ") || text.none },
    ];
  };
  const [one, other] = [of(records[0]), of(records[1])];
  const raw = ({ contestant }: ContestantOverview, field: keyof typeof contestant) => contestant[field];
  return one.map(({ field, value }, index) => ({
    field,
    values: [value, other[index]?.value],
    differs: field === "place" ? value !== other[index]?.value : raw(records[0], field) !== raw(records[1], field),
  }));
}

type ChoiceProps = {
  label: string;
  name: string;
  ids: readonly string[];
  values: readonly ReactNode[];
  differs?: boolean;
  /** The id of the record whose value is taken; null where there is nothing to choose. */
  chosen: string | null;
  onChoose?: (id: string) => void;
};

/** The values of both records side by side, to choose from where they differ. */
function Choice({ label, name, ids, values, differs = false, chosen, onChoose }: ChoiceProps) {
  const Value = chosen === null ? "div" : "label";
  return (
    <fieldset className="min-w-0 border-t border-line pt-3">
      <legend className="float-start mb-2 flex w-full items-center gap-2 text-small text-ink-2">
        {label}
        {differs && <Badge look="gold">{text.differs}</Badge>}
      </legend>
      <div className="clear-both grid gap-3 sm:grid-cols-2">
        {ids.map((id, index) => (
          <Value
            key={id}
            className={classNames(
              "flex min-h-11 min-w-0 items-center gap-3 rounded-c border-[1.5px] px-3 py-2",
              chosen === null ? "border-transparent" : chosen === id ? "border-river-700 bg-river-50" : "border-edge",
            )}
          >
            {chosen !== null && (
              <input
                type="radio"
                name={name}
                checked={chosen === id}
                onChange={() => onChoose?.(id)}
                className="size-[18px] shrink-0 accent-river-700"
              />
            )}
            <span className="min-w-0 font-medium wrap-anywhere">{values[index]}</span>
          </Value>
        ))}
      </div>
    </fieldset>
  );
}
