import { useQueryClient } from "@tanstack/react-query";
import { PlusIcon } from "lucide-react";
import { useState } from "react";
import type { Announcement } from "#contract/notices/notices.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { invalidateCalls, useCall } from "#web/dashboard/use-call.ts";
import { announcementText as text } from "#web/text/iq-dashboard/notices.ts";
import { formatDateTime, formatNumber } from "#web/text/numbers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { dayName } from "../exam-days/day-words.ts";
import { AnnouncementDialog } from "./announcement-dialog.tsx";

/** Announcements to everybody of an exam day or a hall, which one person writes and another one approves. */
export function Announcements() {
  const announcements = useCall("listAnnouncements", {});
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Panel
      title={text.title}
      lead={text.lead}
      tools={
        <Button look="outline" onClick={() => setIsAdding(true)}>
          <PlusIcon />
          {text.add}
        </Button>
      }
    >
      {announcements.isError && <LoadFailure whatFailed={text.loadFailed} query={announcements} />}
      {announcements.isPending && <Loading text={text.loading} className="h-24 rounded-m" />}
      {announcements.data?.length === 0 && <p className="text-ink-2">{text.none}</p>}
      <ul className="grid gap-4">
        {announcements.data?.map((one) => (
          <li key={one.id} className="rounded-panel border border-line bg-white p-5">
            <Shown announcement={one} />
          </li>
        ))}
      </ul>
      {isAdding && <AnnouncementDialog onClose={() => setIsAdding(false)} />}
    </Panel>
  );
}

const badges = {
  waiting: <Badge look="gold">{text.states.waiting}</Badge>,
  approved: <Badge look="ok">{text.states.approved}</Badge>,
  withdrawn: <Badge look="sand">{text.states.withdrawn}</Badge>,
} as const;

const stateOf = ({ isApproved }: Announcement) =>
  isApproved === null ? "waiting" : isApproved ? "approved" : "withdrawn";

function Shown({ announcement }: { announcement: Announcement }) {
  const { date, hall, peopleCount, reachedCount, askedBy, askedAt, decidedBy, decidedAt } = announcement;
  const state = stateOf(announcement);
  const decided = state === "approved" ? text.approvedBy : text.withdrawnBy;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">
        {dayName(date)}، {hall ?? text.allHalls}
        {badges[state]}
      </p>
      <p className="mt-2 max-w-[65ch] whitespace-pre-line wrap-anywhere">{announcement.text}</p>
      <p className="mt-2 text-small text-ink-2">{text.people(formatNumber(peopleCount), formatNumber(reachedCount))}</p>
      <p className="text-caption text-ink-3">{text.by(askedBy, formatDateTime(askedAt))}</p>
      {decidedBy && decidedAt && (
        <p className="text-caption text-ink-3">{decided(decidedBy, formatDateTime(decidedAt))}</p>
      )}
      {state === "waiting" && <Decision announcement={announcement} />}
    </>
  );
}

function Decision({ announcement }: { announcement: Announcement }) {
  const { id, isOwn, peopleCount, reachedCount } = announcement;
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<"approval" | "withdrawal" | null>(null);
  const decide = async () => {
    await iqApi.send("decideAnnouncement", { params: { id }, body: { isApproved: asked === "approval" } });
    await invalidateCalls(queryClient, ["listAnnouncements", "getOutbox"]);
  };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {isOwn ? (
        <p className="text-small text-ink-2">{text.own}</p>
      ) : (
        <Button onClick={() => setAsked("approval")}>{text.approve}</Button>
      )}
      <Button look="outline" onClick={() => setAsked("withdrawal")}>
        {text.withdraw}
      </Button>
      {asked && (
        <ActionDialog
          texts={text[asked]}
          look={asked === "approval" ? "primary" : "danger"}
          act={decide}
          onClose={() => setAsked(null)}
        >
          <p className="whitespace-pre-line wrap-anywhere">{announcement.text}</p>
          <p className="mt-3 font-medium">{text.people(formatNumber(peopleCount), formatNumber(reachedCount))}</p>
        </ActionDialog>
      )}
    </div>
  );
}
