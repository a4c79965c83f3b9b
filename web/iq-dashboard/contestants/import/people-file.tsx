import { useState } from "react";
import { useParams } from "react-router";
import type { ContestantImport } from "#contract/contestants/contestant-import.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { useUnsavedInput } from "#web/dashboard/form/unsaved-input.ts";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { DownloadDialog } from "#web/dashboard/lists/download-dialog.tsx";
import { LoadedScreen } from "#web/dashboard/loaded-screen.tsx";
import { useCall } from "#web/dashboard/use-call.ts";
import { peopleFileText as text } from "#web/text/iq-dashboard/people-files.ts";
import { seasonScreenText } from "#web/text/iq-dashboard/season.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Progress } from "#web/ui/feedback/progress.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { FileColumns } from "./file-columns.tsx";
import { FileRows } from "./file-rows.tsx";
import { peopleFilesPath, useRegistering } from "./use-people-files.ts";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title };

/** A file of people from its preview to their codes. */
export default function PeopleFile() {
  const { id = "" } = useParams();
  const query = useCall("getContestantImport", { params: { id } });
  return (
    <LoadedScreen
      query={query}
      texts={text}
      backTo={peopleFilesPath}
      placeholder={<Skeleton className="h-96 rounded-panel" />}
    >
      {(file) => <Shown key={id} file={file} />}
    </LoadedScreen>
  );
}

type FileProps = { file: ContestantImport };

function Shown({ file }: FileProps) {
  const { added, known } = file.counts;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <Register file={file} />
      {added + known > 0 && <Codes file={file} />}
      <FileColumns key={JSON.stringify([file.columns, file.common])} file={file} />
      <FileRows file={file} />
    </div>
  );
}

/** Says how many are registered, and registers them. What was stopped is gone on with from where it was. */
function Register({ file }: FileProps) {
  const { counts } = file;
  const registering = useRegistering(file.id);
  const [reason, setReason] = useState("");
  const phase = useCall("getSeasonSettings", {}).data?.season?.phase;
  const isOutside = phase === "before" || phase === "after";
  useUnsavedInput(registering.isPending);
  const left = counts.wrong + counts.repeated + counts.known;
  const register = () =>
    registering.mutate(reason, { onSuccess: (done) => showToast("success", text.registered(done.counts.added)) });
  return (
    <Panel title={file.fileName}>
      <div className="grid gap-4">
        <p role="status">
          <span className="font-bold">{counts.new > 0 ? text.newPeople(counts.new) : text.nothingNew}</span>
          {left > 0 && <span className="text-ink-2">{text.left(left)}</span>}
        </p>
        {isOutside && counts.new > 0 && (
          <TextField
            name="reason"
            label={seasonScreenText.reason}
            hint={seasonScreenText.reasonHint}
            maxLength={250}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        {registering.isError && <Alert>{failureMessage(registering.error, text.registerFailed)}</Alert>}
        {registering.isPending && (
          <div className="grid max-w-xl gap-1">
            <Progress share={counts.added / Math.max(1, counts.added + counts.new)} label={text.progress} />
            <p className="text-small text-ink-2">{text.keepOpen}</p>
          </div>
        )}
        {counts.new > 0 && (
          <Button
            className="w-fit max-sm:w-full"
            isPending={registering.isPending}
            pendingText={text.registering(counts.added, counts.added + counts.new)}
            onClick={register}
          >
            {counts.added > 0 ? text.goOn : text.register}
          </Button>
        )}
      </div>
    </Panel>
  );
}

/** Cards to print, and the list of codes to hand back. */
function Codes({ file: { id } }: FileProps) {
  const [isDownloading, setIsDownloading] = useState(false);
  return (
    <Panel title={text.done} lead={text.doneLead}>
      <div className="flex flex-wrap gap-3">
        <LinkButton look="soft" to={`/IQ-test/dashboard/on-site/cards?importId=${id}`}>
          {text.cards}
        </LinkButton>
        <Button look="soft" onClick={() => setIsDownloading(true)}>
          {text.codes.button}
        </Button>
      </div>
      {isDownloading && (
        <DownloadDialog
          realm="iq"
          formats={["xlsx"]}
          texts={text.codes}
          fallbackName="codes"
          fetchFile={(client, _format, signal) => client.exchange("exportContestantImport", { params: { id }, signal })}
          onClose={() => setIsDownloading(false)}
        />
      )}
    </Panel>
  );
}
