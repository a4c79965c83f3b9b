import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type NoticeChannel, noticeChannelWords, noticeStateWords } from "#contract/notices/notice-words.ts";
import type { Outbox } from "#contract/notices/notices.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { invalidateCalls, useCall } from "#web/dashboard/use-call.ts";
import { noticesText as text } from "#web/text/iq-dashboard/notices.ts";
import { formatDateTime, formatNumber, formatTime } from "#web/text/numbers.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { PlainTable } from "../quizzes/plain-table.tsx";
import { Announcements } from "./announcements.tsx";
import { reasonOf } from "./contestant-notices.tsx";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title };

/** What waits in the outbox, what failed and why, and announcements to an exam day. */
export default function Notices() {
  const outbox = useCall("getOutbox", {}, { refetchInterval: 10_000 });
  const { data } = outbox;
  if (!data)
    return outbox.isError ? (
      <LoadFailure whatFailed={text.loadFailed} query={outbox} />
    ) : (
      <Loading text={text.loading} className="h-72 rounded-panel" />
    );
  if (data.channels.length === 0)
    return (
      <div className="py-10">
        <EmptyState title={text.off} body={text.offBody} />
      </div>
    );
  return (
    <div className="grid gap-10">
      <Panel title={text.outbox} lead={text.lead}>
        {data.isQuiet && <p className="mb-2 font-medium">{text.quiet}</p>}
        <Channels channels={data.channels} />
        {data.problems.length > 0 && <Problems problems={data.problems} />}
      </Panel>
      <Announcements />
    </div>
  );
}

const Channels = ({ channels }: Pick<Outbox, "channels">) => (
  <PlainTable
    caption={text.channels}
    headers={text.channelHeaders}
    rows={channels.map(({ name, waitingCount, waitsSince, failedCount, restsUntil }) => [
      noticeChannelWords[name],
      <>
        {formatNumber(waitingCount)}
        {restsUntil && waitingCount > 0 && (
          <span className="block text-caption text-ink-3">{text.rests(formatTime(restsUntil))}</span>
        )}
      </>,
      waitsSince ? formatDateTime(waitsSince) : text.nothing,
      formatNumber(failedCount),
      failedCount > 0 && <Resend channel={name} />,
    ])}
  />
);

function Resend({ channel }: { channel: NoticeChannel }) {
  const queryClient = useQueryClient();
  const resend = useMutation({
    mutationFn: () => iqApi.send("resendNotices", { body: { channel } }),
    onSuccess: ({ count }) => showToast("success", text.resent(formatNumber(count))),
    onError: (error) => showToast("error", failureMessage(error, text.resendFailed)),
    onSettled: () => void invalidateCalls(queryClient, ["getOutbox"]),
  });
  return (
    <Button
      look="outline"
      aria-label={text.resendOf(noticeChannelWords[channel])}
      isPending={resend.isPending}
      pendingText={text.resending}
      onClick={() => resend.mutate()}
    >
      {text.resend}
    </Button>
  );
}

const Problems = ({ problems }: Pick<Outbox, "problems">) => (
  <>
    <h3 className="mt-6 font-medium">{text.problems}</h3>
    <PlainTable
      caption={text.problems}
      headers={text.problemHeaders}
      rows={problems.map(({ channel, state, problem, count }) => [
        <bdi key="reason">{reasonOf(problem)}</bdi>,
        noticeChannelWords[channel],
        noticeStateWords[state],
        formatNumber(count),
      ])}
    />
  </>
);
