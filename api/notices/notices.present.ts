import type { Announcement, ContestantNotice, Outbox } from "#contract/notices/notices.ts";
import type { list } from "./announcements/announcements.service.ts";
import type { listOf } from "./outbox/outbox-state.queries.ts";
import type { state } from "./outbox/outbox-state.service.ts";

type StateRow = Awaited<ReturnType<typeof state>>;
type NoticeRow = Awaited<ReturnType<typeof listOf>>[number];
type AnnouncementRow = Awaited<ReturnType<typeof list>>[number];

const iso = (at: string | Date | null) => at && new Date(at).toISOString();

/** The answers' schemas drop the other columns of a row. */
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

export const presentAnnouncement = ({ askedAt, decidedAt, ...row }: AnnouncementRow): Announcement => ({
  ...row,
  askedAt: askedAt.toISOString(),
  decidedAt: iso(decidedAt),
});
