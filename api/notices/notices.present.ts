import type { Announcement, ContestantNotice, Outbox } from "#contract/notices/notices.ts";
import type { list } from "./announcements/announcements.service.ts";
import type { listOf, state } from "./outbox/outbox-state.service.ts";

type StateRow = Awaited<ReturnType<typeof state>>;
type NoticeRow = Awaited<ReturnType<typeof listOf>>[number];
type AnnouncementRow = Awaited<ReturnType<typeof list>>[number];

const iso = (at: string | Date | null) => at && new Date(at).toISOString();

export const presentOutbox = ({ channels, ...rest }: StateRow, now: Date): Outbox => ({
  ...rest,
  channels: channels.map(({ waitsSince, restsUntil, ...channel }) => ({
    ...channel,
    waitsSince: iso(waitsSince),
    restsUntil: restsUntil && new Date(restsUntil) > now ? iso(restsUntil) : null,
  })),
});

export const presentNotice = ({ createdAt, sentAt, ...row }: NoticeRow): ContestantNotice => ({
  ...row,
  createdAt: createdAt.toISOString(),
  sentAt: iso(sentAt),
});

export const presentAnnouncement = (found: AnnouncementRow, readerId: string): Announcement => {
  const { row, date, hall, askedByName, decidedByName, peopleCount, reachedCount } = found;
  return {
    id: row.id,
    date,
    hall,
    text: row.text,
    peopleCount,
    reachedCount,
    askedBy: askedByName,
    askedAt: row.askedAt.toISOString(),
    isOwn: row.askedBy === readerId,
    decidedBy: decidedByName,
    decidedAt: iso(row.decidedAt),
    isApproved: row.isApproved,
  };
};
