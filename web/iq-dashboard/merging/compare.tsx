import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { valueText } from "#contract/audit/audit-words.ts";
import { type MergeField, mergeFields } from "#contract/contestants/merges.ts";
import type { ContestantOverview } from "#contract/contestants/overview.ts";
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
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { RadioCards } from "#web/ui/forms/radio-cards.tsx";
import { DetailsList } from "#web/ui/lists/details-list.tsx";
import { contestantPath } from "../contestants/contestant-link.tsx";
import { contestantCalls } from "../contestants/use-contestants.ts";
import { sectionPath } from "../sections.ts";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title };

/** Two records side by side, as they are now. Choices stay on the page until they are merged. */
export default function Compare() {
  const { id = "", otherId = "" } = useParams();
  const one = useCall("getContestantOverview", { params: { id } });
  const other = useCall("getContestantOverview", { params: { id: otherId } });
  const failed = [one, other].find(({ isError }) => isError);
  return (
    <>
      <BackLink to={sectionPath.pairs}>{text.back}</BackLink>
      {failed && <LoadFailure className="mb-5" whatFailed={contestantPageText.loadFailed} query={failed} />}
      {(one.isPending || other.isPending) && (
        <Loading text={contestantPageText.loading} className="h-96 rounded-panel" />
      )}
      {one.data && other.data && <Choices key={`${id} ${otherId}`} records={[one.data, other.data]} />}
    </>
  );
}

type Records = [ContestantOverview, ContestantOverview];
type Chosen = { kept: ContestantOverview; other: ContestantOverview; taken: MergeField[] };

function Choices({ records }: { records: Records }) {
  const [chosen, setChosen] = useState<FormData | null>(null);
  const client = useQueryClient();
  const navigate = useNavigate();
  const fields = Object.keys(mergeFields) as MergeField[];
  const differing = fields.filter((field) => wordsOf(records[0], field) !== wordsOf(records[1], field));
  const optionsOf = (label: (record: ContestantOverview) => string) =>
    records.map((record) => ({ value: record.contestant.id, label: label(record) }));
  const send = ({ kept, other, taken }: Chosen) => {
    const choiceOf = ({ contestant, version }: ContestantOverview) => ({ id: contestant.id, version });
    return iqApi
      .send("mergeContestants", { body: { kept: choiceOf(kept), other: choiceOf(other), taken } })
      .finally(() => invalidateCalls(client, ["listContestantPairs", ...contestantCalls]));
  };
  const read = (form: FormData): Chosen => {
    const [kept, other] = form.get("kept") === records[0].contestant.id ? records : [records[1], records[0]];
    return { kept, other, taken: differing.filter((field) => form.get(field) === other.contestant.id) };
  };
  const now = chosen && read(chosen);
  const isClosed = records.some(({ contestant }) => contestant.isDeleted);
  return (
    <form
      className="grid max-w-4xl gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        setChosen(new FormData(event.currentTarget));
      }}
    >
      <p className="max-w-[75ch] text-ink-2">{text.lead}</p>
      {isClosed && <Alert look="notice">{text.closed}</Alert>}
      <RadioCards
        name="kept"
        label={text.kept}
        options={optionsOf(text.recordOf)}
        defaultValue={records[0].contestant.id}
        columns="sm:grid-cols-2"
      />
      {differing.map((field) => (
        <RadioCards
          key={field}
          name={field}
          label={mergeFields[field]}
          hint={text.differs}
          options={optionsOf((record) => wordsOf(record, field))}
          defaultValue={records[0].contestant.id}
          columns="sm:grid-cols-2"
        />
      ))}
      <section aria-label={text.same}>
        <h2 className="mb-3 text-body">{text.same}</h2>
        <DetailsList
          rows={fields
            .filter((field) => !differing.includes(field))
            .map((field) => ({ term: mergeFields[field], value: wordsOf(records[0], field) }))}
        />
      </section>
      <Button type="submit" className="justify-self-start" disabled={isClosed}>
        {text.confirming.confirm}
      </Button>
      {now && (
        <ActionDialog
          look="primary"
          texts={text.confirming}
          act={() => send(now)}
          onDone={({ id }) => navigate(contestantPath(id))}
          onClose={() => setChosen(null)}
        >
          {text.body(now.kept.contestant.serialNumber, now.other.contestant.serialNumber)}
        </ActionDialog>
      )}
    </form>
  );
}

function wordsOf({ contestant, places }: ContestantOverview, field: MergeField): string {
  if (field !== "place")
    return valueText("iq", field, contestant[field] ?? text.none, { figure: formatNumber, moment: String });
  const toCome = places.filter(({ isClosed, daysAhead }) => !isClosed && daysAhead >= 0).map(placeLine);
  return [...(contestant.isWaiting ? [text.waiting] : []), ...toCome].join("؛ ") || text.none;
}
