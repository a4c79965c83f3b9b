import { useQueryClient } from "@tanstack/react-query";
import { DownloadIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useParams } from "react-router";
import type { WholeAcceptanceRun } from "#contract/acceptance/acceptance.ts";
import { scoreParts, tieAges } from "#contract/acceptance/acceptance-words.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { DownloadDialog, tableFormats } from "#web/dashboard/lists/download-dialog.tsx";
import { LoadedScreen } from "#web/dashboard/loaded-screen.tsx";
import { invalidateCalls, keyOf, useCall } from "#web/dashboard/use-call.ts";
import { formatWeekday } from "#web/text/days.ts";
import {
  acceptanceRunsText,
  acceptanceFormText as formText,
  acceptanceRunText as text,
} from "#web/text/iq-dashboard/acceptance.ts";
import { formatDateTime, formatNumber } from "#web/text/numbers.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { DetailsList } from "#web/ui/lists/details-list.tsx";
import { sectionPath } from "../sections.ts";
import { Places } from "./places.tsx";
import { QuotaCounts } from "./quota-counts.tsx";
import { RunBadge } from "./runs.tsx";
import { AcceptanceSheet, useAcceptanceSheet } from "./sheet.tsx";

export const meta = () => unlistedMeta(acceptanceRunsText.title);
export const handle: DashboardHandle = { title: acceptanceRunsText.title, search: text.search };

/** An acceptance run with its definition, seed, places and what became of them. */
export default function AcceptanceRunScreen() {
  const { id = "" } = useParams();
  const query = useCall("getAcceptanceRun", { params: { id } });
  return (
    <LoadedScreen
      query={query}
      texts={{ ...text, back: formText.back }}
      backTo={sectionPath.acceptance}
      placeholder={<Skeleton className="h-[36rem] rounded-panel" />}
    >
      {(run) => <Run run={run} />}
    </LoadedScreen>
  );
}

type RunProps = { run: WholeAcceptanceRun };

function Run({ run }: RunProps) {
  const sheet = useAcceptanceSheet(run);
  return (
    <>
      <div className={sheet.people ? "print:hidden" : undefined}>
        <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <h2 className="flex min-w-0 grow flex-wrap items-center gap-3 text-lead wrap-anywhere">
            <bdi>{run.title}</bdi>
            <RunBadge run={run} />
          </h2>
          <RunActions run={run} printButton={sheet.button} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <Panel title={text.definition}>
            <DetailsList rows={rowsOf(run)} />
          </Panel>
          <Panel title={formText.quotas}>
            <QuotaCounts quotas={run.definition.quotas} counts={run.counts} />
          </Panel>
          {run.ranAt && <Places run={run} />}
        </div>
      </div>
      {sheet.people && <AcceptanceSheet run={run} people={sheet.people} />}
    </>
  );
}

type Asking = "make" | "release" | "withdraw" | "download";

function RunActions({ run, printButton }: RunProps & { printButton: ReactNode }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const client = useQueryClient();
  const close = () => setAsking(null);
  const params = { id: run.id };
  const next = run.releasedAt ? "withdraw" : run.ranAt ? "release" : "make";
  const act = () =>
    next === "make"
      ? iqApi.send("makeAcceptanceRun", { params })
      : iqApi.send("releaseAcceptance", { params, body: { isReleased: next === "release" } });
  const onDone = (changed: WholeAcceptanceRun) => {
    client.setQueryData(keyOf("getAcceptanceRun", { params }), changed);
    void invalidateCalls(client, ["listAcceptanceRuns", "listAcceptancePlaces"]);
  };
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:w-full print:hidden">
      <Button look={next === "withdraw" ? "outline" : "primary"} onClick={() => setAsking(next)}>
        {text[next].title}
      </Button>
      {printButton}
      {run.ranAt && (
        <Button look="outline" onClick={() => setAsking("download")}>
          <DownloadIcon />
          {text.download}
        </Button>
      )}
      {asking !== null && asking !== "download" && (
        <ActionDialog
          texts={text[asking]}
          look={asking === "withdraw" ? "danger" : "primary"}
          act={act}
          onDone={onDone}
          onClose={close}
        >
          <p>{asking === "release" ? text.releaseBody(run.definition.reserveDays) : text[`${asking}Body`]}</p>
          {asking === "release" && <p className="mt-2 font-medium">{text.notices(run.noticeCount)}</p>}
        </ActionDialog>
      )}
      {asking === "download" && (
        <DownloadDialog
          realm="iq"
          formats={tableFormats}
          texts={text.downloading}
          fallbackName="acceptance"
          fetchFile={(api, format, signal) => api.exchange("exportAcceptance", { params, query: { format }, signal })}
          onClose={close}
        />
      )}
    </div>
  );
}

/** The definition in words, with the seed. */
function rowsOf(run: WholeAcceptanceRun) {
  const { definition, seed, sources, createdBy, createdAt, ranBy, ranAt, releasedAt, fingerprint } = run;
  const { registeredFrom, registeredTo, onsiteWeight, least, tiePart, tieAge } = definition;
  const days = [registeredFrom && text.from(registeredFrom), registeredTo && text.to(registeredTo)].filter(Boolean);
  const partNames: Readonly<Record<string, string>> = scoreParts;
  const ties = [tiePart && (partNames[tiePart] ?? tiePart), tieAge && tieAges[tieAge], text.draw].filter(Boolean);
  const code = (value: string) => (
    <bdi dir="ltr" translate="no" className="break-all">
      {value}
    </bdi>
  );
  return [
    { term: text.sources, value: <bdi>{sources.join("، ")}</bdi> },
    { term: formText.pool, value: days.length === 0 ? text.everybody : days.join(" ") },
    ...(onsiteWeight === null ? [] : [{ term: formText.onsiteWeight, value: formatNumber(onsiteWeight) }]),
    ...(least === null ? [] : [{ term: formText.least, value: formatNumber(least) }]),
    { term: text.ties, value: ties.join("، ") },
    { term: formText.reserves, value: formatNumber(definition.reserves) },
    { term: formText.confirmUntil, value: formatWeekday(definition.confirmUntil) },
    { term: formText.reserveDays, value: formatNumber(definition.reserveDays) },
    { term: acceptanceRunsText.createdAt, value: text.byAt(createdBy ?? "", formatDateTime(createdAt)) },
    ...(ranAt ? [{ term: text.made, value: text.byAt(ranBy ?? "", formatDateTime(ranAt)) }] : []),
    ...(releasedAt ? [{ term: text.released, value: formatDateTime(releasedAt) }] : []),
    {
      term: text.seed,
      value: (
        <>
          {code(seed)}
          <span className="block text-small font-normal text-ink-3">{text.seedHint}</span>
        </>
      ),
      isWide: true,
    },
    ...(fingerprint ? [{ term: text.fingerprint, value: code(fingerprint), isWide: true }] : []),
  ];
}
