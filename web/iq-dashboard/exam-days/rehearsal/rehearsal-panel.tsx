import { useState } from "react";
import type { ExamDay } from "#contract/exam-days/exam-days.ts";
import type { Rehearsal } from "#contract/exam-desk/rehearsals.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { useCall } from "#web/dashboard/use-call.ts";
import { may } from "#web/session/session.ts";
import { rehearsalText as text } from "#web/text/iq-dashboard/on-site/rehearsal.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { live } from "../attendance/use-attendance.ts";
import { deskPath } from "../exam-day-paths.ts";
import { useExamDayChange } from "../use-exam-days.ts";
import { RehearsalBand } from "./rehearsal-band.tsx";

/** Begins a rehearsal of a day, shows what is wrong with its devices, and wipes it. */
export function RehearsalPanel({ day }: { day: ExamDay }) {
  const rehearsals = useCall("listRehearsals", {}, live);
  const rehearsal = rehearsals.data?.find(({ examDayId }) => examDayId === day.id);
  const [isWiping, setIsWiping] = useState(false);
  const params = { id: day.id };
  const starting = useExamDayChange(() => iqApi.send("startRehearsal", { params }));
  const wiping = useExamDayChange(() => iqApi.send("wipeRehearsal", { params }));
  const press = rehearsal ? () => setIsWiping(true) : () => starting.mutate(undefined);
  const tool = may("startRehearsal") && rehearsals.data && (
    <Button look="outline" isPending={starting.isPending} onClick={press}>
      {rehearsal ? text.wipe : text.start}
    </Button>
  );
  return (
    <Panel title={text.title} lead={text.lead} tools={tool}>
      {rehearsals.isError && <LoadFailure whatFailed={text.loadFailed} query={rehearsals} />}
      {starting.isError && <Alert>{failureMessage(starting.error, text.startFailed)}</Alert>}
      {rehearsal && <Report rehearsal={rehearsal} />}
      {isWiping && (
        <ActionDialog texts={text.wiping} act={() => wiping.mutateAsync(undefined)} onClose={() => setIsWiping(false)}>
          {text.wipeBody}
        </ActionDialog>
      )}
    </Panel>
  );
}

/** Shows for each device what is wrong, and what to do. */
function Report({ rehearsal: { id, halls, devices } }: { rehearsal: Rehearsal }) {
  const without = halls.filter(({ name }) => !devices.some((device) => device.halls.includes(name)));
  return (
    <div className="grid gap-4">
      <RehearsalBand />
      {may("prepareDevice") && (
        <LinkButton to={`${deskPath}?day=${id}`} className="justify-self-start max-sm:w-full">
          {text.desk}
        </LinkButton>
      )}
      {without.length > 0 && <Alert look="notice">{text.without(without.map(({ name }) => name).join("، "))}</Alert>}
      <ul className="divide-y divide-line">
        {devices.map(({ id: deviceId, name, preparedBy, halls: served, faults }) => (
          <li key={deviceId} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-2">
            <p className="wrap-anywhere">
              <bdi className="font-medium">{name}</bdi>
              <span className="block text-small text-ink-2">{[...served, preparedBy].filter(Boolean).join("، ")}</span>
            </p>
            <p className={faults.length === 0 ? "text-ok" : "whitespace-pre-line"}>
              {faults.map((fault) => text.faults[fault]).join("\n") || text.ready}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
