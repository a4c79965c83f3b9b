import { UploadIcon } from "lucide-react";
import { useState } from "react";
import type { ExamDay } from "#contract/exam-days/exam-days.ts";
import type { DeskDevice } from "#contract/exam-desk/devices.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { may } from "#web/session/session.ts";
import { deskDevicesText as text } from "#web/text/iq-dashboard/on-site/desk-devices.ts";
import { Button } from "#web/ui/button.tsx";
import { DataTable } from "#web/ui/lists/data-table.tsx";
import { RefreshedLine } from "../attendance/refreshed-line.tsx";
import { timeOn } from "../day-words.ts";
import { useExamDayChange } from "../use-exam-days.ts";
import { deviceColumns } from "./device-columns.tsx";
import { HandInDialog } from "./hand-in-dialog.tsx";
import { useDevices } from "./use-devices.ts";

type Open = { kind: "handIn" } | { kind: "letGo"; device: DeskDevice } | null;

/** Shows the devices that were prepared for a day: when each last called, and what it has not sent. */
export function DevicesPanel({ day }: { day: ExamDay }) {
  const devices = useDevices(day.id);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const letting = useExamDayChange((deviceId: string) =>
    iqApi.send("letDeviceGo", { params: { id: day.id, deviceId } }),
  );
  const { data } = devices;
  return (
    <Panel
      title={text.title}
      lead={text.lead}
      tools={
        may("handInActs") && (
          <Button look="outline" onClick={() => setOpen({ kind: "handIn" })}>
            <UploadIcon />
            {text.handIn}
          </Button>
        )
      }
    >
      {!data && devices.isError && <LoadFailure whatFailed={text.loadFailed} query={devices} />}
      {data && devices.isError && (
        <div className="mb-3">
          <RefreshedLine query={devices} texts={text} />
        </div>
      )}
      {!data && !devices.isError && <Loading text={text.loading} className="h-24 rounded-m" />}
      {data?.length === 0 && <p className="text-ink-2">{text.none}</p>}
      {data && data.length > 0 && (
        <DataTable
          caption={text.title}
          columns={deviceColumns(day.date, (device) => setOpen({ kind: "letGo", device }))}
          rows={data}
          keyOf={({ id }) => id}
          expectedRows={2}
        />
      )}
      {open?.kind === "handIn" && <HandInDialog examDayId={day.id} onClose={close} />}
      {open?.kind === "letGo" && (
        <ActionDialog texts={text.removal} act={() => letting.mutateAsync(open.device.id)} onClose={close}>
          <p className="wrap-anywhere">{text.removeBody(open.device.name)}</p>
          {open.device.waitingCount > 0 && (
            <p className="mt-2 font-medium text-ink">{text.removeWaiting(open.device.waitingCount)}</p>
          )}
          {open.device.isSilent && (
            <p className="mt-2 font-medium text-ink">{text.removeSilent(timeOn(day.date, open.device.lastHeardAt))}</p>
          )}
        </ActionDialog>
      )}
    </Panel>
  );
}
