import { DownloadIcon } from "lucide-react";
import "./record-sheet.css";
import { useParams } from "react-router";
import type { ContestantRecord } from "#contract/contestants/erasure.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { saveFile } from "#web/calls/download.ts";
import { BackLink } from "#web/dashboard/frame/back-link.tsx";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { useCall } from "#web/dashboard/use-call.ts";
import { homePath, needsSuperAdmin } from "#web/session/session-guards.ts";
import { recordText as text } from "#web/text/iq-dashboard/contestant-record.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { DashboardMessage } from "#web/ui/frames/dashboard-message.tsx";
import { ContestantNotices } from "../notices/contestant-notices.tsx";
import { EraseContestant } from "./erase-contestant.tsx";
import { IssuedSlips } from "./issued-slips.tsx";
import { RecordSheet } from "./record-sheet.tsx";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title };

export const clientMiddleware = [needsSuperAdmin];
/** This is defined so that navigation makes no request for server middleware. */
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

/** The complete record of one contestant, to be printed, exported or erased. */
export default function ContestantRecordScreen() {
  const { id = "" } = useParams();
  return <Loaded key={id} id={id} />;
}

function Loaded({ id }: { id: string }) {
  const record = useCall(
    "getContestantRecord",
    { params: { id } },
    // Each reading writes a line of the audit log. The cache drops the record when the screen closes.
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false },
  );
  const { data, error } = record;
  if (data) return <Shown record={data} />;
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) {
    return (
      <DashboardMessage title={text.notFound} body={text.notFoundBody} way={{ to: homePath.iq, label: text.back }} />
    );
  }
  return (
    <>
      <BackLink to={homePath.iq}>{text.back}</BackLink>
      {error ? (
        <LoadFailure whatFailed={text.loadFailed} query={record} />
      ) : (
        <div className="grid gap-5">
          <SpokenStatus>{text.loading}</SpokenStatus>
          <Skeleton className="h-24 rounded-panel" />
          <Skeleton className="h-[32rem] rounded-panel" />
        </div>
      )}
    </>
  );
}

function Shown({ record }: { record: ContestantRecord }) {
  const { id } = record.contestant;
  const download = () => {
    const content = new Blob([JSON.stringify(record, null, 2)], { type: "application/json" });
    saveFile(content, text.fileName(id));
  };
  return (
    <>
      <div className="print:hidden">
        <BackLink to={homePath.iq}>{text.back}</BackLink>
        <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
          <p className="max-w-[60ch] text-ink-2">{text.lead}</p>
          <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
            <Button onClick={() => window.print()}>{text.print}</Button>
            <Button look="soft" onClick={download}>
              <DownloadIcon />
              {text.download}
            </Button>
          </div>
        </div>
      </div>
      <RecordSheet record={record} />
      <ContestantNotices contestantId={id} />
      <IssuedSlips contestantId={id} />
      <EraseContestant contestant={record.contestant} />
    </>
  );
}
