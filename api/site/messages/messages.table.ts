import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { MessageAnswer, MessageState, messageSubjects } from "#contract/site/messages.ts";

export const messages = pgTable(
  "messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    isRead: boolean("is_read").notNull().default(false),
    isDeleted: boolean("is_deleted").notNull().default(false),
    /** Whether the hidden field was filled in, which suggests spam. */
    isSuspected: boolean("is_suspected").notNull().default(false),
    subject: text().$type<keyof typeof messageSubjects>(),
    /** Visitors and staff name a message by it. Earlier messages got theirs with the column. */
    reference: text().notNull().default(sql`lpad(floor(random() * 100000000)::text, 8, '0')`),
    state: text().$type<MessageState>().notNull().default("new"),
    /** A user name, as it was then. */
    takenBy: text("taken_by"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("messages_reference").on(table.reference),
    index("messages_email").on(table.email),
    index("messages_newest").on(table.isDeleted, table.createdAt, table.id),
    index("messages_unread").on(table.createdAt).where(sql`not ${table.isRead} and not ${table.isDeleted}`),
  ],
);

/** Answers that staff send by mail. */
export const messageAnswers = pgTable(
  "message_answers",
  {
    id: uuid().primaryKey(),
    messageId: uuid("message_id")
      .notNull()
      .references(() => messages.id),
    text: text().notNull(),
    /** A user name, as it was then. */
    by: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    delivery: text().$type<MessageAnswer["delivery"]>().notNull().default("waiting"),
  },
  (table) => [index("message_answers_of").on(table.messageId, table.createdAt)],
);
