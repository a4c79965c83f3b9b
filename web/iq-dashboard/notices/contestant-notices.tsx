import { noticeChannelWords, noticeKindWords, noticeStateWords } from "#contract/notices/notice-words.ts";
import type { ContestantNotice } from "#contract/notices/notices.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { useCall } from "#web/dashboard/use-call.ts";
import { noticesText, contestantNoticesText as text } from "#web/text/iq-dashboard/notices.ts";
import { formatDateTime } from "#web/text/numbers.ts";
import { PlainTable } from "../quizzes/plain-table.tsx";

/** Notices to a contestant. It shows nothing if there are none. */
export function ContestantNotices({ contestantId }: { contestantId: string }) {
  const notices = useCall("listContestantNotices", { params: { id: contestantId } });
  if (notices.isError) return <LoadFailure className="mt-6" whatFailed={text.loadFailed} query={notices} />;
  if (!notices.data || notices.data.length === 0) return null;
  return (
    <section aria-label={text.title} className="mt-6">
      <h3 className="text-small text-ink-3">{text.title}</h3>
      <NoticesTable notices={notices.data} />
    </section>
  );
}

export const NoticesTable = ({ notices }: { notices: readonly ContestantNotice[] }) => (
  <PlainTable
    caption={text.headers.join("، ")}
    headers={text.headers}
    rows={notices.map((notice) => [
      noticeKindWords[notice.kind],
      noticeChannelWords[notice.channel],
      formatDateTime(notice.sentAt ?? notice.createdAt),
      stateOf(notice),
    ])}
    isLong={notices.length > 8}
  />
);

const stateOf = ({ state, problem }: ContestantNotice) =>
  problem === null ? noticeStateWords[state] : `${noticeStateWords[state]}: ${reasonOf(problem)}`;

/** A known reason in Arabic; the word of a mail server or provider as it is. */
export const reasonOf = (problem: string) => noticesText.problem[problem] ?? problem;
