import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";
import { contestants } from "#api/contestants/contestants.table.ts";
import { bytea } from "#api/db/bytea.ts";
import { examDays } from "#api/exam-days/exam-days.table.ts";
import { halls } from "#api/sittings/sittings.table.ts";
import type { NoticeChannel, NoticeKind, NoticeState } from "#contract/notices/notice-words.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The outbox. Each row is one notice to one contestant on one channel. Its text is written when it is sent. */
export const notices = pgTable(
  "notices",
  {
    /** Numbers in order, because 100,000 rows are written at once. */
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    contestantId: uuid("contestant_id")
      .notNull()
      .references(() => contestants.id, { onDelete: "cascade" }),
    kind: text().$type<NoticeKind>().notNull(),
    /** The exam day, test or announcement that the notice is of. */
    about: uuid(),
    channel: text().$type<NoticeChannel>().notNull(),
    /** Whether it is sent before others, and at night. */
    isUrgent: boolean("is_urgent").notNull().default(false),
    state: text().$type<NoticeState>().notNull().default("waiting"),
    /** Number of times that sending began. */
    attempts: smallint().notNull().default(0),
    /** When a waiting notice is tried, or tried again if this attempt leaves no trace. */
    nextAt: instant("next_at").notNull().defaultNow(),
    /** Why the last attempt failed or the notice was dropped; never what the notice says. */
    problem: text(),
    /** SHA-256 of the addresses that have it, because the contestant may have several. */
    reached: bytea().array().notNull().default(sql`'{}'`),
    createdAt: instant("created_at").notNull().defaultNow(),
    sentAt: instant("sent_at"),
  },
  (table) => [
    index("notices_waiting").on(table.channel, table.isUrgent, table.nextAt).where(sql`${table.state} = 'waiting'`),
    index("notices_failed").on(table.channel, table.nextAt).where(sql`${table.state} = 'failed'`),
    index("notices_contestant").on(table.contestantId, table.createdAt),
    // A release and the job that looks for due results may both find a result; it is announced once.
    uniqueIndex("notices_result")
      .on(table.contestantId, table.channel, table.about)
      .where(sql`${table.kind} = 'resultShown'`),
    check("notices_state", sql`${table.state} in ('waiting', 'sent', 'failed', 'dropped')`),
  ],
);

/**
 * A row for each channel, with the time at which it may send again: locking the row is what makes a limit hold over all
 * instances. The row `results` has the time until which results that appear by themselves were announced.
 */
export const noticeClocks = pgTable("notice_clocks", {
  name: text().$type<NoticeChannel | "results">().primaryKey(),
  at: instant("at").notNull(),
});

/** Addresses that take no more messages. */
export const goneAddresses = pgTable(
  "gone_addresses",
  {
    contestantId: uuid("contestant_id")
      .notNull()
      .references(() => contestants.id, { onDelete: "cascade" }),
    channel: text().$type<NoticeChannel>().notNull(),
    /** SHA-256 of the address. */
    addressDigest: bytea("address_digest").notNull(),
  },
  (table) => [
    primaryKey({ name: "gone_addresses_pk", columns: [table.contestantId, table.channel, table.addressDigest] }),
  ],
);

/** Notices to everybody of an exam day or of one of its halls, which a second person must approve. */
export const announcements = pgTable(
  "announcements",
  {
    id: uuid().primaryKey(),
    examDayId: uuid("exam_day_id")
      .notNull()
      .references(() => examDays.id),
    /** Null means all halls. */
    hallId: uuid("hall_id").references(() => halls.id, { onDelete: "cascade" }),
    text: text().notNull(),
    askedBy: uuid("asked_by")
      .notNull()
      .references(() => users.id),
    askedAt: instant("asked_at").notNull(),
    decidedBy: uuid("decided_by").references(() => users.id),
    decidedAt: instant("decided_at"),
    /** Null until somebody decides. */
    isApproved: boolean("is_approved"),
    /** How many people were there, and were reached, when somebody decided. */
    peopleCount: integer("people_count"),
    reachedCount: integer("reached_count"),
  },
  (table) => [
    index("announcements_newest").on(table.askedAt),
    index("announcements_exam_day").on(table.examDayId),
    index("announcements_hall").on(table.hallId),
    check("announcements_second_person", sql`not ${table.isApproved} or ${table.decidedBy} <> ${table.askedBy}`),
  ],
);
