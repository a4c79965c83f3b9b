import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CalendarClockIcon, CopyIcon } from "lucide-react";
import { useState } from "react";
import { Outlet, useParams } from "react-router";
import { mainApi } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LoadedScreen } from "#web/dashboard/loaded-screen.tsx";
import { invalidateCalls, useCall } from "#web/dashboard/use-call.ts";
import { type DraftPreviewContext, draftViews } from "#web/shared/frame/preview-context.ts";
import { planText, previewText as text } from "#web/text/main-dashboard/main-dashboard-publishing.ts";
import { settingsText } from "#web/text/main-dashboard/main-dashboard-settings.ts";
import { formatDateTime } from "#web/text/numbers.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { copyWithToast } from "#web/ui/copy-with-toast.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { type Device, devices, PreviewFrame } from "../../landing/live-preview.tsx";
import { sectionPath } from "../../section-path.ts";
import { PlanDialog } from "./plan-dialog.tsx";

export const meta = () => unlistedMeta(text.title);

const views = draftViews.map((value) => ({ value, label: text.views[value] }));

/** A draft as visitors would see it, and its link for people without a login. */
export default function DraftPreview() {
  const { id = "" } = useParams();
  const draft = useCall("getDraftPreview", { params: { id } });
  const landing = useCall("getLanding", {});
  const [device, setDevice] = useState<Device>("phone");
  const [isPlanning, setIsPlanning] = useState(false);
  const [view, setView] = useState<DraftPreviewContext["view"]>("article");
  const waiting = <Skeleton className="h-[70dvh] rounded-m" />;
  return (
    <LoadedScreen query={draft} texts={text} backTo={sectionPath.publications} placeholder={waiting}>
      {(data) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <div>
            <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
              <Segmented label={text.view} options={views} value={view} onChange={setView} />
              <Segmented label={settingsText.device} options={devices} value={device} onChange={setDevice} />
              <Button onClick={() => setIsPlanning(true)}>
                <CalendarClockIcon />
                {planText.plan}
              </Button>
            </div>
            <div className="h-[70dvh] overflow-hidden rounded-m border border-line bg-sand-100">
              <PreviewFrame title={text.frame} device={device} waiting={<Skeleton className="h-full rounded-none" />}>
                <Outlet context={{ draft: data, view, landing: landing.data } satisfies DraftPreviewContext} />
              </PreviewFrame>
            </div>
          </div>
          <PreviewLink draftId={id} endsAt={data.endsAt} />
          {isPlanning && <PlanDialog of={{ draftId: Number(id) }} onClose={() => setIsPlanning(false)} />}
        </div>
      )}
    </LoadedScreen>
  );
}

function PreviewLink({ draftId, endsAt }: { draftId: string; endsAt: string | null }) {
  const queries = useQueryClient();
  const [address, setAddress] = useState<string | null>(null);
  const change = useMutation({
    mutationFn: async (isWanted: boolean) => {
      const draft = { params: { id: draftId } };
      if (!isWanted) return mainApi.send("removePreviewLink", draft);
      const { key } = await mainApi.send("createPreviewLink", draft);
      return `${location.origin}/news/preview/${key}`;
    },
    onSuccess: (made) => {
      setAddress(made);
      if (!made) showToast("success", text.ended);
    },
    onError: (error) => showToast("error", failureMessage(error, text.linkFailed)),
    onSettled: () => invalidateCalls(queries, ["getDraftPreview"]),
  });
  return (
    <Panel title={text.link} lead={text.linkLead}>
      {address && (
        <TextField
          name="previewLink"
          label={text.address}
          hint={text.onceOnly}
          value={address}
          readOnly
          isLtr
          fieldClassName="mb-4"
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      {endsAt && <p className="mb-4">{text.until(formatDateTime(endsAt))}</p>}
      <div className="flex flex-wrap gap-3">
        {address && (
          <Button onClick={() => void copyWithToast(address, text.copyFailed)}>
            <CopyIcon />
            {text.copy}
          </Button>
        )}
        <Button
          look={address ? "outline" : "primary"}
          isPending={change.isPending && change.variables}
          pendingText={text.creating}
          onClick={() => change.mutate(true)}
        >
          {endsAt ? text.createAgain : text.create}
        </Button>
        {endsAt && (
          <Button look="outline" isPending={change.isPending && !change.variables} onClick={() => change.mutate(false)}>
            {text.end}
          </Button>
        )}
      </div>
    </Panel>
  );
}
